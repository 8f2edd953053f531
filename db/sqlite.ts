import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session';
import type { Logger } from 'drizzle-orm/logger';
import { type SQL, sql } from 'drizzle-orm/sql';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { Database, Direct, Reader, Writer } from '#db/client.ts';
import { endIfUntrustworthy } from '#db/damage.ts';
import { GroupCommit } from '#db/group-commit.ts';
import { bringUpToDate, stepsMissing } from '#db/migrate.ts';
import { readerGuard, writerGuard } from '#db/scope.ts';
import { breakSeal, checkIntegrity, holdFile, isSealed, sealFile, whileAlone } from '#db/sqlite-file.ts';

/** Before 3.51.3, two connections and a checkpoint could corrupt a WAL database. */
const versionMin = [3, 51, 3] as const;
const busyTimeoutMs = 5000;
/** Rows that one statement inserts where there are as many; more gain nothing. */
const rowsAtOnce = 10;

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

/** What a draft does without, since it is thrown away unless it is finished, and made durable then. */
const draftPragmas = {
  ...pragmas,
  journal_mode: 'off',
  synchronous: 0,
  locking_mode: 'exclusive',
  secure_delete: 0,
  cache_size: -262144,
} as const;

export async function openSqlite(path: string, as: 'server' | 'command' = 'command'): Promise<Database> {
  const file = resolve(path);
  const { letGo, isProven } = takeFile(file, as);
  if (as === 'server' && !isProven) checkIntegrity(file);
  const writer = connect(file);
  const reader = connect(file, { readonly: true });
  const commits = new GroupCommit(writer);
  const logger = writerGuard(() => commits.current);
  const tx = Object.assign(drizzleOn(writer, logger), { each: eachRow(writer, logger) }) as unknown as Writer;
  // Both are typed as PostgreSQL's for the reason given in db/columns.ts.
  const read = drizzleOn(reader, readerGuard) as unknown as Reader;
  return {
    read,
    isUnproven: !isProven,
    async transaction(body) {
      try {
        return await commits.submit(() => body(tx));
      } catch (error) {
        // Before anybody can try again.
        if (as === 'server') endIfUntrustworthy(error);
        throw error;
      }
    },
    waiting: () => commits.waiting,
    async close() {
      await commits.finish();
      reader.close();
      // A writer that never wrote would leave the journal that the reader opened, and a reader may not remove it.
      writer.pragma('wal_checkpoint(truncate)');
      writer.close();
      letGo();
      sealFile(file);
    },
  };
}

/** Takes hold of the file, of this version's schema; answers whether it is just as it was closed. */
function takeFile(file: string, as: 'server' | 'command'): { letGo: () => void; isProven: boolean } {
  let isProven = false;
  for (;;) {
    if (isSealed(file) || stepsMissing(file) > 0) isProven = whileAlone(file, () => makeReady(file));
    const letGo = holdFile(file, as);
    // Somebody may have come and gone in between; from here on nobody can seal it.
    if (!isSealed(file)) return { letGo, isProven };
    letGo();
  }
}

function makeReady(file: string): boolean {
  const isProven = !existsSync(file) || breakSeal(file);
  bringUpToDate(file);
  return isProven;
}

/**
 * Writes values so that SQLite's planner does not look at them. At a bare `?` in a join, beside an order or as a limit
 * it does, and then plans the statement anew whenever a value is bound: that takes longer than most of ours run.
 */
export function drizzleOn(client: Sqlite.Database, logger: Logger) {
  const dialect = Object.assign(new SQLiteSyncDialect(), {
    escapeParam: () => '+?',
    buildLimit: (limit: number | SQL | undefined) =>
      limit === undefined ? undefined : sql` limit cast(${limit} as integer)`,
  });
  const session = new BetterSQLiteSession(client, dialect, undefined, { logger });
  return new BetterSQLite3Database('sync', dialect, session, undefined);
}

/**
 * Runs one statement for each row of values, prepared once: a third of the cost of a builder's, or of JSON taken apart.
 * What answers nothing takes several rows at a time where it can.
 */
export function eachRow(db: Sqlite.Database, guard: { logQuery(): void }): Direct['each'] {
  const statements = new Map<string, Sqlite.Statement>();
  const prepared = (text: string) => {
    const known = statements.get(text) ?? db.prepare(text);
    statements.set(text, known);
    return known;
  };
  return (text, rows) => {
    guard.logQuery();
    const one = prepared(text);
    if (one.reader) return rows.map((values) => one.get(values));
    const several =
      rows.length < rowsAtOnce
        ? text
        : text.replace(/values (\(.+?\))/, `values ${Array(rowsAtOnce).fill('$1').join(', ')}`);
    let done = 0;
    if (several !== text) {
      const all = prepared(several);
      for (; done + rowsAtOnce <= rows.length; done += rowsAtOnce) all.run(rows.slice(done, done + rowsAtOnce).flat());
    }
    for (; done < rows.length; done += 1) one.run(rows[done]);
    return [];
  };
}

/** Opens a file that is there. `isDraft` trades what survives a crash for speed. */
export function connect(file: string, { readonly = false, isDraft = false } = {}): Sqlite.Database {
  const db = new Sqlite(file, { timeout: busyTimeoutMs, readonly, fileMustExist: true });
  // SQLite then lets the journal be off, and the tables of a full-text index be copied.
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
  return db;
}

function compare(left: number[], right: readonly number[]): number {
  for (const [place, wanted] of right.entries()) {
    const difference = (left[place] ?? 0) - wanted;
    if (difference) return difference;
  }
  return 0;
}
