import type pg from 'pg';
import { connectPostgres, poolerRefusal } from '#db/postgres/connect.ts';
import type { Durability } from '#db/types.ts';

/** How long a commit may wait for its standby before the database counts as stuck. */
const standbyStuckMs = 2_000;

const durabilityQuery = `select
  current_setting('synchronous_standby_names') <> '' as configured,
  current_setting('synchronous_commit') as commit,
  (select count(*)::int from pg_stat_replication) as standbys,
  exists (select from pg_stat_activity where wait_event = 'SyncRep'
    and query_start < clock_timestamp() - interval '${standbyStuckMs} milliseconds') as stuck`;

interface Settings {
  configured: boolean;
  commit: string;
  standbys: number;
  stuck: boolean;
}

/** How durable an answered write is on this PostgreSQL at the moment. */
export async function readDurability(pool: pg.Pool | pg.Client): Promise<Durability> {
  const { rows } = await pool.query<Settings>({ name: 'durability', text: durabilityQuery });
  const { configured = false, commit = '', standbys = 0, stuck = false } = rows[0] ?? {};
  if (!configured || commit === 'local') return { commit: 'local', standbys };
  return { commit: 'synchronous', standbys, isStuck: stuck || standbys === 0 };
}

/**
 * Rejects a server under which answered writes could be lost, text could be damaged, or the rules of a session do not
 * hold.
 */
export async function assertSafeServer(url: string): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await assertDirectConnection(client);
    await assertSafeSettings(client);
  } finally {
    await client.end();
  }
}

/**
 * A connection pooler such as PgBouncer hands the statements of one session to several, which breaks prepared
 * statements, locks and the limits of a session. Behind it, the process id that the connection announced is not that of
 * the server process.
 */
async function assertDirectConnection(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The types of the driver leave it out.
  const announced = 'processID' in client ? client.processID : undefined;
  if (announced === undefined || announced === rows[0]?.pid) return;
  throw new Error(poolerRefusal);
}

const wantedSettings: Record<string, { pattern: RegExp; advice: string }> = {
  fsync: { pattern: /^on$/, advice: 'under which answered writes may be lost. Set fsync=on.' },
  synchronous_commit: {
    pattern: /^(?!off)/,
    advice: 'under which answered writes may be lost. Set synchronous_commit=on.',
  },
  server_encoding: {
    pattern: /^UTF8$/,
    advice:
      'which cannot store every name. Create the database with: createdb --encoding=UTF8 --template=template0 NAME',
  },
};

async function assertSafeSettings(client: pg.Client): Promise<void> {
  for (const [name, { pattern, advice }] of Object.entries(wantedSettings)) {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name]);
    const value = rows[0]?.value ?? '';
    if (!pattern.test(value)) throw new Error(`PostgreSQL has ${name}=${value}, ${advice}`);
  }
  const { rows } = await client.query<Settings>(durabilityQuery);
  if (rows[0]?.configured && rows[0].commit === 'local') {
    throw new Error(
      'PostgreSQL has synchronous_commit=local although synchronous_standby_names is set: a failover would lose ' +
        'answered writes. Set synchronous_commit=on.',
    );
  }
}
