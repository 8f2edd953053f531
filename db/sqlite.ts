import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Database, Direct, Reader, Writer } from '#db/client.ts';
import { endIfUntrustworthy } from '#db/damage.ts';
import { GroupCommit } from '#db/group-commit.ts';
import { bringUpToDate, stepsMissing } from '#db/migrate.ts';
import { readerGuard, writerGuard } from '#db/scope.ts';
import { breakSeal, checkIntegrity, holdFile, isSealed, sealFile, whileAlone } from '#db/sqlite-file.ts';

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

export async function openSqlite(path: string, as: 'server' | 'command' = 'command'): Promise<Database> {
  const file = resolve(path);
  const { letGo, isProven } = takeFile(file, as);
  if (as === 'server' && !isProven) checkIntegrity(file);
  const writer = connect(file, false);
  const reader = connect(file, true);
  const commits = new GroupCommit(writer);
  const logger = writerGuard(() => commits.current);
  const tx = Object.assign(drizzle(writer, { logger }), { each: eachRow(writer, logger) }) as unknown as Writer;
  // Both are typed as PostgreSQL's for the reason given in db/columns.ts.
  const read = drizzle(reader, { logger: readerGuard }) as unknown as Reader;
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

/** Runs one statement for each row of values, prepared once: a third of the cost of a builder's, or of JSON taken apart. */
function eachRow(db: Sqlite.Database, guard: { logQuery(): void }): Direct['each'] {
  const statements = new Map<string, Sqlite.Statement>();
  return (text, rows) => {
    guard.logQuery();
    const known = statements.get(text) ?? db.prepare(text);
    statements.set(text, known);
    return rows.map((values) => (known.reader ? known.get(values) : known.run(values)));
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
