import Sqlite from 'better-sqlite3';
import { fold } from '#lib/core/text/fold.ts';

/** Before 3.51.3, two connections and a checkpoint could corrupt a WAL database. */
const versionMin = [3, 51, 3] as const;
/** How long a statement waits for a file that another process writes. */
export const busyTimeoutMs = 5000;
/** A new database reports `synchronous=2`, a reopened one 1: so every value is set and verified on every open. */
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
  // 16 MB: transfers change the same pages again and again, and each is written back once.
  wal_autocheckpoint: 4000,
  cache_size: -65536,
} as const;

/** Settings of a draft: no crash safety, since a draft is discarded unless it is finished, and made durable then. */
const draftPragmas = {
  ...pragmas,
  journal_mode: 'off',
  synchronous: 0,
  locking_mode: 'exclusive',
  secure_delete: 0,
  cache_size: -262144,
} as const;

/** Opens an existing file. `isDraft` trades crash safety for speed. */
export function connect(file: string, { readonly = false, isDraft = false } = {}): Sqlite.Database {
  const db = new Sqlite(file, { timeout: busyTimeoutMs, readonly, fileMustExist: true });
  // Only then may the journal be off and the tables of a full-text index be copied.
  db.unsafeMode(isDraft);
  const version = db.prepare('select sqlite_version()').pluck().get() as string;
  if (compare(version.split('.').map(Number), versionMin) < 0) {
    throw new Error(`SQLite ${version} is too old: ${versionMin.join('.')} or later is needed.`);
  }
  for (const [name, value] of Object.entries(isDraft ? draftPragmas : pragmas)) {
    if (!(readonly && name === 'journal_mode')) db.pragma(`${name} = ${value}`);
    const actual = db.pragma(name, { simple: true });
    if (String(actual) !== String(value)) throw new Error(`SQLite refused ${name}=${value}: it says ${actual}.`);
  }
  db.defaultSafeIntegers(true);
  db.function('fold_text', { deterministic: true }, (text) => (typeof text === 'string' ? fold(text) : null));
  return db;
}

function compare(left: number[], right: readonly number[]): number {
  for (const [index, wanted] of right.entries()) {
    const difference = (left[index] ?? 0) - wanted;
    if (difference) return difference;
  }
  return 0;
}
