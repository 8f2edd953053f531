import type { OnOneConnection } from '#db/statements.ts';
import type { Reader } from '#db/types.ts';
import { processGlobal } from '#lib/core/process/process-global.ts';

/** A snapshot keeps its connection and old versions of rows: no answer may take longer. */
const snapshotMaxMs = 60_000;

const snapshots = processGlobal('reader-snapshots', () => new WeakMap<Reader, OnOneConnection>());

/** Tells `readSnapshot` how a reader takes a snapshot. */
export function withSnapshots(db: Reader, take: OnOneConnection): Reader {
  snapshots.set(db, take);
  return db;
}

/**
 * Runs several reads in one snapshot: all see the state of the first, whatever is committed meanwhile. For answers
 * whose figures must agree. The reader has a connection of its own until `body` is settled or the time is over. `body`
 * reads with its reader only, and may run again after a conflict with the replay of a replica.
 */
export async function readSnapshot<T>(
  db: Reader,
  body: (snapshot: Reader) => Promise<T>,
  timeMaxMs = snapshotMaxMs,
): Promise<T> {
  const take = snapshots.get(db);
  if (!take) throw new Error('A snapshot needs a connection of its own: pass the reader of the database.');
  return take((snapshot) => withTimeLimit(body(snapshot), timeMaxMs));
}

async function withTimeLimit<T>(value: Promise<T>, timeMaxMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const error = Object.assign(new Error(`A snapshot took longer than ${timeMaxMs} ms.`), { code: 'ETIMEDOUT' });
  const timer = setTimeout(() => late.reject(error), timeMaxMs);
  try {
    return await Promise.race([value, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
