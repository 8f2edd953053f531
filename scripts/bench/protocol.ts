import { type Measured, median } from '#scripts/bench/load.ts';

export type Engine = 'sqlite' | 'postgres';

/** What `npm run bench` sends to the program of a case. */
export interface Settings {
  case: string;
  engine: Engine;
  /** The number of accounts in the database; 0 if a case starts empty. */
  accounts: number;
  /** The number of postings in the database; 0 without a journal. */
  postings: number;
  rounds: number;
  seconds: number;
  /** The delay added to each sync of the disk, in milliseconds. */
  sync_delay_ms: number;
}

/** One way against another of the same run: by default the ratio of their rates. */
export interface Comparison {
  ours: string;
  base: string;
  by?: 'rate' | 'p99' | 'p50' | 'cpu';
  at_least?: number;
  at_most?: number;
}

export interface Compared extends Comparison {
  /** The median of the rounds, and their range. */
  ratio: number;
  min: number;
  max: number;
}

export interface Result extends Settings {
  name: string;
  ways: Record<string, Measured>;
  compared: Compared[];
  /** An absolute limit in milliseconds. */
  limits?: { p50?: number; p99?: number };
  /** Bytes that one call keeps on disk, by table and index. */
  kept?: Record<string, number>;
}

interface Experiment {
  name: string;
  /** Each measures itself for this many seconds. */
  ways: Record<string, (seconds: number) => Promise<Measured>>;
  compare?: Comparison[];
  limits?: { p50?: number; p99?: number };
}

export const settings = JSON.parse(process.env.BENCH_SETTINGS ?? '{}') as Settings;

/** Measures the ways in turn, A B A B …: other load on the machine affects all alike. */
export async function measure({ name, ways, compare = [], limits }: Experiment): Promise<void> {
  const names = Object.keys(ways);
  const rounds: Record<string, Measured[]> = Object.fromEntries(names.map((way) => [way, []]));
  // Warm enough, however short the rounds: the first half second of a server is slower than all later ones.
  for (const way of names) await ways[way]?.(1);
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const [way, run] of Object.entries(ways)) rounds[way]?.push(await run(settings.seconds));
    tell({ progress: `${name}: round ${round + 1} of ${settings.rounds}` });
  }
  const middle = (way: string): Measured => {
    const list = rounds[way] ?? [];
    const of = (figure: keyof Measured) => median(list.map((one) => one[figure]));
    return { rate: of('rate'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') };
  };
  const compared = compare.map((one) => {
    const ratios = (rounds[one.ours] ?? []).map((mine, round) => {
      const figure = one.by ?? 'rate';
      return mine[figure] / (rounds[one.base]?.[round]?.[figure] ?? 1);
    });
    return { ...one, ratio: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
  });
  const measured = Object.fromEntries(names.map((way) => [way, middle(way)]));
  tell({ result: { ...settings, name, ways: measured, compared, ...(limits && { limits }) } });
}

/** Reports what one call keeps on disk. */
export function reportKept(name: string, kept: [relation: string, bytes: number][]): void {
  tell({ result: { ...settings, name, ways: {}, compared: [], kept: Object.fromEntries(kept) } });
}

/** Sends to the command that started this program; without one, it prints. */
function tell(message: { progress: string } | { result: Result }): void {
  if (process.send) process.send(message);
  else console.log(JSON.stringify(message, null, 2));
}
