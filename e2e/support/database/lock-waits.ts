import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Writer } from '#db/index.ts';

// Locks of PostgreSQL, for tests in which transactions wait for each other.

const { database, selectRows } = await import('#db/index.ts');

interface HeldRows {
  /** Ends the transaction that holds them. */
  release(): Promise<void>;
}

/** Holds rows in a transaction of its own. */
export async function holdRows(lock: (tx: Writer) => PromiseLike<unknown>): Promise<HeldRows> {
  const { transaction } = await database();
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = transaction(async (tx) => {
    await lock(tx);
    taken.resolve();
    await released.promise;
  });
  await Promise.race([taken.promise, holding]);
  const release = () => {
    released.resolve();
    return holding;
  };
  return { release };
}

const waiting = sql`select pid, pg_blocking_pids(pid) as blockers from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

async function lockWaits(): Promise<{ pid: number; blockers: number[] }[]> {
  return selectRows((await database()).read, waiting);
}

/**
 * Begins each write when the one before waits for a lock, then releases what they wait for. Counts how often two
 * transactions were seen waiting for each other until all writes ended: PostgreSQL resolves that after a second.
 */
export async function overlapping<T>(
  writes: (() => Promise<T>)[],
  release: () => Promise<void>,
): Promise<{ results: T[]; deadlocks: number }> {
  const begun: Promise<T>[] = [];
  for (const write of writes) {
    const before = (await lockWaits()).length;
    begun.push(write());
    for (let tries = 0; tries < 100 && (await lockWaits()).length === before; tries += 1) await sleep(10);
  }
  await release();
  let [deadlocks, isDone] = [0, false];
  const ended = Promise.all(begun).finally(() => {
    isDone = true;
  });
  ended.catch(() => {});
  while (!isDone) {
    const waits = new Map((await lockWaits()).map(({ pid, blockers }) => [pid, blockers]));
    for (const [pid, blockers] of waits)
      if (blockers.some((blocker) => waits.get(blocker)?.includes(pid))) deadlocks += 1;
    await sleep(20);
  }
  return { results: await ended, deadlocks };
}
