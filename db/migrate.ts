import { chmodSync, existsSync, linkSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3';
import { migrate as runSqlite } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runPostgres } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { connectPostgres } from '#db/connect.ts';
import { asDamage, checkIntegrity, draftBeside, putInPlace, removeDraft } from '#db/sqlite-file.ts';

/** Any number, the same for every Countinghouse: many starters on one database migrate it once. */
export const advisoryLock = 0x4c454447;

const folderOf = (engine: 'sqlite' | 'postgres') => resolve('db/migrations', engine);

/**
 * Makes a SQLite file that nobody else uses, or brings it to this version's schema. Both happen to a draft beside it
 * that is put in place when it is whole: a power cut or a migration that fails leaves what was there. What was there
 * before an upgrade is kept beside it.
 */
export function bringUpToDate(file: string, folder = folderOf('sqlite')): void {
  const draft = draftBeside(file);
  removeDraft(draft);
  if (stepsMissing(file, folder) === 0) return;
  const isNew = !existsSync(file);
  if (!isNew) copyWhole(file, draft);
  migrateSqlite(draft, folder);
  chmodSync(draft, 0o600);
  if (!isNew) {
    const before = `${file}.before-${entriesOf(folder).at(-1)?.tag}`;
    rmSync(before, { force: true });
    linkSync(file, before);
  }
  putInPlace(draft, file);
}

/** Copies a database that nobody else uses. Whoever closes it last takes its journal in, which must not stay behind. */
export function copyWhole(file: string, draft: string): void {
  checkIntegrity(file);
  const db = new Sqlite(file);
  try {
    db.prepare('vacuum into ?').run(draft);
  } finally {
    db.close();
  }
  if (existsSync(`${file}-wal`)) throw new Error(`${file} has a journal that could not be taken in.`);
}

/** How many migrations the file lacks; all, when there is none. */
export function stepsMissing(file: string, folder = folderOf('sqlite')): number {
  const steps = entriesOf(folder).length;
  if (!existsSync(file)) return steps;
  try {
    const db = new Sqlite(file, { timeout: 5000 });
    try {
      const applied = appliedSqlite(db);
      refuseForeign(folder, applied);
      return steps - applied.length;
    } finally {
      db.close();
    }
  } catch (error) {
    throw asDamage(file, error);
  }
}

/** Brings a SQLite file that nobody else uses to this version's schema, in place. */
export function migrateSqlite(file: string, folder = folderOf('sqlite')): void {
  const db = new Sqlite(file, { timeout: 5000 });
  try {
    db.pragma('journal_mode = wal');
    db.pragma('synchronous = full');
    // A rebuilt table is dropped on the way: with foreign keys on, SQLite would silently delete its children.
    db.pragma('foreign_keys = off');
    refuseForeign(folder, appliedSqlite(db));
    runSqlite(drizzleSqlite(db), { migrationsFolder: folder });
    const orphans = db.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) throw new Error(`The migration left ${orphans.length} rows without their parent.`);
  } finally {
    db.close();
  }
}

export async function migratePostgres(url: string, folder = folderOf('postgres')): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await takeLock(client);
    refuseForeign(folder, await appliedPostgres(client));
    await runPostgres(drizzlePostgres(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** A migration, or a draft of many accounts, may take minutes: who waits for it is told so. */
async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [advisoryLock]);
  if (rows[0]?.taken) return;
  console.error('Another process is migrating or filling the database; waiting for it …');
  await client.query('select pg_advisory_lock($1)', [advisoryLock]);
}

/** The hashes of the migrations a database has, in their order. */
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

function entriesOf(folder: string): { tag: string }[] {
  // Written by drizzle-kit.
  return (JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] }).entries;
}

function refuseForeign(folder: string, applied: string[]): void {
  const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  if (applied.slice(0, ours.length).some((hash, place) => hash !== ours[place])) {
    throw new Error('The database was made by another build of Countinghouse, whose tables are not those of this one.');
  }
  if (applied.length > ours.length) {
    throw new Error('The database was made by a newer Countinghouse: run that version, or restore an older backup.');
  }
}
