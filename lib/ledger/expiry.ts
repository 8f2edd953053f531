import { and, asc, eq, inArray, lte, max, sum } from 'drizzle-orm';
import type { Reader, Writer } from '#db/client.ts';
import { holds } from '#db/schema/ledger.ts';

/** Holds of these ledger accounts that are over but not yet marked so: their sum, and when the last of them ended. */
export async function lapsedHolds(
  db: Reader,
  ledger_account_ids: string[],
  now: string,
): Promise<Map<string, { amount: bigint; last: string }>> {
  if (ledger_account_ids.length === 0) return new Map();
  const found = await db
    .select({
      id: holds.ledger_account_id,
      amount: sum(holds.amount),
      last: max(holds.expires_at),
    })
    .from(holds)
    .where(isDue(ledger_account_ids, now))
    .groupBy(holds.ledger_account_id);
  return new Map(found.map(({ id, amount, last }) => [id, { amount: BigInt(amount ?? 0), last: last ?? now }]));
}

/** Marks the holds of these ledger accounts that are over as expired. Answers how many. */
export async function expireHolds(tx: Writer, ledger_account_ids: string[], now: string): Promise<number> {
  if (ledger_account_ids.length === 0) return 0;
  const ended = await tx
    .update(holds)
    .set({ state: 'EXPIRED', ended_at: holds.expires_at })
    .where(isDue(ledger_account_ids, now))
    .returning({ id: holds.id });
  return ended.length;
}

const isDue = (ledger_account_ids: string[], now: string) =>
  and(inArray(holds.ledger_account_id, ledger_account_ids), eq(holds.state, 'ACTIVE'), lte(holds.expires_at, now));
