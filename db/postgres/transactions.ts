import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresDrizzle } from '#db/drizzle/postgres.ts';
import { asWriter } from '#db/drizzle/typed.ts';
import { markUndone, rootCause } from '#db/errors.ts';
import { DeferredStatements } from '#db/postgres/deferred-statements.ts';
import { PacketSender } from '#db/postgres/packet-sender.ts';
import { preparedStatements } from '#db/postgres/prepared-statements.ts';
import { withRunner } from '#db/statements.ts';
import { assertNotNested, runInScope, writerGuard } from '#db/transaction-scope.ts';
import type { Writer } from '#db/types.ts';

const triesMax = 6;
const lostRace = new Set(['40001', '40P01']);

const beginnings = {
  write: { name: 'begin', text: 'begin' },
  snapshot: { name: 'begin_snapshot', text: 'begin isolation level repeatable read read only' },
};
const commitStatement = { name: 'commit', text: 'commit' };

interface PooledConnection {
  tx: Writer;
  sender: PacketSender;
  deferred: DeferredStatements;
  job: object | undefined;
}

const connectionsByClient = new WeakMap<pg.PoolClient, PooledConnection>();

/** Runs `body` in a transaction on a connection of its own. One that lost a race runs again. */
export async function runTransaction<T>(
  pool: pg.Pool,
  body: (tx: Writer) => Promise<T>,
  mode: keyof typeof beginnings = 'write',
): Promise<T> {
  assertNotNested();
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(pool, body, mode);
    } catch (error) {
      if (tries === triesMax || !lostRace.has(rootCause(error)?.code ?? '')) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
}

async function runOnce<T>(pool: pg.Pool, body: (tx: Writer) => Promise<T>, mode: keyof typeof beginnings): Promise<T> {
  const client = await pool.connect();
  const connection = connectionOf(client);
  const { sender, deferred } = connection;
  const job = {};
  let broken: Error | undefined;
  try {
    // It travels with the first statement of the body.
    void deferred.add(sender.query(beginnings[mode]));
    connection.job = job;
    const value = await runInScope(job, () => body(connection.tx));
    await commit(connection);
    return value;
  } catch (error) {
    // After a failed statement all later ones fail as well: the first failure is the cause.
    const failure = await deferred.settle();
    await sender.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw failure ? failure.error : error;
  } finally {
    connection.job = undefined;
    client.release(broken);
  }
}

/**
 * Commits together with the statements that were sent ahead. If the server answered one of them with an error, it has
 * rolled back. If the connection was lost, nobody knows: the commit may have arrived.
 */
async function commit({ sender, deferred }: PooledConnection): Promise<void> {
  const committing = sender.query(commitStatement);
  const failure = await deferred.settle();
  if (failure) {
    await committing.catch(() => {});
    if (rootCause(failure.error) instanceof pg.DatabaseError) markUndone(failure.error);
    throw failure.error;
  }
  const { command, abortedBy } = await committing;
  if (command === 'COMMIT') return;
  const error = new Error(`PostgreSQL answered ${command} to a commit.`, { cause: abortedBy });
  markUndone(error);
  throw error;
}

function connectionOf(client: pg.PoolClient): PooledConnection {
  const known = connectionsByClient.get(client);
  if (known) return known;
  const guard = writerGuard(() => connection.job);
  const sender = new PacketSender(client, { skipped: 'fail' });
  const tx = asWriter(postgresDrizzle(sender, guard));
  const deferred = new DeferredStatements();
  const connection: PooledConnection = {
    tx: withRunner(tx, { runPrepared: preparedStatements(sender, guard), deferred, flush: () => sender.flush() }),
    sender,
    deferred,
    job: undefined,
  };
  connectionsByClient.set(client, connection);
  return connection;
}
