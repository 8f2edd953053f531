import { and, eq, inArray, lte, max, sql, sum } from 'drizzle-orm';
import { command, forUpdateSkipLocked, inList, likely, listParam, query, type Reader, type Writer } from '#db/index.ts';
import { holds } from '#db/schema/ledger.ts';

const sweepSizeMax = 500;
/** A literal, because SQLite uses a partial index only for a condition without parameters. */
export const isActiveHold = likely(sql`${holds.state} = 'ACTIVE'`);

const expiredSums = query((db) =>
  db
    .select({
      id: holds.ledger_account_id,
      amount: sum(holds.amount),
      last: max(holds.expires_at),
    })
    .from(holds)
    .where(and(inList(holds.ledger_account_id, 'ids'), isActiveHold, lte(holds.expires_at, sql.placeholder('now'))))
    .groupBy(holds.ledger_account_id),
);

/** The sum of expired holds that are not marked yet, and when the last of them ended, by ledger account. */
export async function sumExpiredHolds(
  db: Reader,
  ledgerAccountIds: string[],
  now: string,
): Promise<Map<string, { amount: bigint; last: string }>> {
  if (ledgerAccountIds.length === 0) return new Map();
  const found = await expiredSums(db, { ids: listParam(ledgerAccountIds), now });
  return new Map(found.map(({ id, amount, last }) => [id, { amount: BigInt(amount ?? 0), last: last ?? now }]));
}

const expireHoldsOf = command((tx) =>
  tx
    .update(holds)
    .set({ state: 'EXPIRED', ended_at: sql`${holds.expires_at}` })
    .where(
      and(
        eq(holds.ledger_account_id, sql.placeholder('id')),
        isActiveHold,
        lte(holds.expires_at, sql.placeholder('now')),
      ),
    )
    .returning({ amount: holds.amount }),
);

/** Marks expired holds of these ledger accounts. Returns the released amount by account. */
export async function expireHolds(tx: Writer, ledgerAccountIds: string[], now: string): Promise<Map<string, bigint>> {
  const released = new Map<string, bigint>();
  for (const id of ledgerAccountIds) {
    const ended = await expireHoldsOf(tx, { id, now });
    if (ended.length > 0)
      released.set(
        id,
        ended.reduce((total, { amount }) => total + amount, 0n),
      );
  }
  return released;
}

/** Marks expired holds, a batch at a time. Returns the number; repeat until it is 0. */
export async function sweepHolds(tx: Writer, now: string): Promise<number> {
  // Instances sweep concurrently: each takes rows that are not locked.
  const due = await forUpdateSkipLocked(
    tx
      .select({ id: holds.id })
      .from(holds)
      .where(and(isActiveHold, lte(holds.expires_at, now)))
      .orderBy(holds.expires_at)
      .limit(sweepSizeMax),
  );
  if (due.length === 0) return 0;
  const ended = await tx
    .update(holds)
    .set({ state: 'EXPIRED', ended_at: sql`${holds.expires_at}` })
    .where(
      and(
        inArray(
          holds.id,
          due.map((hold) => hold.id),
        ),
        isActiveHold,
      ),
    )
    .returning({ id: holds.id });
  return ended.length;
}
