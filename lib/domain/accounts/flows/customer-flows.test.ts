import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { plansOf } from '#e2e/support/database/plans.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { database, engine } = await import('#db/index.ts');
const { customerFlows } = await import('#lib/domain/accounts/flows/customer-flows.ts');

// Through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
let user: Awaited<ReturnType<typeof newUser>>;
let bank: Awaited<ReturnType<typeof newBank>>;
const call = (method: string, path: string, body?: unknown) => send(method, path, { token: user.token, body });
test.beforeAll(async () => {
  user = await newUser('administrator');
  bank = await newBank(call, ['SEK']);
});

const clearing = { chart: 0, code: 'clearing' };
const krona = (account: string) => ({ account, wallet: 'DEFAULT', currency: 'SEK' });
const move = async (from: unknown, to: unknown, amount: string) => {
  const { status, text } = await call('POST', '/bo/ledger/transfers', { from, to, amount, currency: 'SEK' });
  expect(status, text).toBe(200);
};
const today = new Date().toISOString().slice(0, 10);
const flows = async (entriesMax?: number) =>
  customerFlows((await database()).read, { from: today, to: today }, entriesMax);
const kronas = async () =>
  (await flows()).currencies.find(({ currency }) => currency === 'SEK') ?? { in: '0.00', out: '0.00' };

test('money between customers and the institution is a flow, money between customers is none', async () => {
  const [first, second] = [await bank.account(`owner-${randomUUID()}`), await bank.account(`owner-${randomUUID()}`)];
  const before = await kronas();
  await move(clearing, krona(first), '100.00');
  await move(krona(first), krona(second), '40.00');
  await move(krona(second), clearing, '15.50');
  const after = await kronas();
  expect(Number(after.in) - Number(before.in)).toBeCloseTo(100);
  expect(Number(after.out) - Number(before.out)).toBeCloseTo(15.5);
  expect(after).toMatchObject({ points: [{ from: today, to: today, in: after.in, out: after.out }] });
});

test('only the newest entries of a period count, and the figures say so', async () => {
  expect((await flows()).isComplete).toBe(true);
  const account = await bank.account(`owner-${randomUUID()}`);
  await move(clearing, krona(account), '3.00');
  await move(clearing, krona(account), '4.00');
  const newest = await flows(1);
  expect(newest).toMatchObject({ isComplete: false, currencies: [{ currency: 'SEK', in: '4.00', out: '0.00' }] });
});

test('flows read the entries of the period along their index', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const plans = await plansOf(/"entries"/, async () => {
    await flows();
  });
  expect(plans.length).toBeGreaterThan(0);
  for (const [statement, plan] of plans) {
    expect(plan, statement).toMatch(/entries_created \(created_at>\? AND created_at<\?\)/);
    expect(plan, statement).not.toMatch(/SCAN (entries|postings|ledger_accounts)/);
  }
});
