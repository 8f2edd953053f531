/**
 * `npm run bench -- --accounts 100000,1000000 --rounds 5 --seconds 3 --json FILE`: measures reads, lists, search and
 * creation against the limit of this machine, in one run and in turn, so that only ratios matter. SQLite.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Compared, compare, withServers } from '#scripts/bench/http.ts';
import type { Measured } from '#scripts/bench/load.ts';

interface Domain {
  pages: Record<string, Measured>;
  searches: Record<string, Measured>;
  creation: Measured;
}
interface Result extends Domain {
  accounts: number;
  http: Compared[];
}

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000,1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
});
process.env.MASTER_KEY ??= '11'.repeat(32);
const folder = join(tmpdir(), 'countinghouse-bench');

const results: Result[] = [];
for (const accounts of values.accounts.split(',').map(Number)) results.push(await measure(accounts));
print(results);
if (values.json) writeFileSync(values.json, JSON.stringify({ machine: machine(), results }, null, 2));

async function measure(accounts: number): Promise<Result> {
  process.env.DATABASE_URL = `file:${seeded(accounts)}`;
  const token = output('scripts/token.ts', '--name', 'bench', '--role', 'administrator').split('\n').at(-1) ?? '';
  const load = { token, rounds: Number(values.rounds), seconds: Number(values.seconds) };
  const paths = accountPaths(accounts);
  const http = await withServers(async (ours, bare) => [
    await compare('one account', { ours, bare }, { ...load, paths }),
    await compare('first page of 20', { ours, bare }, { ...load, paths: ['/api/v2.0/account'] }),
  ]);
  const domain = JSON.parse(output('scripts/bench/domain.ts', String(accounts))) as Domain;
  return { accounts, http, ...domain };
}

/** A database with that many demo accounts; made once, then kept in the folder for temporary files. */
function seeded(accounts: number): string {
  const file = join(folder, `accounts-${accounts}.db`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.draft`;
  const env = { ...process.env, DATABASE_URL: `file:${draft}` };
  const args = ['scripts/seed.ts', '--accounts', String(accounts)];
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The accounts could not be made.');
  renameSync(draft, file);
  return file;
}

/** Paths of accounts from all over the data. */
function accountPaths(accounts: number): string[] {
  const script = `import Sqlite from 'better-sqlite3';
    const db = new Sqlite(process.env.DATABASE_URL.slice(5), { readonly: true });
    const ids = db.prepare('select id from accounts where seq in (' + Array.from({ length: 1000 }, (_, at) => 1 + Math.floor(at * ${accounts} / 1000)).join(',') + ')').pluck().all();
    process.stdout.write(ids.join('\\n'));`;
  const ids = output('--input-type=module', '--eval', script).split('\n');
  return ids.map((id) => `/api/v2.0/account/${id}`);
}

function output(...args: string[]): string {
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trimEnd();
}

function machine(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${process.platform}`;
}

function print(all: Result[]): void {
  console.log(`\n${machine()}\n`);
  for (const { accounts, http, pages, searches, creation } of all) {
    console.log(`## ${accounts.toLocaleString('en')} accounts\n`);
    console.log(
      '| over HTTP | ours/s | bare/s | ratio (span) | p99 ours / bare ms | CPU ours / bare µs |\n|---|---|---|---|---|---|',
    );
    for (const { name, ours, bare, ratio, span } of http) {
      const cells = [
        name,
        ours.rate.toFixed(0),
        bare.rate.toFixed(0),
        `${ratio.toFixed(2)} (${span.map((end) => end.toFixed(2)).join('–')})`,
        `${ours.p99.toFixed(2)} / ${bare.p99.toFixed(2)}`,
        `${ours.cpu.toFixed(0)} / ${bare.cpu.toFixed(0)}`,
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
    console.log('\n| below HTTP | p50 µs | p99 µs |\n|---|---|---|');
    const rows = { ...pages, ...prefixed('search: ', searches), 'create, 64 callers': creation };
    for (const [name, one] of Object.entries(rows)) {
      console.log(`| ${name} | ${(one.p50 * 1000).toFixed(0)} | ${(one.p99 * 1000).toFixed(0)} |`);
    }
    console.log(`\nCreated ${creation.rate.toFixed(0)} accounts a second.\n`);
  }
}

function prefixed(prefix: string, rows: Record<string, Measured>): Record<string, Measured> {
  return Object.fromEntries(Object.entries(rows).map(([name, one]) => [prefix + name, one]));
}
