import { and, eq, lt } from 'drizzle-orm';
import { forUpdate, type Writer } from '#db/index.ts';
import { approvalTotals } from '#db/schema/approvals.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { perCurrency, type ScaledAmount } from '#lib/domain/approvals/amounts/moved-amounts.ts';
import type { Principal, WriteContext } from '#lib/server/identity/context.ts';

/** What a request added to its requester's totals; subtracted when it is not performed. */
export interface CountedAmounts {
  requester_id: string;
  day: string;
  permissions: string[];
  amounts: Record<string, string>;
}

interface TotalKey {
  requester_id: string;
  day: string;
  permission: string;
}

/**
 * Adds amounts to the requester's total of the UTC day under a permission's policies and returns the total. The row is
 * locked until the transaction ends, so concurrent requests see each other.
 */
export async function addToTotal(ctx: WriteContext, where: TotalKey, amounts: ScaledAmount[]): Promise<ScaledAmount[]> {
  const { requester_id, day, permission } = where;
  await ctx.db
    .insert(approvalTotals)
    .values({ ...where, amounts: {} })
    .onConflictDoNothing();
  const key = and(
    eq(approvalTotals.requester_id, requester_id),
    eq(approvalTotals.day, day),
    eq(approvalTotals.permission, permission),
  );
  const [row] = await forUpdate(ctx.db.select().from(approvalTotals).where(key));
  const total = perCurrency([...fromRecord(row?.amounts ?? {}), ...amounts]);
  if (amounts.length > 0)
    await ctx.db
      .update(approvalTotals)
      .set({ amounts: toRecord(total) })
      .where(key);
  return total;
}

/** The user whose total a request counts in: the issuer of the credential, when another user created it. */
export const totalOwner = ({ id, credential }: Principal): string =>
  credential.cap === null ? id : credential.issuer.id;

/** Subtracts the amounts of requests that are not performed: from each total once, in the order of the keys. */
export async function subtractFromTotals(ctx: WriteContext, counted: CountedAmounts[]): Promise<void> {
  const totals = new Map<string, { where: TotalKey; amounts: ScaledAmount[] }>();
  for (const { requester_id, day, permissions, amounts } of counted) {
    const negated = fromRecord(amounts).map(({ currency, amount }) => ({ currency, amount: -amount }));
    for (const permission of permissions) {
      const where = { requester_id, day, permission };
      const key = Object.values(where).join('/');
      totals.set(key, { where, amounts: perCurrency([...(totals.get(key)?.amounts ?? []), ...negated]) });
    }
  }
  for (const key of [...totals.keys()].sort()) {
    const total = totals.get(key);
    if (total) await addToTotal(ctx, total.where, total.amounts);
  }
}

/** Deletes the totals of days before yesterday: a write that began before midnight still counts towards yesterday. */
export async function deleteOldTotals(tx: Writer, now: string): Promise<void> {
  const yesterday = timeAfter(now, -dayMs).slice(0, 10);
  await tx.delete(approvalTotals).where(lt(approvalTotals.day, yesterday));
}

/** Amounts by currency, as stored: bigints as text. */
export const toRecord = (amounts: ScaledAmount[]): Record<string, string> =>
  Object.fromEntries(amounts.map(({ currency, amount }) => [currency, String(amount)]));

const fromRecord = (record: Record<string, string>): ScaledAmount[] =>
  Object.entries(record).map(([currency, amount]) => ({ currency, amount: BigInt(amount) }));
