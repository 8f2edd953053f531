import { getSystemErrorMessage } from 'node:util';
import pg from 'pg';
import { keepLoss } from '#db/postgres/lost-connection.ts';

/**
 * Of a start or a command, which may wait long for a lock, read for long or change a large table. An administrator may
 * have set limits for the sessions of users.
 */
const unlimitedOptions = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

/**
 * An address and the settings of its sessions, for the driver: with settings in the address, such as `search_path`, it
 * would take only those. Of a setting that both have, ours applies.
 */
export function withSessionOptions(url: string, options: string): { connectionString: string; options: string } {
  const address = new URL(url);
  const theirs = address.searchParams.get('options');
  if (theirs === null) return { connectionString: url, options };
  address.searchParams.delete('options');
  return { connectionString: address.href, options: `${theirs} ${options}` };
}

export const poolerRefusal =
  'A connection pooler such as PgBouncer is in front of PostgreSQL, which Countinghouse does not support: it keeps ' +
  'connections open itself. Set DATABASE_URL to the address of PostgreSQL, or of a proxy such as HAProxy that ' +
  'passes connections through.';
/** What a pooler says of settings for a session. PostgreSQL itself takes them. */
const settingsRejected = /unsupported startup parameter/;

/** A connection to PostgreSQL outside the pool, for a start or a command. Throws one readable sentence if it fails. */
export async function connectPostgres(url: string, options = ''): Promise<pg.Client> {
  if (!URL.canParse(url)) {
    throw new Error(
      'The address of PostgreSQL cannot be read: in a password, characters such as # and / are written %23 and %2F.',
    );
  }
  const client = new pg.Client(withSessionOptions(url, `${unlimitedOptions} ${options}`));
  // The caller of a query gets the error; without a listener, an error ends the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    // PostgreSQL would wait a minute for the missing password.
    void client.end();
    const { host, port, database } = client;
    const reason = reasonOf(error);
    if (settingsRejected.test(reason)) throw new Error(poolerRefusal);
    // Without the cause: people read this sentence, not the driver's.
    throw new Error(`The PostgreSQL database ${database} at ${host}:${port} cannot be reached: ${reason}.`);
  }
  return client;
}

function reasonOf(error: unknown): string {
  const { code, errno, message } = firstFault(error);
  if (code === 'ENOTFOUND') return 'no host has this name';
  if (errno !== undefined) return getSystemErrorMessage(errno);
  return message.includes('client password must be') ? 'it asks for a password' : message;
}

/** Each address of a host name is tried. The error comes from the system or from PostgreSQL. */
const firstFault = (error: unknown) =>
  (error instanceof AggregateError ? error.errors[0] : error) as NodeJS.ErrnoException;

/** Without listeners, a connection that is lost between two statements ends the process. Its statements fail anyway. */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', keepLoss);
}
