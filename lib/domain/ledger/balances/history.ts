import { and, eq, lte, max, sql, sum } from 'drizzle-orm';
import { exactSum, offload, query, type Reader } from '#db/index.ts';
import { holds, postings } from '#db/schema/ledger.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { assertNotArchived, withArchived } from '#lib/domain/ledger/archive/archived.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { isActiveNow, wasActiveAt } from '#lib/domain/ledger/holds/active-holds.ts';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';
import type { WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';

const ofLedgerAccount = eq(postings.ledger_account_id, sql.placeholder('id'));
const sumPostedUntil = query((db) =>
  db
    .select({
      amount: withArchived(db, exactSum(postings.amount), sql`${sql.placeholder('id')}`),
      last: max(postings.effective_at),
    })
    .from(postings)
    .where(and(ofLedgerAccount, lte(postings.effective_at, sql.placeholder('at')))),
);
const postedAll = query((db) =>
  db
    .select({ amount: withArchived(db, exactSum(postings.amount), sql`${sql.placeholder('id')}`) })
    .from(postings)
    .where(ofLedgerAccount),
);
const ofWallet = eq(holds.ledger_account_id, sql.placeholder('id'));
const placedUntil = and(ofWallet, lte(holds.created_at, sql.placeholder('at')));
const heldAt = query((db) =>
  db
    .select({ amount: sum(holds.amount) })
    .from(holds)
    .where(and(ofWallet, wasActiveAt(sql.placeholder('at')))),
);
const heldNow = query((db) =>
  db
    .select({ amount: sum(holds.amount) })
    .from(holds)
    .where(and(ofWallet, isActiveNow(sql.placeholder('now')))),
);
const lastPlaced = query((db) =>
  db
    .select({ at: max(holds.created_at) })
    .from(holds)
    .where(placedUntil),
);
const lastEnded = query((db) =>
  db
    .select({ at: max(holds.ended_at) })
    .from(holds)
    .where(and(ofWallet, lte(holds.ended_at, sql.placeholder('at')))),
);

/** The balance and the holds of a ledger account, in minor units. */
export interface LedgerBalances {
  posted: bigint;
  held: bigint;
}

/** The balance of a ledger account now, recomputed from all postings and active holds. */
export async function recomputeBalances(db: Reader, ledgerAccountId: string, now: string): Promise<LedgerBalances> {
  const [posted] = await postedAll(db, { id: ledgerAccountId });
  const [held] = await heldNow(db, { id: ledgerAccountId, now });
  return { posted: posted?.amount ?? 0n, held: BigInt(held?.amount ?? 0) };
}

/**
 * The balance at a time: postings by their effective time, holds from placement until they ended. `changed_at` is the
 * last change; undefined without any.
 */
export async function balancesAt(
  db: Reader,
  ledgerAccountId: string,
  at: string,
): Promise<LedgerBalances & { changed_at: string | undefined }> {
  await assertNotArchived(db, at);
  const key = { id: ledgerAccountId, at };
  const [posted] = await sumPostedUntil(db, key);
  const [held] = await heldAt(db, key);
  const [placed] = await lastPlaced(db, key);
  const [ended] = await lastEnded(db, key);
  const moments = [posted?.last, placed?.at, ended?.at].flatMap((moment) => moment ?? []);
  return {
    posted: posted?.amount ?? 0n,
    held: BigInt(held?.amount ?? 0),
    changed_at: moments.sort().at(-1),
  };
}

/** Wallets with their balances at a time. */
export async function walletsAt(db: Reader, rows: WalletRow[], at: string): Promise<Wallet[]> {
  const decimals = await decimalsOfCurrencies(
    db,
    rows.map((row) => row.currency),
  );
  const reader = await offload(db);
  const wallets: Wallet[] = [];
  for (const row of rows) {
    const { posted, held, changed_at } = await balancesAt(reader, row.id, at);
    const text = (minor: bigint) => fromMinor(minor, decimals(row.currency));
    wallets.push({
      code: row.code,
      currency: row.currency,
      account_balance: text(posted),
      available_balance: text(posted - held),
      hold_balance: text(held),
      updated_at: changed_at ?? row.created_at,
    });
  }
  return wallets;
}
