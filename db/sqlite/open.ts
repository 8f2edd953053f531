import { existsSync } from 'node:fs';
import type { Logger } from 'drizzle-orm/logger';
import type { AsyncRemoteCallback } from 'drizzle-orm/sqlite-proxy';
import { remoteSqliteDrizzle, sqliteDrizzle } from '#db/drizzle/sqlite.ts';
import { asReader, asWriter } from '#db/drizzle/typed.ts';
import { exitOnDamage } from '#db/errors.ts';
import { withKeyLookupsOfTurn } from '#db/key-queries.ts';
import { withSnapshots } from '#db/snapshot.ts';
import { Checkpoints } from '#db/sqlite/checkpoints.ts';
import { busyTimeoutMs, connect } from '#db/sqlite/connection.ts';
import { DurableLog } from '#db/sqlite/durable-log.ts';
import {
  assertSingleName,
  checkIntegrity,
  hasChecksum,
  lockFile,
  removeChecksum,
  verifyChecksum,
  withExclusiveLock,
  writeChecksum,
} from '#db/sqlite/file.ts';
import { GroupCommit } from '#db/sqlite/group-commit.ts';
import { migrateFile, pendingMigrations } from '#db/sqlite/migrate.ts';
import { explainUnwritable, restoreDraftPathOf, sqliteFile } from '#db/sqlite/path.ts';
import { ReadWorkerPool } from '#db/sqlite/read-worker-pool.ts';
import { rowStatements } from '#db/sqlite/row-statements.ts';
import { snapshotsOf } from '#db/sqlite/snapshots.ts';
import { withRunner } from '#db/statements.ts';
import { readerGuard, writerGuard } from '#db/transaction-scope.ts';
import type { Database } from '#db/types.ts';
import { writeLogLine } from '#lib/core/process/log-line.ts';

/**
 * Opens the file, which is migrated if it lacks migrations. As a server, the process ends when the file is found
 * damaged. Throws an error with advice if the file cannot be written, or if another server has it.
 */
export async function openSqlite(path: string, as: 'server' | 'command' = 'command'): Promise<Database> {
  const { file, release, isIntact, writer, reader } = explainUnwritable(path, () => connectTo(path, as));
  // Before any caller can retry.
  const onFault = (error: unknown) => as === 'server' && exitOnDamage(error);
  const log = new DurableLog(file, writer, reader);
  const checkpoints = new Checkpoints(file, writer, onFault);
  const commits = new GroupCommit(writer, log, checkpoints);
  const logger = writerGuard(() => commits.current);
  const tx = withRunner(asWriter(sqliteDrizzle(writer, logger)), { runForEach: rowStatements(writer, logger) });
  const workers = new ReadWorkerPool(file);
  const remoteReader = (ask: AsyncRemoteCallback, guard: Logger) =>
    asReader(
      remoteSqliteDrizzle(async (text, values, method) => {
        const answer = await ask(text, values, method);
        // The thread also sees a commit that is not durable yet.
        await commits.synced;
        return answer;
      }, guard),
    );
  const takeSnapshot = snapshotsOf(workers, remoteReader);
  const countingGuard: Logger = {
    logQuery() {
      readerGuard.logQuery();
      log.countRead();
    },
  };
  const read = withKeyLookupsOfTurn(asReader(sqliteDrizzle(reader, countingGuard)), readerGuard.logQuery);
  return {
    read: withSnapshots(read, takeSnapshot),
    offload: withSnapshots(
      remoteReader((text, values) => workers.query(text, values), readerGuard),
      takeSnapshot,
    ),
    isUnverified: !isIntact,
    async transaction(body) {
      try {
        return await commits.submit(() => body(tx));
      } catch (error) {
        onFault(error);
        throw error;
      }
    },
    waiting: () => commits.waiting,
    connections: () => ({ max: 1, used: commits.waiting > 0 ? 1 : 0 }),
    async close() {
      await commits.finish();
      await Promise.all([workers.close(), checkpoints.close()]);
      log.close();
      reader.close();
      writer.pragma(`busy_timeout = ${busyTimeoutMs}`);
      // A writer that never wrote would leave the reader's journal, which a reader cannot remove.
      writer.pragma('wal_checkpoint(truncate)');
      writer.close();
      release();
      writeChecksum(file);
    },
  };
}

function connectTo(path: string, as: 'server' | 'command') {
  const file = sqliteFile(`file:${path}`);
  assertSingleName(file);
  const acquired = acquireFile(file, as);
  if (as === 'server') reportRestoreDraft(file);
  if (as === 'server' && !acquired.isIntact) checkIntegrity(file);
  return { file, ...acquired, writer: connect(file), reader: connect(file, { readonly: true }) };
}

/** No restore runs while a server has the file. The draft is as large as the database, and may be a backup of that name. */
function reportRestoreDraft(file: string): void {
  const draft = restoreDraftPathOf(file);
  if (!existsSync(draft)) return;
  const advice = 'A restore was stopped before it replaced the database. Delete the file, or restore the backup again.';
  writeLogLine('warn', { file: draft }, advice);
}

/** Locks the file and migrates it to this version's schema. `isIntact`: the file is unchanged since it was closed. */
function acquireFile(file: string, as: 'server' | 'command'): { release: () => void; isIntact: boolean } {
  let isIntact = false;
  for (;;) {
    if (hasChecksum(file) || pendingMigrations(file) > 0) isIntact = withExclusiveLock(file, () => prepareFile(file));
    const release = lockFile(file, as);
    // Another process may have opened and closed the file in between; from here on none can write a checksum.
    if (!hasChecksum(file)) return { release, isIntact };
    release();
  }
}

function prepareFile(file: string): boolean {
  const isIntact = !existsSync(file) || verifyChecksum(file);
  // It stays with a file that is refused, such as one of a newer version.
  migrateFile(file);
  removeChecksum(file);
  return isIntact;
}
