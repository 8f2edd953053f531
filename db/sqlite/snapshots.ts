import type { AsyncRemoteCallback } from 'drizzle-orm/sqlite-proxy';
import type { ReadWorker, ReadWorkerPool } from '#db/sqlite/read-worker-pool.ts';
import type { OnOneConnection } from '#db/statements.ts';
import { assertNotNested, runInScope, writerGuard } from '#db/transaction-scope.ts';
import type { Reader } from '#db/types.ts';

type ReaderOf = (ask: AsyncRemoteCallback, guard: ReturnType<typeof writerGuard>) => Reader;

/** The reader of a worker's snapshots, which keeps its prepared queries, and the body that uses it. */
interface SnapshotSession {
  reader: Reader;
  job: object | undefined;
}

/** Snapshots of a SQLite file on its read workers. */
export function snapshotsOf(workers: ReadWorkerPool, readerOf: ReaderOf): OnOneConnection {
  const sessions = new WeakMap<ReadWorker, SnapshotSession>();
  return (body) => {
    assertNotNested();
    return workers.snapshot(async (worker) => {
      const session = sessions.get(worker) ?? newSession(worker, readerOf);
      sessions.set(worker, session);
      const job = {};
      session.job = job;
      try {
        return await runInScope(job, () => body(session.reader));
      } finally {
        session.job = undefined;
      }
    });
  };
}

function newSession(worker: ReadWorker, readerOf: ReaderOf): SnapshotSession {
  const guard = writerGuard(() => session.job);
  const session: SnapshotSession = {
    reader: readerOf((text, values) => worker.query(text, values, true), guard),
    job: undefined,
  };
  return session;
}
