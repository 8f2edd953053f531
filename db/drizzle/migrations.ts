import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3';
import { migrate as migrateBySqlite } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateByPostgres } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Engine } from '#db/engine.ts';

/** The folder of an engine’s migrations, below the working directory. */
export const migrationsFolder = (engine: Engine): string => resolve('db/migrations', engine);

/** The names of the migrations in a folder, in order. */
export function migrationNames(folder: string): string[] {
  // Written by drizzle-kit.
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] };
  return journal.entries.map(({ tag }) => tag);
}

/** Runs the migrations that a SQLite file lacks. Throws if the file comes from another build or a newer version. */
export function runSqliteMigrations(db: Sqlite.Database, folder: string): void {
  assertKnownMigrations(folder, appliedSqlite(db));
  migrateBySqlite(drizzleSqlite(db), { migrationsFolder: folder });
}

/** As `runSqliteMigrations`, for PostgreSQL. */
export async function runPostgresMigrations(client: pg.Client, folder: string): Promise<void> {
  assertKnownMigrations(folder, await appliedPostgres(client));
  await migrateByPostgres(drizzlePostgres(client), { migrationsFolder: folder });
}

/** How many migrations a SQLite file lacks. Throws if the file comes from another build or a newer version. */
export function pendingSqliteMigrations(db: Sqlite.Database, folder: string): number {
  const applied = appliedSqlite(db);
  assertKnownMigrations(folder, applied);
  return migrationNames(folder).length - applied.length;
}

/** The hashes of the migrations that a database has, in order. */
function appliedSqlite(db: Sqlite.Database): string[] {
  const known = db.prepare("select count(*) from sqlite_master where name = '__drizzle_migrations'").pluck().get();
  const statement = 'select hash from __drizzle_migrations order by created_at';
  return known ? (db.prepare(statement).pluck().all() as string[]) : [];
}

async function appliedPostgres(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as known");
  if (!rows[0]?.known) return [];
  const applied = await client.query('select hash from drizzle.__drizzle_migrations order by created_at');
  return applied.rows.map(({ hash }: { hash: string }) => hash);
}

function assertKnownMigrations(folder: string, applied: string[]): void {
  const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  if (applied.slice(0, ours.length).some((hash, index) => hash !== ours[index])) {
    throw new Error(
      'The database was made by another build of Countinghouse, whose tables are not those of this one. Run that ' +
        'build, or set DATABASE_URL to another database.',
    );
  }
  if (applied.length > ours.length) {
    throw new Error('The database was made by a newer Countinghouse: run that version, or restore an older backup.');
  }
}
