import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ClusterBackups } from '#e2e/deep/failover/cluster-backups.ts';
import type { Network } from '#e2e/deep/failover/network.ts';
import type { ProgramName, Requirements } from '#e2e/deep/failover/requirements.ts';
import type { Templates } from '#e2e/deep/failover/templates.ts';
import { childrenOf, processStatus } from '#e2e/support/machine/processes.ts';

export interface Site {
  folder: string;
  requirements: Requirements;
  network: Network;
  templates: Templates;
  backups?: ClusterBackups | undefined;
}

/** A member of the cluster as Patroni reports it. */
export interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

const answerMaxMs = 2_000;

/** Starts a program that ends with the test, under the account of the cluster. Its output goes to a file. */
export function startProgram(
  { requirements: { programs, account }, folder }: Site,
  {
    program,
    args,
    env,
    enter = [],
  }: { program: ProgramName; args: string[]; env?: Record<string, string>; enter?: string[] },
): ChildProcess {
  const own = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  const command = [...enter, programs.setpriv, ...own, '--pdeathsig=KILL', programs[program], ...args];
  const log = openSync(join(folder, `${program}.log`), 'a');
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    env: { ...process.env, LANG: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {});
  return child;
}

/** A folder that the account of the cluster owns. */
export function makeFolder(path: string, { account }: Requirements): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

/** A machine with etcd, Patroni and the PostgreSQL that Patroni starts. */
export class DatabaseMachine {
  readonly name: string;
  readonly address: string;
  readonly #number: number;
  readonly #site: Site;
  readonly folder: string;
  #etcd: ChildProcess | undefined;
  #patroni: ChildProcess | undefined;

  constructor(number: number, site: Site) {
    this.name = `db-${number}`;
    this.address = site.network.address(number);
    this.#number = number;
    this.folder = makeFolder(join(site.folder, this.name), site.requirements);
    this.#site = { ...site, folder: this.folder };
    writeFileSync(join(this.folder, 'patroni.yml'), this.#patroniFile(), { mode: 0o644 });
  }

  #patroniFile(): string {
    const archiving = this.#site.backups?.configure(this);
    return this.#site.templates.fill('patroni.yml', {
      THIS_NAME: this.name,
      THIS_ADDRESS: this.address,
      '10.0.0.0/24': this.#site.network.clients,
      '/usr/lib/postgresql/15/bin': this.#site.requirements.binaries,
      '/var/lib/postgresql/15/cluster': this.data,
      '/var/lib/postgresql/.pgpass-patroni': join(this.folder, 'pgpass'),
      '/var/run/postgresql': this.folder,
      'shared_buffers: 4GB': 'shared_buffers: 128MB',
      ...(archiving && {
        'password_encryption: scram-sha-256': `password_encryption: scram-sha-256\n    archive_mode: "on"\n    archive_command: ${archiving}`,
      }),
      // A machine for tests is not restarted.
      'mode: automatic': 'mode: off',
    });
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  /** Restores its data from the repository up to a time, and lets PostgreSQL replay and promote itself once. */
  async restore(target: string): Promise<void> {
    const { backups, templates, requirements } = this.#site;
    const password = templates.secret('SUPERUSER');
    makeFolder(this.data, requirements);
    backups?.run(this, password, '--type=time', `--target=${target}`, '--target-action=promote', 'restore');
    // Patroni gives its settings on the command line: without them a hot standby does not start.
    const settings = {
      hot_standby: 'off',
      archive_mode: 'off',
      listen_addresses: '',
      unix_socket_directories: this.folder,
      // Machines for tests have folders of their own; the backup may be of another one.
      hba_file: join(this.data, 'pg_hba.conf'),
      ident_file: join(this.data, 'pg_ident.conf'),
    };
    const options = Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ');
    const log = join(this.folder, 'recovery.log');
    try {
      this.#control('-w', '-t', '120', '-l', log, '-o', options, 'start');
    } catch {
      throw new Error(`${this.name} did not recover:\n${readFileSync(log, 'utf8')}`);
    }
    const isPromoted = () =>
      withConnection({ host: this.folder, user: 'postgres', password, database: 'postgres' }, async (client) => {
        const { rows } = await client.query<{ it: boolean }>('select pg_is_in_recovery() as it');
        return rows[0]?.it === false;
      }).catch(() => false);
    while (!(await isPromoted())) await sleep(200);
    this.#control('-m', 'fast', '-w', 'stop');
  }

  #control(...args: string[]): void {
    const { binaries, account } = this.#site.requirements;
    execFileSync(join(binaries, 'pg_ctl'), ['-D', this.data, ...args], {
      ...account,
      cwd: this.folder,
      stdio: 'ignore',
    });
  }

  startEtcd(): void {
    const env = this.#site.templates.variables('etcd.env', {
      THIS_NAME: this.name,
      THIS_ADDRESS: this.address,
      '/var/lib/etcd/cluster': join(this.folder, 'etcd'),
    });
    this.#etcd = this.#start('etcd', [], env);
  }

  startPatroni(): void {
    this.#patroni = this.#start('patroni', [join(this.folder, 'patroni.yml')]);
  }

  #start(program: ProgramName, args: string[], env?: Record<string, string>): ChildProcess {
    return startProgram(this.#site, { program, args, env, enter: this.#site.network.enter(this.#number) });
  }

  /** As when the power fails: Patroni and PostgreSQL end without a word. Resolves when nothing of them runs. */
  async kill(): Promise<void> {
    const pids = this.#pids();
    signal(pids, 'SIGKILL');
    while (pids.some(isRunning)) await sleep(20);
  }

  async killEtcd(): Promise<void> {
    const pid = this.#etcd?.pid ?? 0;
    signal([pid], 'SIGKILL');
    while (isRunning(pid)) await sleep(20);
  }

  /** As on a machine that takes the place of a lost one: the data of PostgreSQL are not there. */
  wipe(): void {
    rmSync(this.data, { recursive: true });
  }

  /** Patroni and PostgreSQL stand still, with all their connections open. */
  freeze(): void {
    signal(this.#pids(), 'SIGSTOP');
  }

  thaw(): void {
    signal(this.#pids(), 'SIGCONT');
  }

  setConnected(isConnected: boolean): void {
    this.#site.network.setConnected?.(this.#number, isConnected);
  }

  /** Patroni, the postmaster and its processes. */
  #pids(): number[] {
    const patroni = this.#patroni?.pid ?? 0;
    const postmaster = readPid(join(this.data, 'postmaster.pid'));
    return [patroni, postmaster, ...childrenOf(postmaster)].filter((pid) => pid > 1 && isRunning(pid));
  }

  /** The members of the cluster as this machine sees them; undefined if it does not answer. */
  async members(): Promise<Member[] | undefined> {
    const answer = await this.#ask('GET', ':8008/cluster').catch(() => undefined);
    return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : undefined;
  }

  async isEtcdHealthy(): Promise<boolean> {
    const answer = await this.#ask('GET', ':2379/health').catch(() => undefined);
    return answer?.ok === true;
  }

  /** Asks Patroni to hand the cluster over; it answers when that is done. */
  async switchOver(leader: string, candidate: string): Promise<void> {
    const authorization = `Basic ${btoa(`patroni:${this.#site.templates.secret('PATRONI')}`)}`;
    const answer = await fetch(`http://${this.address}:8008/switchover`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ leader, candidate }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Patroni refused to switch over: ${answer.status} ${text}`);
  }

  #ask(method: string, path: string): Promise<Response> {
    return fetch(`http://${this.address}${path}`, { method, signal: AbortSignal.timeout(answerMaxMs) });
  }

  /** The last lines of its programs. */
  log(): string {
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.log'));
    return files
      .map((file) => `${this.name} ${file}\n${readFileSync(join(this.folder, file), 'utf8').slice(-4_000)}`)
      .join('\n');
  }
}

async function withConnection<T>(config: pg.ClientConfig, body: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    return await body(client);
  } finally {
    await client.end();
  }
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid > 1) process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
}

function isRunning(pid: number): boolean {
  const status = pid > 1 ? processStatus(pid) : undefined;
  return status !== undefined && status.state !== 'Z';
}

function readPid(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}
