import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3';
import { migrate as runSqlite } from 'drizzle-orm/better-sqlite3/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runPostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number, the same for every Countinghouse: many starters on one database migrate it once. */
const advisoryLock = 0x4c454447;

const folderOf = (engine: 'sqlite' | 'postgres') => resolve('db/migrations', engine);

/** Brings a SQLite file to this version's schema, making it when it is absent. */
export function migrateSqlite(file: string): void {
  const db = new Sqlite(file, { timeout: 5000 });
  try {
    db.pragma('journal_mode = wal');
    db.pragma('synchronous = full');
    // A rebuilt table is dropped on the way: with foreign keys on, SQLite would silently delete its children.
    db.pragma('foreign_keys = off');
    refuseNewer(folderOf('sqlite'), appliedSqlite(db));
    runSqlite(drizzleSqlite(db), { migrationsFolder: folderOf('sqlite') });
    const orphans = db.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) throw new Error(`The migration left ${orphans.length} rows without their parent.`);
  } finally {
    db.close();
  }
}

export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    refuseNewer(folderOf('postgres'), await appliedPostgres(client));
    await runPostgres(drizzlePostgres(client), { migrationsFolder: folderOf('postgres') });
  } finally {
    await client.end();
  }
}

function appliedSqlite(db: Sqlite.Database): number {
  const known = db.prepare("select count(*) from sqlite_master where name = '__drizzle_migrations'").pluck().get();
  return known ? Number(db.prepare('select count(*) from __drizzle_migrations').pluck().get()) : 0;
}

async function appliedPostgres(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as known");
  if (!rows[0]?.known) return 0;
  const counted = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations');
  return counted.rows[0].applied;
}

function refuseNewer(folder: string, applied: number): void {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: unknown[] };
  if (applied > journal.entries.length) {
    throw new Error('The database was made by a newer Countinghouse: run that version, or restore an older backup.');
  }
}
