import type pg from 'pg';
import { connectPostgres } from '#db/postgres/connect.ts';
import { readDurability } from '#db/postgres/durability.ts';

/** How often a start looks whether its commit waits for a standby. */
const standbyLookMs = 2_000;
/** How long a start waits for a standby that is away. */
const standbyWaitMaxMs = 30_000;

const standbyAwayText =
  'PostgreSQL confirms no commit: it waits for a synchronous standby that is away. Start the standby, or change ' +
  'synchronous_standby_names, then start Countinghouse again.';

/**
 * Runs the writes of a start on `client`. A commit that waits for a standby is announced; after 30 s the session is
 * ended, since its locks would stop every other start, and the failure names the cause.
 */
export async function withStandbyWatch(
  url: string,
  client: pg.Client,
  work: () => Promise<void>,
  waitMaxMs = standbyWaitMaxMs,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const watch = watchCommit(url, rows[0]?.pid ?? 0, waitMaxMs);
  try {
    await work();
  } catch (error) {
    throw watch.hasGivenUp() ? new Error(standbyAwayText) : error;
  } finally {
    watch.stop();
  }
}

/** Looks from a connection of its own, since the watched one waits for the answer to its commit. */
function watchCommit(url: string, pid: number, waitMaxMs: number) {
  let waitingSinceMs: number | undefined;
  let hasGivenUp = false;

  async function look(): Promise<void> {
    const observer = await connectPostgres(url);
    try {
      const waits = 'select 1 from pg_stat_activity where pid = $1 and wait_event = $2';
      const isWaiting = (await observer.query(waits, [pid, 'SyncRep'])).rows.length > 0;
      if (!isWaiting) {
        waitingSinceMs = undefined;
        return;
      }
      if (waitingSinceMs === undefined) {
        waitingSinceMs = performance.now();
        const seconds = waitMaxMs / 1000;
        console.error(`PostgreSQL waits for a synchronous standby that is away; waiting ${seconds} s for it …`);
      }
      if (performance.now() - waitingSinceMs < waitMaxMs) return;
      hasGivenUp = true;
      await observer.query('select pg_terminate_backend($1)', [pid]);
    } finally {
      await observer.end();
    }
  }

  // Whatever prevents a look fails the watched connection too.
  const timer = setInterval(() => void look().catch(() => {}), standbyLookMs);
  return { hasGivenUp: () => hasGivenUp, stop: () => clearInterval(timer) };
}

/** A write of the start that got no answer is explained by a standby that is away. */
export async function explainFailure(url: string, cause: string): Promise<string> {
  if (!cause.includes('Query read timeout')) return cause;
  const client = await connectPostgres(url);
  const { isStuck } = await readDurability(client).finally(() => client.end());
  return isStuck ? standbyAwayText : cause;
}
