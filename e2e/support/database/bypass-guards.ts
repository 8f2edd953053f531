import Sqlite from 'better-sqlite3';
import pg from 'pg';

/** Runs statements in one transaction on the test database, without triggers and foreign keys. */
export const bypassGuards = (...statements: string[]): Promise<void> =>
  bypassGuardsOf(process.env.DATABASE_URL ?? '', ...statements);

/** As `bypassGuards`, on another database. */
export async function bypassGuardsOf(url: string, ...statements: string[]): Promise<void> {
  if (url.startsWith('postgres')) await onPostgres(url, statements);
  else onSqlite(url.slice('file:'.length), statements);
}

async function onPostgres(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';\n'));
  } finally {
    await client.end();
  }
}

function onSqlite(file: string, statements: string[]): void {
  const db = new Sqlite(file, { timeout: 5_000 });
  try {
    for (const pragma of ['foreign_keys = off', 'ignore_check_constraints = on']) db.pragma(pragma);
    const triggers = db.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all();
    const guards = triggers as { name: string; sql: string }[];
    const run = db.transaction(() => {
      for (const { name } of guards) db.exec(`drop trigger ${name}`);
      for (const statement of statements) db.exec(statement);
      for (const { sql } of guards) db.exec(sql);
    });
    run.immediate();
  } finally {
    db.close();
  }
}
