import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { surviveLostConnections } from '#db/postgres/connect.ts';
import { poolReader } from '#db/postgres/pool-reader.ts';
import { selectRows } from '#db/statements.ts';
import type { Reader, Replica } from '#db/types.ts';

const replicaPoolSizeMax = 10;
/** How long a read waits for the replica to catch up before it uses the primary. */
const catchUpMaxMs = 20;
const askAgainMs = 2;
/** How long an unreachable replica is not tried. */
const restMs = 5_000;
/** A server that does not answer counts as unreachable, like one that rejects the connection. */
const limits = {
  options: '-c statement_timeout=10000 -c timezone=UTC -c random_page_cost=1.1',
  connectionTimeoutMillis: 1_000,
  query_timeout: 12_000,
};

/** Expensive reads (lists, searches, exports) use a streaming replica. It may be unreachable at any time. */
export function openReplica(url: string, primary: Reader): Replica {
  const pool = new pg.Pool({ connectionString: url, max: replicaPoolSizeMax, ...limits });
  surviveLostConnections(pool);
  const read = poolReader(pool);
  let restUntilMs = 0;

  /** Undefined if the server is not a replica, for example after a promotion. */
  async function behind(position: string): Promise<number | undefined> {
    const text = 'select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes';
    const answer = await pool.query<{ bytes: number | null }>({ name: 'behind', text, values: [position] });
    return answer.rows[0]?.bytes ?? undefined;
  }

  async function hasReplayed(position: string): Promise<boolean> {
    for (const deadline = performance.now() + catchUpMaxMs; ; await sleep(askAgainMs)) {
      const bytes = await behind(position);
      if (bytes === undefined) throw new Error('DATABASE_REPLICA_URL is not a replica.');
      if (bytes <= 0) return true;
      if (performance.now() > deadline) return false;
    }
  }

  return {
    async reader() {
      if (performance.now() < restUntilMs) return undefined;
      const position = await written(primary);
      try {
        return (await hasReplayed(position)) ? read : undefined;
      } catch {
        restUntilMs = performance.now() + restMs;
        return undefined;
      }
    },
    async health() {
      const position = await written(primary);
      const bytes = await behind(position).catch(() => undefined);
      if (bytes === undefined) return { state: 'away' };
      return { state: bytes <= 0 ? 'following' : 'behind', bytes_behind: Math.max(0, bytes) };
    },
    close: () => pool.end(),
  };
}

/** The position of the primary's log: it covers every commit that was answered. */
async function written(primary: Reader): Promise<string> {
  const [row] = await selectRows<{ position: string }>(primary, sql`select pg_current_wal_lsn()::text as position`);
  return row?.position ?? '0/0';
}
