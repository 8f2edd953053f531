import { and, eq, inArray, lte, max, sql, sum } from 'drizzle-orm';
import { command, forUpdateSkipLocked, inList, likely, listParam, query, type Reader } from '#db/index.ts';
import { type HoldRow, holds } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { announceHold, announceHoldBalance } from '#lib/domain/ledger/announcements.ts';
import { lockHold } from '#lib/domain/ledger/holds/locked-hold.ts';
import type { LedgerAccount } from '#lib/domain/ledger/ledger-accounts.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

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
    .returning(),
);

/** Marks the expired holds of these accounts, so that their money can be spent, and announces them. */
export async function releaseExpiredHolds(ctx: WriteContext, accounts: LedgerAccount[]): Promise<void> {
  for (const account of accounts) {
    if (account.held === 0n) continue;
    const ended = await expireHoldsOf(ctx.db, { id: account.id, now: ctx.now });
    for (const hold of ended) await announceExpiry(ctx, hold, account);
  }
}

/** Expires an active hold now, whatever its expiry is. Throws 404, and 409 when it has ended. */
export async function expireHold(ctx: WriteContext, id: string): Promise<void> {
  const { hold, wallet } = await lockHold(ctx, id);
  const [ended] = await ctx.db
    .update(holds)
    .set({ state: 'EXPIRED', ended_at: ctx.now })
    .where(and(eq(holds.id, id), isActiveHold))
    .returning();
  if (!ended) throw ledgerProblems.holdEnded(hold.state);
  await announceExpiry(ctx, ended, wallet);
  const [before, after] = [{ state: 'ACTIVE' }, { state: 'EXPIRED' }];
  ctx.record({ resource: 'hold', resource_id: id, before, after });
}

/** Takes an expired hold off its wallet and announces both. */
async function announceExpiry(ctx: WriteContext, hold: HoldRow, wallet: LedgerAccount): Promise<void> {
  wallet.held -= hold.amount;
  await announceHold(ctx, hold, wallet);
  await announceHoldBalance(ctx, hold, wallet);
}

/** Marks expired holds, a batch at a time. Returns the number; repeat until it is 0. */
export async function sweepHolds(ctx: WriteContext): Promise<number> {
  // Instances sweep concurrently: each takes rows that are not locked. The wallets are locked too, because a transfer
  // locks its wallet before the holds: a sweep that waited for a wallet would block it.
  const due = await forUpdateSkipLocked(
    ctx.db
      .select({ id: holds.id })
      .from(holds)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, holds.ledger_account_id))
      .where(and(isActiveHold, lte(holds.expires_at, ctx.now)))
      .orderBy(holds.expires_at)
      .limit(sweepSizeMax),
  );
  if (due.length === 0) return 0;
  const ids = due.map((hold) => hold.id);
  const ended = await ctx.db
    .update(holds)
    .set({ state: 'EXPIRED', ended_at: sql`${holds.expires_at}` })
    .where(and(inArray(holds.id, ids), isActiveHold))
    .returning();
  await announceExpired(ctx, ended);
  return ended.length;
}

/** Announces swept holds, in the order in which they expired. */
async function announceExpired(ctx: WriteContext, ended: HoldRow[]): Promise<void> {
  const ids = [...new Set(ended.map((hold) => hold.ledger_account_id))];
  const rows = await ctx.db.select().from(ledgerAccounts).where(inArray(ledgerAccounts.id, ids));
  const walletOf = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ended.toSorted((left, right) => ((left.expires_at ?? '') < (right.expires_at ?? '') ? -1 : 1));
  // The rows have the balances after the last hold.
  for (const hold of inOrder) {
    const wallet = walletOf.get(hold.ledger_account_id);
    if (wallet) wallet.held += hold.amount;
  }
  for (const hold of inOrder) {
    const wallet = walletOf.get(hold.ledger_account_id);
    if (wallet) await announceExpiry(ctx, hold, wallet);
  }
}
