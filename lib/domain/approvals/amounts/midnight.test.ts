import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const { dayMs } = await import('#lib/core/time/durations.ts');
const { boot } = await import('#lib/host/boot.ts');
const { approvalTotals, changeRequests } = await import('#db/schema/approvals.ts');
const { addToTotal } = await import('#lib/domain/approvals/amounts/daily-totals.ts');
const { tidyRequests } = await import('#lib/domain/approvals/requests/requests.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

test('the total of a day stays for writes that began before midnight, and is deleted a day later', async () => {
  await boot();
  const requester_id = randomUUID();
  const where = (day: string) => ({ requester_id, day, permission: 'ledger.transfer:create' });
  const moved = [{ currency: 'EUR', amount: 1n }];
  const days = async (now: string) =>
    asSystem('test', 'test', async (ctx) => {
      await tidyRequests({ ...ctx, now });
      const rows = await ctx.db.select().from(approvalTotals).where(eq(approvalTotals.requester_id, requester_id));
      return rows.map(({ day }) => day).sort();
    });
  await asSystem('test', 'test', async (ctx) => {
    for (const day of ['2026-02-28', '2026-03-01']) await addToTotal(ctx, where(day), moved);
  });
  expect(await days('2026-03-01T00:00:30.000Z')).toEqual(['2026-02-28', '2026-03-01']);
  expect(await days('2026-03-02T00:00:00.000Z')).toEqual(['2026-03-01']);
});

test('a hold that was requested yesterday and approved today counts when it is captured', async () => {
  const [admin, approver] = [await newUser('administrator'), await newUser('administrator')];
  const call = callAs(admin);
  const account = await (await newBank(call)).account(`id-${randomUUID()}`, '2000.00');
  await setPolicies([{ permission: 'ledger.transfer:create', amount_from: '500.00', currency: 'EUR' }]);
  const { id, token } = await newUser('treasury', 'operator');
  try {
    const ask = callAs({ token });
    const hold = { ...euro(account), amount: '500.00' };
    const { json: request } = await ask('POST', '/bo/ledger/holds', hold);
    await asSystem('test', 'test', async ({ db }) => {
      const created_at = new Date(Date.now() - dayMs).toISOString();
      await db.update(changeRequests).set({ created_at }).where(eq(changeRequests.id, request.id));
      const totals = { day: created_at.slice(0, 10) };
      await db.update(approvalTotals).set(totals).where(eq(approvalTotals.requester_id, id));
    });
    const approval = { token: approver.token, body: {} };
    const { json: approved } = await send('POST', `/bo/approvals/${request.id}/approve`, approval);
    const capture = { to: { chart: 0, code: 'clearing' }, amount: '499.99' };
    const captured = await ask('POST', `/bo/ledger/holds/${approved.result.id}/capture`, capture);
    const next = await ask('POST', '/bo/ledger/holds', { ...hold, amount: '0.01' });
    expect([captured.status, next.status]).toEqual([200, 202]);
  } finally {
    await setPolicies([]);
  }
});
