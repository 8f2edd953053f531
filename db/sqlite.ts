import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Database, Reader, Writer } from '#db/client.ts';
import { GroupCommit } from '#db/group-commit.ts';
import { migrateSqlite } from '#db/migrate.ts';
import { readerGuard, writerGuard } from '#db/scope.ts';

/** Before 3.51.3, two connections and a checkpoint could corrupt a WAL database. */
const versionMin = [3, 51, 3] as const;
const busyTimeoutMs = 5000;

/** A new database reads `synchronous=2`, the same one reopened 1: so every value is set and read back on every open. */
const pragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  recursive_triggers: 1,
  trusted_schema: 0,
  cell_size_check: 1,
  secure_delete: 1,
  temp_store: 2,
  journal_size_limit: 67108864,
  wal_autocheckpoint: 1000,
  cache_size: -65536,
} as const;

export async function openSqlite(path: string): Promise<Database> {
  const file = resolve(path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createAtomically(file);
  migrateSqlite(file);
  const writer = connect(file, false);
  const reader = connect(file, true);
  const commits = new GroupCommit(writer);
  const tx = drizzle(writer, { logger: writerGuard(() => commits.current) }) as unknown as Writer;
  // Both are typed as PostgreSQL's for the reason given in db/columns.ts.
  const read = drizzle(reader, { logger: readerGuard }) as unknown as Reader;
  return {
    read,
    transaction: (body) => commits.submit(() => body(tx)),
    async close() {
      await commits.finish();
      reader.close();
      writer.close();
    },
  };
}

function connect(file: string, readonly: boolean): Sqlite.Database {
  const db = new Sqlite(file, { timeout: busyTimeoutMs, readonly, fileMustExist: true });
  const version = db.prepare('select sqlite_version()').pluck().get() as string;
  if (compare(version.split('.').map(Number), versionMin) < 0) {
    throw new Error(`SQLite ${version} is too old: ${versionMin.join('.')} or later is needed.`);
  }
  for (const [name, wanted] of Object.entries(pragmas)) {
    if (!(readonly && name === 'journal_mode')) db.pragma(`${name} = ${wanted}`);
    const actual = db.pragma(name, { simple: true });
    if (String(actual) !== String(wanted)) throw new Error(`SQLite refused ${name}=${wanted}: it says ${actual}.`);
  }
  db.defaultSafeIntegers(true);
  return db;
}

function compare(left: number[], right: readonly number[]): number {
  for (const [place, wanted] of right.entries()) {
    const difference = (left[place] ?? 0) - wanted;
    if (difference) return difference;
  }
  return 0;
}

/** A power cut while the file is made must not leave half a database: it is made aside and renamed into place. */
function createAtomically(file: string): void {
  const draft = `${file}.new`;
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(draft + suffix, { force: true });
  migrateSqlite(draft);
  chmodSync(draft, 0o600);
  sync(draft);
  renameSync(draft, file);
  sync(dirname(file));
}

function sync(path: string): void {
  // Windows cannot open a directory for this; its rename is journalled by the file system.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Held for the life of a server: the operating system lets go of it even after a crash. */
export function claimServerLock(path: string): () => void {
  const lock = new Sqlite(`${resolve(path)}.lock`, { timeout: 0 });
  try {
    lock.pragma('journal_mode = delete');
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(`Another server already serves ${path}: stop it first, or set DATABASE_URL to another file.`);
  }
  return () => lock.close();
}
