import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { Load } from '#e2e/support/load.ts';
import { createDatabase, type Postgres, startPostgres, startRestored } from '#e2e/support/servers/postgres.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

/** Of traffic before the backup and after it. */
const seconds = sizeOf(5);
const isAbsent = spawnSync('pgbackrest', ['version']).status !== 0 || !existsSync('/usr/lib/postgresql');
const obstacle = isAbsent ? 'apt-get install pgbackrest postgresql' : undefined;
if (obstacle) reportFigure('left out: the restore', obstacle);

/** pgBackRest with the file that we ship, for a PostgreSQL of the tests, run by the account that owns its data. */
class Backups {
  readonly folder = mkdtempSync(join(tmpdir(), 'countinghouse-backups-'));
  readonly file = join(this.folder, 'pgbackrest.conf');
  #account = { uid: 0, gid: 0 };
  #password = '';

  /** PostgreSQL is started before its address and folder are known; until then archiving fails and is tried again. */
  configure(url: string, data: string): void {
    const { uid, gid } = statSync(data);
    this.#account = { uid, gid };
    const { port, password } = new URL(url);
    this.#password = password;
    chownSync(this.folder, uid, gid);
    const folders = { 'lock-path': this.newFolder('locks'), 'log-path': this.newFolder('logs') };
    const own: Record<string, string> = {
      'repo1-path': this.newFolder('repository'),
      'repo1-cipher-pass': 'for tests only',
      'pg1-path': data,
      'pg1-port': port,
      'pg1-socket-path': '/tmp',
    };
    const shipped = readFileSync('deploy/cluster/pgbackrest.conf', 'utf8');
    const placed = shipped.replace(/^([\w-]+)=.*$/gm, (line, name) => (name in own ? `${name}=${own[name]}` : line));
    const added = Object.entries(folders).map(([name, folder]) => `${name}=${folder}\n`);
    writeFileSync(this.file, placed.replace('[global]\n', `[global]\n${added.join('')}`), { mode: 0o644 });
  }

  newFolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, this.#account.uid, this.#account.gid);
    return folder;
  }

  /** Resolves to the seconds that the command took. */
  run(...args: string[]): number {
    const begun = performance.now();
    const env = { ...process.env, PGPASSWORD: this.#password };
    const given = [`--config=${this.file}`, '--stanza=countinghouse', ...args];
    execFileSync('pgbackrest', given, { ...this.#account, env, cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    return (performance.now() - begun) / 1000;
  }
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const onCopy = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = new URL(database).pathname;
  return address.href;
};

/** Verifies balances and the audit, as `npm run check` does. */
const check = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['scripts/check.ts'], { env: { ...process.env, ...env }, encoding: 'utf8' });

async function startArchiving(configuration: string): Promise<Postgres> {
  const archive_command = `pgbackrest --config=${configuration} --stanza=countinghouse archive-push %p`;
  return startPostgres('machine', { archive_mode: 'on', archive_command, unix_socket_directories: '/tmp' });
}

test('a restore to a second before a mistake has every write answered until then', async () => {
  test.skip(obstacle !== undefined, obstacle);
  test.setTimeout(600_000 + 10_000 * seconds);
  const backups = new Backups();
  const postgres = await startArchiving(backups.file);
  const [place] = await ask<{ data: string }>(postgres.url, "select current_setting('data_directory') as data");
  backups.configure(postgres.url, place?.data ?? '');
  const DATABASE_URL = await createDatabase(postgres.url);
  const environment = { DATABASE_URL, MASTER_KEY: '55'.repeat(32) };
  const servers: Server[] = [];
  let restored: Postgres | undefined;
  try {
    const server = await startServer({ engine: 'postgres', environment });
    servers.push(server);
    const token = await mintToken(server, { name: 'restore', role: 'administrator' });
    const call = createCaller(server.origin, token);
    const load = await Load.begin(call);
    let isOver = false;
    const writing = load.write(call, { isOver: () => isOver, isPatient: true });
    backups.run('stanza-create');
    backups.run('check');
    await sleep(seconds * 1000);
    const backupSeconds = backups.run('--type=full', 'backup');
    await sleep(seconds * 1000);
    isOver = true;
    await writing;
    await server.stop();
    await sleep(1500);
    expect(check(environment).status).toBe(0);

    const [mistake] = await ask<{ target: string }>(
      DATABASE_URL,
      "select (clock_timestamp() - interval '1 second')::text as target",
    );
    await ask(DATABASE_URL, 'alter table postings disable trigger user; delete from postings');
    expect(check(environment).status).toBe(70);
    await ask(postgres.url, 'select pg_switch_wal()');
    await expect.poll(() => archivedAll(postgres.url), { timeout: 60_000 }).toBe(true);
    await postgres.stop();

    const folder = backups.newFolder('restored');
    const data = backups.newFolder('restored/data');
    const to = ['--type=time', `--target=${mistake?.target}`, '--target-action=promote', `--pg1-path=${data}`];
    const restoreSeconds = backups.run(...to, 'restore');
    restored = await startRestored(postgres, folder);
    const { url } = restored;
    await expect.poll(async () => (await ask(url, 'select pg_is_in_recovery() as still'))[0]?.still).toBe(false);

    const verified = { ...environment, DATABASE_URL: onCopy(url, DATABASE_URL) };
    const result = check(verified);
    expect(result.stderr).toBe('');
    expect(result.status).toBe(0);
    const again = await startServer({ engine: 'postgres', environment: verified });
    servers.push(again);
    const callAgain = createCaller(again.origin, token);
    await load.compare(callAgain, { all: true });
    expect((await callAgain('GET', '/bo/audit/proof')).json).toMatchObject({ verified: true });
    reportFigure('seconds of a full backup under load, of the restore', figures(backupSeconds, restoreSeconds));
    reportFigure('writes before the mistake: lost, doubled', `${load.writes}: 0, 0`);
    reportFigure('check after the mistake, after the restore', `exit code 70, ${result.stdout.trim()}`);
  } finally {
    for (const server of servers) await server.stop();
    await restored?.stop();
    await postgres.stop();
    rmSync(backups.folder, { recursive: true, force: true });
  }
});

const figures = (...values: number[]) => values.map((value) => value.toFixed(1)).join(', ');

/** Whether all that was written is in the repository. */
async function archivedAll(url: string): Promise<boolean> {
  const [row] = await ask<{ done: boolean }>(
    url,
    `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) and
       (last_failed_time is null or last_archived_time > last_failed_time) as done from pg_stat_archiver`,
  );
  return row?.done ?? false;
}
