import type Sqlite from 'better-sqlite3';
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session';
import type { Logger } from 'drizzle-orm/logger';
import { type SQL, sql } from 'drizzle-orm/sql';
import { SQLiteAsyncDialect, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { type AsyncRemoteCallback, SQLiteRemoteSession, SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import { withCachedDecoders } from '#db/drizzle/rows.ts';

/**
 * Hides bound values from SQLite's planner. For a bare `?` in a join, an order or a limit, SQLite plans the statement
 * again for each value, which takes longer than most statements run.
 */
const hiddenParams = {
  escapeParam: () => '+?',
  buildLimit: (limit: number | SQL | undefined) =>
    limit === undefined ? undefined : sql` limit cast(${limit} as integer)`,
};

export function sqliteDrizzle(client: Sqlite.Database, logger: Logger): object {
  const dialect = Object.assign(new SQLiteSyncDialect(), hiddenParams);
  const session = new BetterSQLiteSession(client, dialect, undefined, { logger });
  return withCachedDecoders(new BetterSQLite3Database('sync', dialect, session, undefined));
}

/** As `sqliteDrizzle`, for statements that another thread runs. */
export function remoteSqliteDrizzle(ask: AsyncRemoteCallback, logger: Logger): object {
  const dialect = Object.assign(new SQLiteAsyncDialect(), hiddenParams);
  const session = new SQLiteRemoteSession(ask, dialect, undefined, undefined, { logger });
  return withCachedDecoders(new SqliteRemoteDatabase('async', dialect, session, undefined));
}
