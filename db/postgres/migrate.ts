import type pg from 'pg';
import { migrationsFolder, runPostgresMigrations } from '#db/drizzle/migrations.ts';
import { rootCause } from '#db/errors.ts';
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
    await withStandbyWatch(url, client, () => migrate(client, folder), standbyWaitMaxMs);
  } finally {
    await client.end();
  }
}

async function migrate(client: pg.Client, folder: string): Promise<void> {
  try {
    await runPostgresMigrations(client, folder);
  } catch (error) {
    const { code, message } = rootCause(error) ?? {};
    if (code !== '42501') throw error;
    throw new Error(
      `PostgreSQL does not let ${client.user} create or change tables (${message}). Make that user the owner of the ` +
        `database: alter database "${client.database}" owner to "${client.user}"`,
    );
  }
}

/** A migration, or a draft of many accounts, may take minutes: a waiting process prints a notice. */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [advisoryLock]);
  if (rows[0]?.taken) return;
  console.error('Another process is migrating or filling the database; waiting for it …');
  await client.query('select pg_advisory_lock($1)', [advisoryLock]);
}
