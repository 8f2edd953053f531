import { getSystemErrorMessage } from 'node:util';
import pg from 'pg';

/** A connection to PostgreSQL outside the pool, for a start or a command. One that cannot be had is refused in a sentence. */
export async function connectPostgres(url: string, options?: string): Promise<pg.Client> {
  if (!URL.canParse(url)) {
    throw new Error(
      'The address of PostgreSQL cannot be read: in a password, characters such as # and / are written %23 and %2F.',
    );
  }
  const client = new pg.Client({ connectionString: url, options });
  // Whoever asks hears that it broke; without a listener, it ends the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    // PostgreSQL still waits a minute for a password that is missing here.
    void client.end();
    const { host, port, database } = client;
    // No cause: the sentence is to be read, not the driver's.
    throw new Error(`The PostgreSQL database ${database} at ${host}:${port} cannot be reached: ${reasonOf(error)}.`);
  }
  return client;
}

function reasonOf(error: unknown): string {
  const { code, errno, message } = firstFault(error);
  if (code === 'ENOTFOUND') return 'no host has this name';
  if (errno !== undefined) return getSystemErrorMessage(errno);
  return message.includes('client password must be') ? 'it asks for a password' : message;
}

/** Of a name with several addresses each is tried. What fails is an error of the system's, or what PostgreSQL says. */
const firstFault = (error: unknown) =>
  (error instanceof AggregateError ? error.errors[0] : error) as NodeJS.ErrnoException;
