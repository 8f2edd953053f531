import { sql } from 'drizzle-orm';
import {
  addMonthStatements,
  database,
  monthAfter,
  monthBounds,
  monthOfTime,
  restTable,
  run,
  selectRows,
} from '#db/index.ts';
import { isSandbox } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/time/durations.ts';
import { attachedMonths, closePastMonths } from '#lib/domain/ledger/archive/archive.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';

const everyMs = 6 * hourMs;
const firstMs = 10_000;

/** Entries of a sandbox have times that are not those of their ids, so months would reject them. Throws. */
export async function assertNoPartitionedSandbox(): Promise<void> {
  if (!isSandbox()) return;
  const { read } = await database();
  if ((await attachedMonths(read)).length > 0)
    throw new Error('The journal of this database is partitioned, which a sandbox cannot use. Start without SANDBOX.');
}

/** Creates the next month of a partitioned journal, and proves those that are closed. Returns a function that stops it. */
export const startLedgerMonths = (): (() => Promise<void>) =>
  startWorker('ledger-months', { everyMs, firstMs }, async () => {
    const now = new Date().toISOString();
    await addComingMonths(now);
    await closePastMonths(now);
  });

/** Creates this month and the next one where they are missing. Returns those that were created. */
export async function addComingMonths(now: string): Promise<string[]> {
  const { read, transaction } = await database();
  const known = await attachedMonths(read);
  if (known.length === 0) return [];
  const thisMonth = monthOfTime(now);
  const wanted = [thisMonth, monthAfter(thisMonth)];
  const missing = wanted.filter((month) => !known.includes(month));
  for (const month of missing) {
    await transaction(async (tx) => {
      await run(tx, sql.raw('set local lock_timeout = 500'));
      await run(
        tx,
        sql.raw(
          `lock table only public.postings, only public.entries, ${restTable('postings')}, ${restTable('entries')} in access exclusive mode`,
        ),
      );
      const { from, to } = monthBounds(month);
      const early = await selectRows(
        tx,
        sql.raw(`select 1 from ${restTable('postings')} where entry_id >= '${from}' and entry_id < '${to}' limit 1`),
      );
      for (const statement of addMonthStatements(month, early.length > 0)) await run(tx, sql.raw(statement));
    });
  }
  return missing;
}
