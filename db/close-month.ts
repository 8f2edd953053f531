import type { MonthSchema } from '#db/postgres/ledger-months.ts';
import type { MonthColumns, MonthDigest } from '#db/postgres/month-digest.ts';
import { config } from '#lib/core/config.ts';

export type { MonthDigest } from '#db/postgres/month-digest.ts';

/** Only PostgreSQL has months: its driver is loaded when one is closed. */
const closing = () => import('#db/postgres/month-digest.ts');

/**
 * Digests a month of a partitioned journal and stores what it comes to in each ledger account. Undefined while another
 * process does so.
 */
export const closeMonth = async (month: string): Promise<MonthDigest | undefined> =>
  (await closing()).storeMonthBalances(config().DATABASE_URL, month);

/** Digests a month again, over the columns that it was closed with. */
export const digestMonth = async (asked: {
  schema: MonthSchema;
  month: string;
  columns: MonthColumns;
}): Promise<MonthDigest> => (await closing()).digestOfMonth(config().DATABASE_URL, asked);
