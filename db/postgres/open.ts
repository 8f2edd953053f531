import pg from 'pg';
import { surviveLostConnections, withSessionOptions } from '#db/postgres/connect.ts';
import { assertSafeServer, readDurability } from '#db/postgres/durability.ts';
import { migratePostgres } from '#db/postgres/migrate.ts';
import { poolReader } from '#db/postgres/pool-reader.ts';
import { openReplicas } from '#db/postgres/replicas.ts';
import { runTransaction } from '#db/postgres/transactions.ts';
import type { Database } from '#db/types.ts';

const primaryPoolSizeMax = 10;
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

/**
 * Migrates the primary, and opens it with its replicas. Throws if the server would lose commits, or was migrated by a
 * newer version.
 */
export async function openPostgres(url: string, replicaUrls: readonly string[] = []): Promise<Database> {
  await assertSafeServer(url);
  await migratePostgres(url);
  const pool = new pg.Pool({
    ...withSessionOptions(url, sessionOptions),
    max: primaryPoolSizeMax,
    pipeline: true,
    ...silenceLimits,
  });
  surviveLostConnections(pool);
  const read = poolReader(pool);
  const replicas = replicaUrls.length > 0 ? openReplicas(url, replicaUrls, read) : undefined;
  return {
    read,
    replicas,
    transaction: (body) => runTransaction(pool, body),
    durability: () => readDurability(pool),
    waiting: () => pool.waitingCount,
    connections: () => ({ max: pool.options.max, used: pool.totalCount - pool.idleCount }),
    async close() {
      await replicas?.close();
      await pool.end();
    },
  };
}
