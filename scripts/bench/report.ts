import { sumOfBytes } from '#scripts/bench/kept-bytes.ts';
import type { Compared, Result } from '#scripts/bench/protocol.ts';

export interface Header {
  made_at: string;
  commit: string;
  machine: string;
  versions: string[];
  rounds: number;
  seconds: number;
  skipped: string[];
}

const columns = [
  'case',
  'way',
  'a second',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'against',
  'ratio (min–max)',
  'target',
  'grown',
];

/** The target of a ratio, and whether it is met. */
export function targetOf({ ratio, at_least, at_most }: Compared): { text: string; met: boolean } | undefined {
  if (at_least !== undefined) return { text: `≥ ${at_least}`, met: ratio >= at_least };
  if (at_most !== undefined) return { text: `≤ ${at_most}`, met: ratio <= at_most };
  return undefined;
}

/** A row for each way of each result, as a Markdown table. */
export function tableOf(results: Result[], all = results): string {
  const lines = results.flatMap((result) => linesOf(result, all));
  const kept = results.flatMap((result) => (result.kept ? [markdownTable(keptColumns, keptLines(result))] : []));
  return [...(lines.length > 0 ? [markdownTable(columns, lines)] : []), ...kept].join('\n\n');
}

const markdownTable = (head: string[], lines: string[][]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const keptColumns = ['case', 'table or index', 'bytes'];

/** The sum, and each table and index. */
function keptLines({ name, kept = {} }: Result): string[][] {
  const each = Object.entries(kept);
  return [
    [name, 'all', sumOfBytes(each).toFixed(0)],
    ...each.map(([relation, bytes]) => ['', relation, bytes.toFixed(0)]),
  ];
}

function linesOf(result: Result, all: Result[]): string[][] {
  return Object.entries(result.ways).map(([way, figures], index) => {
    const compared = result.compared.filter((one) => one.ours === way);
    const ratios = compared.map(({ ratio, min, max, by }) => {
      return `${by ? `${by} ` : ''}${short(ratio)} (${short(min)}–${short(max)})`;
    });
    const targets = compared.map((one) => {
      const target = targetOf(one);
      return target ? `${target.text} ${target.met ? '✓' : '✗'}` : '';
    });
    const limits = index === 0 ? limitsOf(result) : [];
    return [
      index === 0 ? result.name : '',
      way,
      figures.rate.toFixed(figures.rate < 100 ? 1 : 0),
      figures.p50.toFixed(2),
      figures.p99.toFixed(2),
      figures.cpu.toFixed(0),
      compared.map((one) => one.base).join('; '),
      ratios.join('; '),
      [...targets, ...limits].filter((text) => text !== '').join('; '),
      grown(result, way, all),
    ];
  });
}

function limitsOf({ limits = {}, ways }: Result): string[] {
  const [ours] = Object.values(ways);
  return Object.entries(limits).map(([name, limit]) => {
    return `${name} ≤ ${limit} ms ${(ours?.[name as 'p50'] ?? 0) <= limit ? '✓' : '✗'}`;
  });
}

/** The growth of CPU against the same measurement at the smallest size. */
function grown(result: Result, way: string, all: Result[]): string {
  const same = all.filter(
    (one) => one.case === result.case && one.name === result.name && one.engine === result.engine,
  );
  const smallest = same.toSorted((left, right) => left.accounts - right.accounts)[0];
  if (!smallest || smallest.accounts === result.accounts) return '';
  return `${short((result.ways[way]?.cpu ?? 0) / (smallest.ways[way]?.cpu ?? 1))} ×`;
}

const short = (ratio: number): string => ratio.toFixed(ratio < 10 ? 2 : 0);

export function reportOf(header: Header, results: Result[]): string {
  const groups = Map.groupBy(results, ({ engine, accounts }) => {
    return `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}${accounts ? `, ${accounts.toLocaleString('en')} accounts` : ', from an empty database'}`;
  });
  const parts = [...groups].map(([title, some]) => `## ${title}\n\n${tableOf(some, results)}\n`);
  return `# Benchmark

Made by \`npm run bench\`; do not edit. Only ratios carry over to another machine: each is of ours to a baseline that was
measured in the same run, in turn, ${header.rounds} rounds of ${header.seconds} s; medians, and the span of the rounds.
CPU is that of the process that did the work, for each request or call. “Grown” is CPU against the smallest size.

${header.machine} · ${header.versions.join(' · ')} · commit ${header.commit} · ${header.made_at}
${header.skipped.map((text) => `\nSkipped: ${text}.\n`).join('')}
![Ratios against their targets](benchmark.svg)

${parts.join('\n')}`;
}
