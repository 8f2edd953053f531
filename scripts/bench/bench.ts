/**
 * `npm run bench -- --case accounts,transfers --accounts 100000,1000000 --engine both --rounds 5 --seconds 3`: measures
 * the product against the limits of this machine, in one run and in turn, so that only ratios matter; with `--peer
 * directus` also against Directus. Writes benchmark.md, .json and .svg into `--out` (docs). With `round-trips` it only
 * counts waits for PostgreSQL.
 */
import { execFileSync, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseFor, stopDatabases, versionOf } from '#scripts/bench/databases.ts';
import { directus, installDirectus } from '#scripts/bench/directus.ts';
import { bothEngines, runsOf, secondsFor, selectable, usual } from '#scripts/bench/plan.ts';
import { plotOf } from '#scripts/bench/plot.ts';
import type { Result, Settings } from '#scripts/bench/protocol.ts';
import { type Header, reportOf, tableOf } from '#scripts/bench/report.ts';
import { printRoundTrips } from '#scripts/bench/round-trips.ts';
import { build } from '../launcher/build.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    case: { type: 'string', default: usual.join(',') },
    peer: { type: 'string' },
    accounts: { type: 'string', default: '100000,1000000' },
    postings: { type: 'string', default: '1000000' },
    engine: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    out: { type: 'string', default: 'docs' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log('npm run bench -- --case accounts,search --accounts 100000,1000000 --engine both --rounds 5 --seconds 3');
  console.log('--postings 10000000 is the size of the journal of the case journal; 1000000 without it.');
  console.log(`Cases: ${selectable.join(', ')}. Engines: sqlite, postgres, both. --out FOLDER takes the results.`);
  console.log('round-trips counts how often each request waits for PostgreSQL, and measures nothing.');
  console.log(
    '--peer directus compares with Directus, too, which npm brings into a temporary folder (700 MB); --case "" with it only.',
  );
  process.exit();
}
if (positionals.includes('round-trips')) {
  await printRoundTrips();
  process.exit();
}
process.env.MASTER_KEY ??= '11'.repeat(32);
process.env.RATE_LIMIT_PER_MINUTE = '1000000000';

/** `npm run bench -- bytes` is short for `--case bytes`. */
const names = positionals.length > 0 ? positionals : values.case.split(',').filter((name) => name !== '');
const unknown = names.find((name) => !selectable.includes(name));
if (unknown) throw new Error(`There is no case ${unknown}; there are: ${selectable.join(', ')}.`);
if (values.peer && values.peer !== 'directus') throw new Error(`There is no peer ${values.peer}; there is: directus.`);
const engines = bothEngines.filter((engine) => values.engine === engine || values.engine === 'both');
if (engines.length === 0) throw new Error(`There is no engine ${values.engine}; there are: sqlite, postgres, both.`);
const notMeasured: string[] = [];
const library = slowSync();
if (!library) skip('transfers with slower syncs: they need Linux and a C compiler (cc)');
const hasPeer = values.peer !== undefined && (await installed());
const wanted = {
  accounts: values.accounts.split(',').map((size) => positive('accounts', size)),
  postings: positive('postings', values.postings),
  rounds: positive('rounds', values.rounds),
  seconds: positive('seconds', values.seconds),
  canDelay: library !== undefined,
};
const runs = [
  ...runsOf({ ...wanted, cases: names, engines }),
  ...runsOf({ ...wanted, cases: hasPeer ? ['peer'] : [], engines: ['sqlite'] }),
];

console.log(`${runs.length} runs: about ${Math.ceil(secondsFor(runs) / 60)} minutes, and the making of the data.`);
if (names.includes('pages') || names.includes('readers')) await build(process.cwd(), process.execPath, process.env);
/** A high value means that other programs used the machine: then even ratios are rough. */
const loadBefore = (loadavg()[0] ?? 0).toFixed(1);
const results: Result[] = [];
try {
  for (const [index, run] of runs.entries()) {
    console.log(
      `\n[${index + 1}/${runs.length}] ${titleOf(run)}; about ${Math.ceil(secondsFor(runs.slice(index)) / 60)} minutes to go`,
    );
    const found = await runCase(run).catch((error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
      notMeasured.push(titleOf(run));
      return [];
    });
    console.log(tableOf(found));
    results.push(...found);
  }
  await write();
} finally {
  await stopDatabases();
}

function positive(option: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${option} takes a number above 0, not ${text}.`);
  return value;
}

function skip(what: string): void {
  console.log(`Skipped: ${what}.`);
  notMeasured.push(what);
}

/** Whether the peer is installed or can be installed. */
async function installed(): Promise<boolean> {
  return installDirectus().then(
    () => true,
    (error: Error) => {
      skip(`the comparison with ${directus.name}: ${error.message}`);
      return false;
    },
  );
}

function titleOf({ case: name, engine, accounts, sync_delay_ms }: Settings): string {
  const size = accounts > 0 ? `, ${accounts.toLocaleString('en')} accounts` : '';
  return `${name} on ${engine}${size}${sync_delay_ms ? `, syncs ${sync_delay_ms} ms slower` : ''}`;
}

/** Runs the program of a case in its own process, on its own database. */
async function runCase(run: Settings): Promise<Result[]> {
  const found: Result[] = [];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: await databaseFor(run.engine, run),
    BENCH_SETTINGS: JSON.stringify(run),
    ...(run.sync_delay_ms > 0 && { LD_PRELOAD: library, SYNC_DELAY_US: String(run.sync_delay_ms * 1000) }),
  };
  const child = fork(`scripts/bench/cases/${run.case}.ts`, { env });
  child.on('message', (message: { progress?: string; result?: Result }) => {
    if (message.result) found.push(message.result);
    if (message.progress && process.stdout.isTTY) process.stdout.write(`\r\x1b[K  ${message.progress}`);
    else if (message.result) console.log(`  ${message.result.name}`);
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`The case ${run.case} failed.`);
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  return found;
}

async function write(): Promise<void> {
  const versions = [`Node ${process.version}`];
  for (const engine of engines) versions.push(await versionOf(engine));
  if (hasPeer) versions.push(`${directus.name} ${directus.version}`);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const header: Header = {
    made_at: new Date().toISOString(),
    commit,
    machine: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, ${process.platform}, load before ${loadBefore}`,
    versions,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    skipped: notMeasured,
  };
  mkdirSync(values.out, { recursive: true });
  const files = {
    'benchmark.md': reportOf(header, results),
    'benchmark.json': `${JSON.stringify({ ...header, results }, null, 2)}\n`,
    'benchmark.svg': plotOf(results),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(values.out, name), text);
  console.log(`\nWritten to ${values.out}: ${Object.keys(files).join(', ')}`);
}

/** Compiles the library that delays syncs; undefined where that is not possible. */
function slowSync(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const file = join(mkdtempSync(join(tmpdir(), 'slow-sync-')), 'slow-sync.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', file, 'scripts/bench/slow-sync.c', '-ldl'], {
      stdio: 'ignore',
    });
    return file;
  } catch {
    return undefined;
  }
}
