import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Writer } from '#db/index.ts';
import { addCurrency } from '#e2e/support/fixtures/currencies.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const { holdRows, overlapping } = await import('#e2e/support/database/lock-waits.ts');
const { engine } = await import('#db/index.ts');
const { lockSides } = await import('#lib/domain/ledger/ledger-accounts.ts');
const { openWallets } = await import('#lib/domain/ledger/wallets/wallets.ts');

test.skip(engine === 'sqlite', 'SQLite has one writer');

const call = callAs(await newUser('administrator'));
const path = 'ledger/currencies';
const now = new Date().toISOString();

const waysToBegin: Record<string, (tx: Writer, currency: string) => Promise<unknown>> = {
  'opens a wallet': (tx, currency) => {
    const wallets = [{ code: 'DEFAULT', currency }];
    const opening = { account_id: randomUUID(), account_state: 'OPEN', wallets, chart_account: null } as const;
    return openWallets(tx, { ...opening, now });
  },
  'posts to a chart account for the first time': (tx, currency) =>
    lockSides(tx, [{ side: { chart: 0, code: 'clearing' }, currency }], { now }),
};

for (const [index, [name, begin]] of Object.entries(waysToBegin).entries()) {
  test(`a change of decimals waits for a write that ${name} in the currency, and is refused`, async () => {
    const currency = `RACE${index}`;
    await addCurrency(call, currency, 4);
    const { value } = (await call('GET', `/api/v1/setting/${path}`)).json;
    const { release } = await holdRows((tx) => begin(tx, currency));
    const change = () => call('PUT', '/api/v1/setting', { settings: { [path]: { ...value, [currency]: 2 } } });
    const { results, deadlocks } = await overlapping([change], release);
    expect([results.map(({ status, json }) => [status, json.code]), deadlocks]).toEqual([[[409, 'in-use']], 0]);
  });
}
