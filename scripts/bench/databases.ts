import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createNamedDatabase, type Postgres, startPostgres } from '#e2e/support/servers/postgres.ts';
import type { Engine, Settings } from '#scripts/bench/protocol.ts';

const folder = join(tmpdir(), 'countinghouse-bench');
let postgres: Postgres | undefined;

type Size = Pick<Settings, 'accounts' | 'postings'>;

/**
 * A database with this many demo accounts and postings for one case: a copy of its own, which the case may change.
 */
export async function databaseFor(engine: Engine, size: Size): Promise<string> {
  mkdirSync(folder, { recursive: true });
  return engine === 'sqlite' ? fileFor(size) : await databaseOnPostgres(size);
}

/** A quarter of the memory for its pages, as DEPLOYMENT.md recommends. */
const settings = { shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB` };

/** The PostgreSQL for measurements, started by this run on first use. */
async function server(): Promise<Postgres> {
  postgres ??= await startPostgres('machine', settings);
  return postgres;
}

export const stopDatabases = async (): Promise<void> => postgres?.stop();

export async function versionOf(engine: Engine): Promise<string> {
  if (engine === 'postgres') return `PostgreSQL ${(await server()).version}`;
  const script =
    "const S=require('better-sqlite3');console.log(new S(':memory:').prepare('select sqlite_version()').pluck().get())";
  return `SQLite ${execFileSync(process.execPath, ['--eval', script], { encoding: 'utf8' }).trim()}`;
}

/** Created once per state of the schema and kept in the folder for temporary files; a case gets a copy. */
function fileFor(size: Size): string {
  const copy = join(folder, 'case.db');
  // Without its checksum: a checksum next to an older copy does not match this one.
  for (const suffix of ['', '-wal', '-shm', '.checksum', '.anchors.jsonl']) rmSync(copy + suffix, { force: true });
  if (size.accounts === 0) return `file:${copy}`;
  const kept = join(folder, `${nameOf(size)}-${schemaHash()}.db`);
  if (!existsSync(kept)) {
    const draft = `${kept}.draft`;
    seed(`file:${draft}`, size);
    renameSync(draft, kept);
  }
  copyFileSync(kept, copy, constants.COPYFILE_FICLONE);
  return `file:${copy}`;
}

async function databaseOnPostgres(size: Size): Promise<string> {
  const { url } = await server();
  if (size.accounts === 0) return createNamedDatabase(url, 'bench_case');
  const template = `bench_${nameOf(size)}`;
  if (!(await asked(url, `select 1 from pg_database where datname = '${template}'`))) {
    seed(await createNamedDatabase(url, template), size);
  }
  await asked(url, 'drop database if exists bench_case with (force)');
  await asked(url, `create database bench_case template ${template}`);
  return Object.assign(new URL(url), { pathname: '/bench_case' }).href;
}

async function asked(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(statement).finally(() => client.end());
  return (rowCount ?? 0) > 0;
}

/** Also the name of a database on PostgreSQL. */
const nameOf = ({ accounts, postings }: Size): string =>
  `accounts_${accounts}${postings > 0 ? `_postings_${postings}` : ''}`;

function seed(url: string, { accounts, postings }: Size): void {
  runProgram(url, ['scripts/seed.ts', '--accounts', String(accounts)]);
  if (postings > 0) runProgram(url, ['scripts/bench/fill-postings.ts', '--postings', String(postings)]);
}

function runProgram(url: string, args: string[]): void {
  const env = { ...process.env, DATABASE_URL: url };
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed.`);
}

function schemaHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync('db/migrations/sqlite/**/*.sql').sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
