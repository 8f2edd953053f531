import pg from 'pg';
import { surviveLostConnections } from '#db/postgres/connect.ts';

const primaryLookMs = 1_000;
/** A primary that has not answered for this long counts as away. */
const silenceMaxMs = 1_500;

/** What this process knows about the primary. */
interface PrimaryState {
  /** The primary's log position when it last answered: it covers every commit that was answered before. */
  written?: WrittenPosition;
  seenMs: number;
  isAway: boolean;
}

interface Look {
  position: string | null;
  timeline: number | null;
  stored_timeline: number | null;
}

/** A position counts on its timeline only: each promotion begins another one. */
export interface WrittenPosition {
  position: string;
  timeline: number;
}

/** The row of `version_counters` by which a replica shows that it follows the primary of this timeline. */
export const timelineCounter = 'timeline';

const storedTimeline = `(select value::int from version_counters where name = '${timelineCounter}')`;
/** Of a primary; null on a server that follows another one. */
export const writtenColumns = `
  case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as position,
  case when not pg_is_in_recovery() then
    ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;
const storeTimeline = `insert into version_counters (name, value) values ('${timelineCounter}', $1)
  on conflict (name) do update set value = excluded.value`;

/**
 * Asks the primary for its position once a second, on a connection of its own, so that a busy pool or a silent server
 * delays nobody. A server that only follows another one is no primary.
 */
export function watchPrimary(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: silenceMaxMs,
    query_timeout: silenceMaxMs,
    keepAlive: true,
  });
  surviveLostConnections(pool);
  const state: PrimaryState = { seenMs: performance.now(), isAway: false };
  const text = `select ${writtenColumns}, ${storedTimeline} as stored_timeline`;
  let looking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const askedMs = performance.now();
    const answer = await pool.query<Look>(text).catch(() => undefined);
    const { position, timeline, stored_timeline } = answer?.rows[0] ?? {};
    state.isAway = !position || !timeline;
    if (!position || !timeline) return;
    Object.assign(state, { written: { position, timeline }, seenMs: askedMs });
    // After a promotion: a replica of the server before does not get this row.
    if (stored_timeline !== timeline) await pool.query(storeTimeline, [timeline]).catch(() => {});
  }

  /** Looks now; several callers share one look. */
  function look(): Promise<void> {
    looking ??= ask().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  const timer = setInterval(() => void look(), primaryLookMs).unref();
  return {
    state: state as Readonly<PrimaryState>,
    look,
    async close() {
      clearInterval(timer);
      await looking;
      await pool.end();
    },
  };
}

export type PrimaryWatch = ReturnType<typeof watchPrimary>;
