import { type Column, type SQL, sql } from 'drizzle-orm';
import { entries, postings } from '#db/schema/ledger.ts';

/** Some postings of a ledger account, which an index has in the order of their creation. */
export interface CreationOrder {
  condition: SQL;
  /** Equal to `created_at` under the condition. */
  createdAt: Column;
}

/**
 * The postings of a ledger account in the order of their creation. Most take effect when they are created, so that the
 * index by effective time has them in this order, too: `created_at` is compared in the entry, which is read anyway.
 */
export const promptPostings: CreationOrder = {
  condition: sql`${entries.created_at} = ${postings.effective_at}`,
  createdAt: postings.effective_at,
};

/** The others have an index of their own. Its condition, literally. */
export const backdatedPostings: CreationOrder = {
  condition: sql`${postings.effective_at} <> ${postings.created_at}`,
  createdAt: postings.created_at,
};

const firstTime = '0001-01-01T00:00:00.000Z';
const lastTime = '9999-12-31T23:59:59.999Z';

/**
 * Limits a read of the next `promptPostings` to those before the last row of the wanted `backdatedPostings`, if there
 * are enough of these. Without it, the index steps over every backdated posting, however many there are.
 *
 * @param createdAt The column that equals the creation time.
 * @param lastBackdated Selects the creation time of the last wanted one; no row if there are fewer.
 */
export function notBeyondBackdated(createdAt: Column, lastBackdated: SQL, descending: boolean): SQL {
  const time = (value: string) => sql.param(value, createdAt);
  return descending
    ? sql`${createdAt} >= coalesce((${lastBackdated}), ${time(firstTime)})`
    : sql`${createdAt} <= coalesce((${lastBackdated}), ${time(lastTime)})`;
}
