import type { Engine, Settings } from '#scripts/bench/protocol.ts';

interface Case {
  /** Whether it is measured at every size; otherwise only at the smallest. */
  sized: boolean;
  /** The number of measurements in a round, to estimate how long it takes. */
  measurements: number;
  /** Starts with an empty database. */
  empty?: boolean;
  /** The database also has journal entries. */
  posted?: boolean;
  /** Measured on this engine only. */
  engine?: Engine;
}

const cases: Record<string, Case> = {
  accounts: { sized: true, measurements: 4 },
  lists: { sized: true, measurements: 7 },
  search: { sized: true, measurements: 22 },
  creation: { sized: true, measurements: 4 },
  journal: { sized: false, measurements: 2, posted: true },
  transfers: { sized: false, measurements: 19, empty: true },
  bytes: { sized: false, measurements: 1, empty: true },
  otp: { sized: false, measurements: 5 },
  forms: { sized: false, measurements: 4 },
  pages: { sized: false, measurements: 6 },
  readers: { sized: false, measurements: 20, engine: 'postgres' },
  peer: { sized: false, measurements: 8 },
};
/** All cases that `--case` may name: the comparison with a peer has an option of its own. */
export const selectable = Object.keys(cases).filter((name) => name !== 'peer');
/** Without `--case`: not the one that needs four PostgreSQL servers. */
export const usual = selectable.filter((name) => name !== 'readers');

export const bothEngines: readonly Engine[] = ['sqlite', 'postgres'];

/** Delays added to each sync of the disk in further runs of `transfers` on SQLite, in milliseconds. */
const delaysMs = [1, 5];
const delayed = 3;

export interface Wanted {
  cases: string[];
  engines: Engine[];
  accounts: number[];
  /** Postings for the cases with journal entries. */
  postings: number;
  rounds: number;
  seconds: number;
  /** Whether syncs can be delayed on this machine. */
  canDelay: boolean;
}

/** Every run of a case, in order. */
export function runsOf({ cases: names, engines, accounts, postings, rounds, seconds, canDelay }: Wanted): Settings[] {
  return engines.flatMap((engine) =>
    names.flatMap((name) => {
      const { sized, empty, posted, engine: only = engine } = cases[name] ?? { sized: false };
      if (only !== engine) return [];
      const filledSizes = sized ? accounts : accounts.slice(0, 1);
      const sizes = empty ? [0] : filledSizes;
      const plain = sizes.map((size) => ({
        case: name,
        engine,
        accounts: size,
        postings: posted ? postings : 0,
        rounds,
        seconds,
        sync_delay_ms: 0,
      }));
      const slow = name === 'transfers' && engine === 'sqlite' && canDelay ? delaysMs : [];
      const further = slow.map((sync_delay_ms) => ({
        case: name,
        engine,
        accounts: 0,
        postings: 0,
        rounds,
        seconds,
        sync_delay_ms,
      }));
      return [...plain, ...further];
    }),
  );
}

/** The estimated duration of runs in seconds: rounds, warm-up and start. */
export function secondsFor(runs: Settings[]): number {
  return runs.reduce((sum, { case: name, rounds, seconds, sync_delay_ms }) => {
    const measurements = sync_delay_ms > 0 ? delayed : (cases[name]?.measurements ?? 0);
    return sum + measurements * (rounds * seconds + Math.min(1, seconds)) + 10;
  }, 0);
}
