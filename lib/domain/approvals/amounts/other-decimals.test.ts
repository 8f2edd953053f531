import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

test.describe.configure({ mode: 'serial' });

const call = callAs(await newUser('administrator'));
const bank = await newBank(call, ['JPY', 'KWD']);
test.afterEach(() => setPolicies([]));

const sideIn = (account: string, currency: string) => ({
  account,
  wallet: currency === 'JPY' ? 'DEFAULT' : 'SECONDARY',
  currency,
});

/** Two accounts with 1,000,000 JPY and 1,000.000 KWD. */
async function newPair() {
  const [from, to] = [await bank.account(`id-${randomUUID()}`, '1000000'), await bank.account(`id-${randomUUID()}`)];
  const funds = { from: { chart: 0, code: 'clearing' }, to: sideIn(from, 'KWD'), amount: '1000', currency: 'KWD' };
  expect((await call('POST', '/bo/ledger/transfers', funds)).status).toBe(200);
  return (amount: string, currency: string) => ({
    ...{ from: sideIn(from, currency), to: sideIn(to, currency) },
    ...{ amount, currency },
  });
}

test('a limit in a currency without or with three decimals is reached by exactly its amount', async () => {
  const sent = await newPair();
  const permission = 'ledger.transfer:create';
  await setPolicies([
    { permission, amount_from: '1000', currency: 'JPY' },
    { permission, amount_from: '1.500', currency: 'KWD' },
  ]);
  const statusOf = async (amount: string, currency: string) =>
    (await call('POST', '/bo/ledger/transfers', sent(amount, currency))).status;
  expect(await statusOf('1000', 'JPY')).toBe(202);
  expect(await statusOf('1.5', 'KWD')).toBe(202);
});

test('a request names its amount with the decimals of its currency, however it was sent', async () => {
  const sent = await newPair();
  await setPolicies([{ permission: 'ledger.transfer:create' }, { permission: 'ledger.hold:manage' }]);
  const request = async (path: string, body: unknown) => {
    const { status, json, text } = await call('POST', path, body);
    expect(status, text).toBe(202);
    const amounts = json.facts.filter(({ label }: { label: string }) => /^Amount/.test(label));
    return [json.sentence, ...amounts.map(({ value }: { value: string }) => value)];
  };
  expect(await request('/bo/ledger/transfers', sent('1250', 'JPY'))).toEqual([
    expect.stringContaining('transfer 1,250 JPY from'),
    '1250 JPY',
  ]);
  expect(await request('/bo/ledger/transfers', sent('1.5', 'KWD'))).toEqual([
    expect.stringContaining('transfer 1.500 KWD from'),
    '1.500 KWD',
  ]);
  expect(await request('/bo/ledger/transfers', [sent('1.5', 'KWD'), sent('7', 'KWD'), sent('9', 'JPY')])).toEqual([
    expect.stringContaining('3 transfers of 8.500 KWD and 9 JPY'),
    ...['1.500 KWD', '7.000 KWD', '9 JPY'],
  ]);
  const hold = { ...sent('2', 'KWD').from, amount: '2' };
  expect(await request('/bo/ledger/holds', hold)).toEqual([expect.stringContaining('hold 2.000 KWD on'), '2.000 KWD']);
});
