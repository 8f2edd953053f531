import { existsSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session';
import type { Logger } from 'drizzle-orm/logger';
import { type SQL, sql } from 'drizzle-orm/sql';
import { SQLiteAsyncDialect, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { type AsyncRemoteCallback, SQLiteRemoteSession, SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import { Aside } from '#db/aside.ts';
import type { Database, Direct, Reader, Writer } from '#db/client.ts';
import { endIfUntrustworthy } from '#db/damage.ts';
import { GroupCommit } from '#db/group-commit.ts';
import { bringUpToDate, stepsMissing } from '#db/migrate.ts';
import { decodingOnce } from '#db/rows.ts';
import { readerGuard, writerGuard } from '#db/scope.ts';
import { connect } from '#db/sqlite-connection.ts';
import {
  breakSeal,
  checkIntegrity,
  holdFile,
  isSealed,
  refuseOtherName,
  sealFile,
  sqliteFile,
  whileAlone,
} from '#db/sqlite-file.ts';

/** Rows that one statement inserts where there are as many; more gain nothing. */
const rowsAtOnce = 10;

export async function openSqlite(path: string, as: 'server' | 'command' = 'command'): Promise<Database> {
  const file = sqliteFile(`file:${path}`);
  refuseOtherName(file);
  const { letGo, isProven } = takeFile(file, as);
  if (as === 'server' && !isProven) checkIntegrity(file);
  const writer = connect(file);
  const reader = connect(file, { readonly: true });
  const commits = new GroupCommit(writer);
  const logger = writerGuard(() => commits.current);
  const tx = Object.assign(drizzleOn(writer, logger), { each: eachRow(writer, logger) }) as unknown as Writer;
  // Both are typed as PostgreSQL's for the reason given in db/columns.ts.
  const read = drizzleOn(reader, readerGuard) as unknown as Reader;
  const threads = new Aside(file);
  return {
    read,
    aside: drizzleAside((text, values) => threads.ask(text, values), readerGuard) as unknown as Reader,
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
      await threads.close();
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
const unseen = {
  escapeParam: () => '+?',
  buildLimit: (limit: number | SQL | undefined) =>
    limit === undefined ? undefined : sql` limit cast(${limit} as integer)`,
};

export function drizzleOn(client: Sqlite.Database, logger: Logger) {
  const dialect = Object.assign(new SQLiteSyncDialect(), unseen);
  const session = new BetterSQLiteSession(client, dialect, undefined, { logger });
  return decodingOnce(new BetterSQLite3Database('sync', dialect, session, undefined));
}

/** As `drizzleOn`, for statements that are answered elsewhere. */
function drizzleAside(ask: AsyncRemoteCallback, logger: Logger) {
  const dialect = Object.assign(new SQLiteAsyncDialect(), unseen);
  const session = new SQLiteRemoteSession(ask, dialect, undefined, undefined, { logger });
  return decodingOnce(new SqliteRemoteDatabase('async', dialect, session, undefined));
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
