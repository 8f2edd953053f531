import type pg from 'pg';
import { migrationsFolder, runPostgresMigrations } from '#db/drizzle/migrations.ts';
import { connectPostgres } from '#db/postgres/connect.ts';
import { withStandbyWatch } from '#db/postgres/standby.ts';

/** Any number, the same in every version: of many processes that start on one database, one migrates it. */
export const advisoryLock = 0x4c454447;

/** Migrates a database to this version's schema, one process at a time. */
export async function migratePostgres(
  url: string,
  folder = migrationsFolder('postgres'),
  standbyWaitMaxMs?: number,
): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await acquireMigrationLock(client);
    await withStandbyWatch(url, client, () => runPostgresMigrations(client, folder), standbyWaitMaxMs);
  } finally {
    await client.end();
  }
}

/** A migration, or a draft of many accounts, may take minutes: a waiting process prints a notice. */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [advisoryLock]);
  if (rows[0]?.taken) return;
  console.error('Another process is migrating or filling the database; waiting for it …');
  await client.query('select pg_advisory_lock($1)', [advisoryLock]);
}
