import type Sqlite from 'better-sqlite3';
import { type SQL, sql } from 'drizzle-orm';
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session';
import type { Logger } from 'drizzle-orm/logger';
import { SQLiteAsyncDialect, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { type AsyncRemoteCallback, SQLiteRemoteSession, SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import { bindingOf, type PlaceholderValues } from '#db/drizzle/placeholders.ts';
import { onPrepare, withCachedDecoders } from '#db/drizzle/rows.ts';
import { RecentMap } from '#lib/core/recent-map.ts';

/**
 * Hides bound values from SQLite's planner. For a bare `?` in a join, an order or a limit, SQLite plans the statement
 * again for each value, which takes longer than most statements run.
 */
const hiddenParams = {
  escapeParam: () => '+?',
  buildLimit: (limit: number | SQL | undefined) =>
    limit === undefined ? undefined : sql` limit cast(${limit} as integer)`,
};

/**
 * Drizzle on a connection of SQLite, synchronous; to be typed by `asReader` or `asWriter`. Statements and decoders are
 * cached.
 */
export function sqliteDrizzle(client: Sqlite.Database, logger: Logger): object {
  const dialect = Object.assign(new SQLiteSyncDialect(), hiddenParams);
  const session = new BetterSQLiteSession(withCachedStatements(client), dialect, undefined, { logger });
  return onPrepare(withCachedDecoders(new BetterSQLite3Database('sync', dialect, session, undefined)), callDirectly);
}

/** By far more than the texts of usual requests; a cached statement takes some kilobytes. */
const cachedStatementsMax = 200;

/**
 * A client that caches the statements it has prepared: queries that are built for each call mostly have the same text,
 * and SQLite takes longer to prepare most of them than to run them.
 */
function withCachedStatements(client: Sqlite.Database): Sqlite.Database {
  const cached = new RecentMap<string, Sqlite.Statement>(cachedStatementsMax);
  return Object.create(client, {
    prepare: {
      value(text: string): Sqlite.Statement {
        const known = cached.get(text);
        // A caller that wants rows as lists says so before each call.
        if (known && !known.busy) return known.reader ? known.raw(false) : known;
        const statement = client.prepare(text);
        cached.set(text, statement);
        return statement;
      },
    },
  });
}

/** The parts of a prepared statement of better-sqlite3 that Drizzle keeps. */
interface SyncStatement {
  stmt: Sqlite.Statement;
  query: { sql: string; params: unknown[] };
  logger: Logger;
  executeMethod: string;
  customResultMapper?: (rows: unknown[][]) => unknown[];
  execute(values?: PlaceholderValues): Promise<unknown>;
}

/**
 * Makes a prepared statement call the driver directly. Drizzle answers each call through three promises and looks up
 * the kind of each value, which takes longer than SQLite takes for most rows.
 */
function callDirectly(statement: SyncStatement): void {
  const { stmt, query, logger, executeMethod, customResultMapper } = statement;
  const bind = bindingOf(query.params);
  const boundOf = (values: PlaceholderValues | undefined) => {
    const bound = bind(values);
    logger.logQuery(query.sql, bound);
    return bound;
  };
  if (executeMethod === 'run') statement.execute = async (values) => stmt.run(...boundOf(values));
  if (executeMethod !== 'all' || !customResultMapper) return;
  statement.execute = async (values) => customResultMapper(stmt.raw().all(...boundOf(values)) as unknown[][]);
}

/** As `sqliteDrizzle`, for statements that another thread runs. */
export function remoteSqliteDrizzle(ask: AsyncRemoteCallback, logger: Logger): object {
  const dialect = Object.assign(new SQLiteAsyncDialect(), hiddenParams);
  const session = new SQLiteRemoteSession(ask, dialect, undefined, undefined, { logger });
  return withCachedDecoders(new SqliteRemoteDatabase('async', dialect, session, undefined));
}
