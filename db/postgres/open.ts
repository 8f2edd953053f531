import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresDrizzle } from '#db/drizzle/postgres.ts';
import { asWriter } from '#db/drizzle/typed.ts';
import { markUndone, rootCause } from '#db/errors.ts';
import { surviveLostConnections } from '#db/postgres/connect.ts';
import { DeferredStatements } from '#db/postgres/deferred-statements.ts';
import { assertSafeServer, readDurability } from '#db/postgres/durability.ts';
import { migratePostgres } from '#db/postgres/migrate.ts';
import { PacketSender } from '#db/postgres/packet-sender.ts';
import { poolReader } from '#db/postgres/pool-reader.ts';
import { preparedStatements } from '#db/postgres/prepared-statements.ts';
import { openReplicas } from '#db/postgres/replicas.ts';
import { withRunner } from '#db/statements.ts';
import { assertNotNested, runInScope, writerGuard } from '#db/transaction-scope.ts';
import type { Database, Writer } from '#db/types.ts';

const primaryPoolSizeMax = 10;
const triesMax = 6;
const lostRace = new Set(['40001', '40P01']);
/**
 * For every session: a lock waits 3 s, a statement runs 10 s, an idle transaction lives 15 s; times are UTC. JIT is
 * off, since compiling a short statement takes longer than running it. Random pages cost the same as sequential ones,
 * as in memory or on an SSD; otherwise a table that was small when a statement was prepared is read in full while it
 * grows.
 */
const sessionOptions =
  '-c lock_timeout=3000 -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC -c jit=off -c random_page_cost=1.1';

/**
 * A database that does not answer is given up: after 8 s without a free connection, or 10.5 s after a statement was
 * sent, which is later than its own limit.
 */
const silenceLimits = { connectionTimeoutMillis: 8_000, query_timeout: 10_500, keepAlive: true };

const statements = { begin: { name: 'begin', text: 'begin' }, commit: { name: 'commit', text: 'commit' } };

interface PooledConnection {
  tx: Writer;
  sender: PacketSender;
  deferred: DeferredStatements;
  job: object | undefined;
}

export async function openPostgres(url: string, replicaUrls: readonly string[] = []): Promise<Database> {
  await assertSafeServer(url);
  await migratePostgres(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: primaryPoolSizeMax,
    options: sessionOptions,
    pipeline: true,
    ...silenceLimits,
  });
  surviveLostConnections(pool);
  const sessions = new WeakMap<pg.PoolClient, PooledConnection>();
  const read = poolReader(pool);
  const replicas = replicaUrls.length > 0 ? openReplicas(url, replicaUrls, read) : undefined;
  return {
    read,
    replicas,
    async transaction(body) {
      assertNotNested();
      for (let tries = 1; ; tries += 1) {
        try {
          return await runOnce(pool, sessions, body);
        } catch (error) {
          if (tries === triesMax || !lostRace.has(rootCause(error)?.code ?? '')) throw error;
          await sleep(Math.random() * 10 * 2 ** tries);
        }
      }
    },
    durability: () => readDurability(pool),
    waiting: () => pool.waitingCount,
    connections: () => ({ max: pool.options.max, used: pool.totalCount - pool.idleCount }),
    async close() {
      await replicas?.close();
      await pool.end();
    },
  };
}

async function runOnce<T>(
  pool: pg.Pool,
  sessions: WeakMap<pg.PoolClient, PooledConnection>,
  body: (tx: Writer) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const session = sessionOf(client, sessions);
  const { sender, deferred } = session;
  const job = {};
  let broken: Error | undefined;
  try {
    // It travels with the first statement of the body.
    void deferred.add(sender.query(statements.begin));
    session.job = job;
    const value = await runInScope(job, () => body(session.tx));
    await commit(session);
    return value;
  } catch (error) {
    // After a failed statement all later ones fail as well: the first failure is the cause.
    const failure = await deferred.settle();
    await sender.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw failure ? failure.error : error;
  } finally {
    session.job = undefined;
    client.release(broken);
  }
}

/**
 * Commits together with the statements that were sent ahead. If the server answered one of them with an error, it has
 * rolled back. If the connection was lost, nobody knows: the commit may have arrived.
 */
async function commit({ sender, deferred }: PooledConnection): Promise<void> {
  const committing = sender.query(statements.commit);
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

function sessionOf(client: pg.PoolClient, sessions: WeakMap<pg.PoolClient, PooledConnection>): PooledConnection {
  const known = sessions.get(client);
  if (known) return known;
  const guard = writerGuard(() => session.job);
  const sender = new PacketSender(client, { skipped: 'fail' });
  const tx = asWriter(postgresDrizzle(sender, guard));
  const deferred = new DeferredStatements();
  const session: PooledConnection = {
    tx: withRunner(tx, { runPrepared: preparedStatements(sender, guard), deferred, flush: () => sender.flush() }),
    sender,
    deferred,
    job: undefined,
  };
  sessions.set(client, session);
  return session;
}
