import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { and, eq, isNotNull, sum } from 'drizzle-orm';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { plansOf } from '#e2e/support/database/plans.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { dayMs } from '#lib/core/time/durations.ts';

const { database, engine } = await import('#db/index.ts');
const { accountHistory, balancesByCurrency } = await import('#lib/domain/accounts/search/statistics.ts');

const { countStates } = await import('#lib/domain/accounts/search/listing.ts');

test('accounts opened and blocked are counted on their days, in UTC, including days without any', async () => {
  const { token } = await newUser('administrator');
  const wallets = [{ code: 'DEFAULT', currency: 'ISK' }];
  const name = `Islenska ${randomUUID()}`;
  const product = { name, version: '1', currencies: ['ISK'], wallets, default_wallet: 'DEFAULT', opens_at_once: true };
  const { json } = await send('POST', '/bo/products', { token, body: product });
  const today = new Date();
  const createdAt = `${new Date(today.getTime() - 40 * dayMs).toISOString().slice(0, 10)}T23:59:59.999Z`;
  const made = await send('POST', '/api/v2.0/account', { token, body: { product_id: json.id, created_at: createdAt } });
  expect(made.status).toBe(200);
  const body = { state: 'BLOCKED', reason: 'Card reported stolen' };
  expect((await send('POST', `/api/v2.0/account/${made.json.id}/state`, { token, body })).status).toBe(200);

  const { read } = await database();
  const { days, created, blocked, states } = await accountHistory(read, { now: new Date().toISOString(), days: 41 });
  expect(days).toHaveLength(41);
  expect(days[0]).toBe(createdAt.slice(0, 10));
  expect(created[0]).toBeGreaterThanOrEqual(1);
  expect(blocked.at(-1)).toBeGreaterThanOrEqual(1);
  // Pending since its creation, opened and blocked today.
  const now = await countStates(read);
  expect(Object.fromEntries(Object.entries(states).map(([state, counts]) => [state, counts.at(-1)]))).toEqual(now);
  expect(states.PENDING[0]).toBeGreaterThanOrEqual(1);
  const total = (index: number) => Object.values(states).reduce((sum, counts) => sum + (counts.at(index) ?? 0), 0);
  for (const [index, count] of created.entries()) {
    if (index > 0) expect(total(index) - total(index - 1), days[index]).toBe(count);
  }

  const krona = (await balancesByCurrency(read)).find(({ currency }) => currency === 'ISK');
  expect(krona).toMatchObject({ currency: 'ISK', held: expect.stringMatching(/^0/) });
});

test('balances by currency are those of all wallets', async () => {
  const { token } = await newUser('administrator');
  const call = callAs({ token });
  const bank = await newBank(call, ['NOK']);
  const account = await bank.account(`owner-${randomUUID()}`);
  const wallet = { account, wallet: 'DEFAULT', currency: 'NOK' };
  const from = { chart: 0, code: 'clearing' };
  const paid = await call('POST', '/bo/ledger/transfers', { from, to: wallet, amount: '90.00', currency: 'NOK' });
  expect(paid.status, paid.text).toBe(200);
  const held = await call('POST', '/bo/ledger/holds', { ...wallet, amount: '12.50' });
  expect(held.status, held.text).toBe(200);

  const { read } = await database();
  const found = await balancesByCurrency(read);
  const wallets = await read
    .select({ posted: sum(ledgerAccounts.posted), held: sum(ledgerAccounts.held) })
    .from(ledgerAccounts)
    .where(and(isNotNull(ledgerAccounts.account_id), eq(ledgerAccounts.currency, 'NOK')));
  const [all] = wallets;
  expect(found.find(({ currency }) => currency === 'NOK')).toEqual({
    currency: 'NOK',
    available: fromMinor(BigInt(all?.posted ?? 0) - BigInt(all?.held ?? 0), 2),
    held: fromMinor(BigInt(all?.held ?? 0), 2),
  });
  expect(BigInt(all?.held ?? 0)).toBeGreaterThan(0n);
  const codes = found.map(({ currency }) => currency);
  expect(codes).toEqual([...new Set(codes)].sort());
});

test('balances by currency are found without reading all wallets', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const { read } = await database();
  const plans = await plansOf(/"ledger_accounts"|"holds"/, async () => {
    await balancesByCurrency(read);
  });
  expect(plans.length).toBeGreaterThan(1);
  // Chart accounts have an index of their own, without wallets.
  for (const [statement, plan] of plans)
    expect(plan.replaceAll('SCAN ledger_accounts USING INDEX ledger_accounts_chart_unique', ''), statement).not.toMatch(
      /SCAN (ledger_accounts|holds)/,
    );
});
