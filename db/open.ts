import { dirname, resolve } from 'node:path';
import { withAfterCommit } from '#db/after-commit.ts';
import { trackDiskSpace } from '#db/disk-space.ts';
import { engine } from '#db/engine.ts';
import { rootCause } from '#db/errors.ts';
import { loadExpiryMark } from '#db/expiry-mark.ts';
import { verifyMasterKey } from '#db/master-key.ts';
import { diskFullText } from '#db/sqlite/path.ts';
import type { Database, Reader } from '#db/types.ts';
import { config } from '#lib/core/config.ts';
import { processGlobal } from '#lib/core/process/process-global.ts';

const shared = () => processGlobal('database', (): { database?: Promise<Database> } => ({}));

/**
 * The one open database of this process, shared by Next's module graphs. A SQLite file has one server, which verifies
 * the file first; commands may run at the same time.
 */
export function database(as: 'server' | 'command' = 'command'): Promise<Database> {
  const state = shared();
  state.database ??= open(as);
  return state.database;
}

async function open(as: 'server' | 'command'): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replicas } = config();
  const opened =
    engine === 'postgres'
      ? await (await import('#db/postgres/open.ts')).openPostgres(url, replicas)
      : await (await import('#db/sqlite/open.ts')).openSqlite(url.slice('file:'.length), as);
  const ours = await verifyMasterKey(opened);
  await loadExpiryMark(ours);
  const folder = engine === 'sqlite' ? dirname(resolve(url.slice('file:'.length))) : undefined;
  return withAfterCommit(trackDiskSpace(ours, folder));
}

/**
 * A reader for expensive reads, such as sums over all rows or lists by any filter, so that other requests are answered
 * meanwhile. It adds a small cost per read.
 */
export async function offload(db: Reader): Promise<Reader> {
  const opened = await database();
  return db === opened.read ? (opened.offload ?? db) : db;
}

/** Why a start or a command failed, in the words for people. */
export async function failureText(error: unknown): Promise<string> {
  const cause = rootCause(error)?.message ?? String(error);
  const { DATABASE_URL: url } = config();
  if (engine === 'sqlite') return diskFullText(url.slice('file:'.length), error) ?? cause;
  const { explainFailure } = await import('#db/postgres/standby.ts');
  return explainFailure(url, cause).catch(() => cause);
}

/** A database that could not be opened needs no closing: the caller of `database` has the error. */
export async function closeDatabase(): Promise<void> {
  const state = shared();
  const opened = state.database?.catch(() => undefined);
  delete state.database;
  await (await opened)?.close();
}
