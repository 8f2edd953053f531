import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

interface Listed {
  page: { id: string; currency: string; available_balance: string }[];
  continuation?: string;
}

test('accounts are sorted by available balance as a number, in any currency, and page by page', async () => {
  const { token } = await newUser('administrator');
  const owner = `CUST-${randomUUID()}`;
  const amounts = { EUR: ['1000.00', '9.00', '10.00', '9.00'], JPY: ['500', '12'], BHD: ['9.500'] };
  for (const [currency, some] of Object.entries(amounts)) {
    const bank = await newBank((method, path, body) => send(method, path, { token, body }), [currency]);
    for (const amount of some) await bank.account(owner, amount);
  }
  const list = async (query: Record<string, string>): Promise<Listed> => {
    const input = new URLSearchParams({ filter: `owner.reference==${owner}`, ...query });
    return (await send('GET', `/bo/accounts?${input}`, { token })).json;
  };
  const shown = ({ page }: Listed) => page.map((item) => `${item.available_balance} ${item.currency}`);
  const rising = await list({ sort: 'available_balance' });
  expect(shown(rising)).toEqual(['9.00 EUR', '9.00 EUR', '9.500 BHD', '10.00 EUR', '12 JPY', '500 JPY', '1000.00 EUR']);
  const falling = await list({ sort: '-available_balance' });
  expect(falling.page.map(({ id }) => id)).toEqual(rising.page.map(({ id }) => id).reverse());
  const mixed = await list({ sort: 'currency,-available_balance' });
  expect(shown(mixed).slice(0, 3)).toEqual(['9.500 BHD', '1000.00 EUR', '10.00 EUR']);

  for (const sort of ['-available_balance', 'currency,-available_balance']) {
    const whole = await list({ sort });
    const listed: Listed['page'] = [];
    let continuation: string | undefined;
    do {
      const step = await list({
        sort,
        'page[size]': '1',
        ...(continuation && { 'page[continuation]': continuation }),
      });
      listed.push(...step.page);
      continuation = step.continuation;
    } while (continuation);
    expect(listed, sort).toEqual(whole.page);
  }

  const wrong = await send('GET', '/bo/accounts?filter=available_balance==9', { token });
  expect([wrong.status, wrong.json.errors[0].code]).toEqual([400, 'unknown_field']);
});
