import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import '#e2e/support/in-process.ts';

const { boot } = await import('#lib/host/boot.ts');
const { approvalTotals } = await import('#db/schema/approvals.ts');
const { addToTotal } = await import('#lib/domain/approvals/daily-totals.ts');
const { tidyRequests } = await import('#lib/domain/approvals/requests.ts');
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
