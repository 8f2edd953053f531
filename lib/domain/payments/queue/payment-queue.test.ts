import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { plansOf } from '#e2e/support/database/plans.ts';
import { as, day, paymentFixtures, releaseDueIn } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';
import type { PaymentCounts } from '#lib/domain/payments/lists/counts-schema.ts';

// Through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
const { people, call, newBeneficiary, release } = paymentFixtures();

const counts = async (): Promise<PaymentCounts> => (await call('GET', '/bo/payments/counts')).json;
const listed = async (filter: string): Promise<string[]> => {
  const { json } = await call('GET', `/bo/payments?page[size]=100&filter=${encodeURIComponent(filter)}`);
  return json.page.map(({ id }: { id: string }) => id);
};

test('payments are counted by state, and held ones by their day in UTC', async () => {
  const before = await counts();
  const { pay } = await newBeneficiary();
  await pay();
  for (const ahead of [1, 6, 7]) await pay({ execution_date: day(ahead), amount: '1.00' });
  const after = await counts();
  const added = (part: (all: PaymentCounts) => number | undefined) => (part(after) ?? 0) - (part(before) ?? 0);
  expect(added(({ states }) => states.PAID)).toBe(1);
  expect(added(({ states }) => states.HELD)).toBe(3);
  // Tomorrow begins when today ends, so the payment of tomorrow is not due today.
  expect(added(({ queue }) => queue.today)).toBe(0);
  expect(added(({ queue }) => queue.week)).toBe(2);
  expect(added(({ queue }) => queue.later)).toBe(1);
  expect(added(({ queue }) => queue.decision)).toBe(0);
});

test('payments are counted by the day of their creation and their state now', async () => {
  const { database } = await import('#db/index.ts');
  const { paymentsByDay } = await import('#lib/domain/payments/lists/payments-by-day.ts');
  const { read } = await database();
  const paid = async () => {
    const rows = await paymentsByDay(read, { since: `${day(0)}T00:00:00.000Z`, until: `${day(1)}T00:00:00.000Z` });
    return rows.find((row) => row.day === day(0) && row.state === 'PAID')?.count ?? 0;
  };
  const before = await paid();
  const { pay } = await newBeneficiary();
  await pay();
  expect(await paid()).toBe(before + 1);
  expect(await paymentsByDay(read, { since: '2001-01-01T00:00:00.000Z', until: '2001-01-02T00:00:00.000Z' })).toEqual(
    [],
  );
});

test('the ends of the queue are midnights in UTC, also in the last millisecond of a day', async () => {
  const { queueEnds } = await import('#lib/domain/payments/lists/counts.ts');
  const ends = { today: '2027-01-01T00:00:00.000Z', week: '2027-01-07T00:00:00.000Z' };
  expect(queueEnds('2026-12-31T00:00:00.000Z')).toEqual(ends);
  expect(queueEnds('2026-12-31T23:59:59.999Z')).toEqual(ends);
});

test('a payment that waits for a decision is counted, and leaves the count when it is cancelled', async () => {
  // Those of other tests that are due by then.
  await releaseDueIn(80);
  const { pay, rename } = await newBeneficiary();
  const { id } = await pay({ execution_date: day(3), amount: '1.00' });
  const { queue: before } = await counts();
  await rename('Smith');
  await releaseDueIn(80);
  expect((await counts()).queue.decision).toBe((before.decision ?? 0) + 1);
  expect(await listed('state==HELD;attention.code=null=false')).toContain(id);
  await call('POST', `/bo/payments/${id}/cancel`);
  expect((await counts()).queue.decision).toBe(before.decision);
});

test('payments are found by day, journal entry, hold, reference and the start of a key', async () => {
  const { pay, account } = await newBeneficiary();
  const paid = await pay({ reference: 'Kaution 7' });
  const held = await pay({ execution_date: day(2), amount: '1.00' });
  expect(await listed(`entry_id==${paid.entry_id}`)).toEqual([paid.id]);
  expect(await listed(`hold_id==${held.hold_id}`)).toEqual([held.id]);
  expect(await listed(`from.account==${account};reference=="kaution*"`)).toEqual([paid.id]);
  expect(await listed(`payment_key==${paid.payment_key.toLowerCase()}*`)).toEqual([paid.id]);
  expect(await listed(`from.account==${account};release_at=lt=${day(2)}`)).toEqual([]);
  expect(await listed(`from.account==${account};release_at=le=${day(2)}`)).toEqual([held.id]);
});

test('payments of an account are found by its id and its reference, however they named it', async () => {
  const { pay, payment, account, identity } = await newBeneficiary();
  const { json } = await call('GET', `/api/v2.0/account/${account}`);
  const reference: string = json.reference;
  const byId = await pay({ amount: '1.00' });
  const from = { ...payment.from, account: reference.toUpperCase() };
  const byReference = await pay({ amount: '2.00', from });
  expect(byReference).toMatchObject({ state: 'PAID', from });
  const both = [byReference.id, byId.id];
  for (const name of [account, account.toUpperCase(), reference, reference.toUpperCase()])
    expect(await listed(`from.account=="${name}"`), name).toEqual(both);
  expect(await listed(`from.account=in=("${account}",nothing)`)).toEqual(both);
  expect(await listed(`identity_reference=="${identity}";from.account!="${account}"`)).toEqual([]);
  expect(await listed(`from.account=="${reference.slice(0, -1)}*"`)).toEqual([byReference.id]);
  expect(await listed('from.account==nothing')).toEqual([]);
});

test('readers without the right to read accounts do not learn which reference an account has', async () => {
  const { pay, payment, account } = await newBeneficiary();
  const reference: string = (await call('GET', `/api/v2.0/account/${account}`)).json.reference;
  const byId = await pay({ amount: '1.00' });
  const byReference = await pay({ amount: '2.00', from: { ...payment.from, account: reference } });
  const role = `role-${randomUUID().slice(0, 8)}`;
  const created = await call('POST', '/api/v1/role', { name: role, permissions: ['beneficiary:read'] });
  expect(created.status, created.text).toBe(200);
  const reader = await newUser(role);
  const found = async (name: string) => {
    const { json } = await as(reader)('GET', `/bo/payments?filter=${encodeURIComponent(`from.account=="${name}"`)}`);
    return json.page.map(({ id }: { id: string }) => id);
  };
  expect(await found(account.toUpperCase())).toEqual([byId.id]);
  expect(await found(reference.toLowerCase())).toEqual([byReference.id]);
});

test('people without the right to read beneficiaries cannot count payments', async () => {
  const { token } = await newUser();
  const answer = await send('GET', '/bo/payments/counts', { token });
  expect([answer.status, answer.json.code]).toEqual([403, 'permission-missing']);
});

test('the timeline of a payment names who did what, newest first', async () => {
  const { pay } = await newBeneficiary();
  const { id } = await pay({ execution_date: day(2), amount: '1.00' });
  await release(id);
  const { json } = await call('GET', `/bo/records/payment/${id}/timeline?kind=edit`);
  expect(json.page.map((item: Record<string, unknown>) => [item.state, item.action, item.actor])).toEqual([
    ['PAID', 'releasePayment', people.grace?.username],
    ['HELD', 'createPayment', people.ada?.username],
  ]);
});

test('counts and filtered lists are read along an index', async () => {
  const { engine } = await import('#db/index.ts');
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const id = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a99';
  const plans = await plansOf(/"payments"/, async () => {
    await counts();
    for (const filter of [`entry_id==${id}`, `hold_id==${id}`, 'reference==rent', 'state==HELD', 'payment_key==pay*'])
      await listed(filter);
    for (const account of [id, 'ACC-1', 'ACC-*']) await listed(`from.account==${account}`);
  });
  expect(plans.length).toBeGreaterThan(8);
  for (const [statement, plan] of plans) expect(plan, statement).not.toMatch(/SCAN payments(?! USING INDEX)/);
});
