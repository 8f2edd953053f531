import { desc, type SQL } from 'drizzle-orm';
import { counted, type Reader } from '#db/index.ts';
import { postings } from '#db/schema/ledger.ts';

/** A busy wallet has more postings than a page may read: the newest ones count. */
export const postingsReadMax = 10_000;

/** The newest postings that a condition finds in the index of the wallet. */
export function newestPostings(db: Reader, condition: SQL | undefined, limit: number) {
  return db
    .select({ entry_id: postings.entry_id, effective_at: postings.effective_at, amount: postings.amount })
    .from(postings)
    .where(condition)
    .orderBy(desc(postings.effective_at), desc(postings.entry_id))
    .limit(limit)
    .as('newest');
}

/** How many postings a condition finds, at most `limit`. */
export async function countNewestPostings(db: Reader, condition: SQL | undefined, limit: number): Promise<number> {
  const [found] = await db.select({ count: counted() }).from(newestPostings(db, condition, limit));
  return found?.count ?? 0;
}
