import pg from 'pg';
import { surviveLostConnections, withSessionOptions } from '#db/postgres/connect.ts';
import { poolReader } from '#db/postgres/pool-reader.ts';
import { timelineCounter, type WrittenPosition } from '#db/postgres/primary-watch.ts';
import type { Reader } from '#db/types.ts';

const replicaPoolSizeMax = 10;
/** How long an unreachable replica is not tried. */
const restMs = 5_000;
/** A replica that does not answer a question about itself counts as unreachable. */
const questionMaxMs = 1_000;
/** A server that does not answer counts as unreachable, like one that rejects the connection. */
const replicaSessionOptions =
  '-c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC -c random_page_cost=1.1';
const limits = {
  connectionTimeoutMillis: questionMaxMs,
  query_timeout: 12_000,
};

/** How far a replica is behind a position of the primary's log. */
interface Lag {
  hasReplayed: boolean;
  bytes: number;
  /** Since the last commit that it replayed; absent before the first one. */
  seconds: number | undefined;
}

interface LagRow {
  bytes: number | null;
  timeline: number | null;
  seconds: number | null;
}

/** How far a server is behind. Without `bytes` it is no replica, for example after a promotion. */
const lagQuery = `select
  pg_wal_lsn_diff($1::pg_lsn, case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end)::float8 as bytes,
  (select value::int from version_counters where name = '${timelineCounter}') as timeline,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`;

/** The host and port of an address. */
export function nodeName(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || '5432'}`;
}

/** One streaming replica. It may be unreachable at any time, and is tried again after a rest. */
export class ReplicaNode {
  /** Its host and port. */
  readonly name: string;
  readonly read: Reader;
  readonly #pool: pg.Pool;
  #restUntilMs = 0;

  constructor(url: string) {
    this.name = nodeName(url);
    this.#pool = new pg.Pool({
      ...withSessionOptions(url, replicaSessionOptions),
      max: replicaPoolSizeMax,
      pipeline: true,
      ...limits,
    });
    surviveLostConnections(this.#pool);
    this.read = poolReader(this.#pool);
  }

  get isResting(): boolean {
    return performance.now() < this.#restUntilMs;
  }

  /** Its statements that run or wait at the moment. */
  get load(): number {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return totalCount - idleCount + waitingCount;
  }

  /** How far it is behind; undefined if it is away, and then it rests, or if it was promoted. */
  async lagBehind(written: WrittenPosition): Promise<Lag | undefined> {
    const lag = await this.ask(written).catch(() => undefined);
    if (!lag || lag === 'promoted') this.#restUntilMs = performance.now() + restMs;
    return lag === 'promoted' ? undefined : lag;
  }

  async ask({ position, timeline }: WrittenPosition): Promise<Lag | 'promoted'> {
    // The types of the driver leave the limit of one statement out.
    const question = { name: 'lag', text: lagQuery, values: [position], query_timeout: questionMaxMs };
    const { rows } = await this.#pool.query<LagRow>(question);
    const { bytes = null, timeline: followed, seconds = null } = rows[0] ?? {};
    if (bytes === null) return 'promoted';
    // A replica of the server before a promotion may even be ahead.
    const hasReplayed = bytes <= 0 && followed === timeline;
    return { hasReplayed, bytes: Math.max(0, bytes), seconds: seconds ?? undefined };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
