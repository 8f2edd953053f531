import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ClusterBackups } from '#e2e/deep/failover/cluster-backups.ts';
import {
  DatabaseMachine,
  type Member,
  makeFolder,
  type Site,
  startProgram,
} from '#e2e/deep/failover/database-machine.ts';
import { createNetwork, databaseMachines } from '#e2e/deep/failover/network.ts';
import type { Requirements } from '#e2e/deep/failover/requirements.ts';
import { Templates } from '#e2e/deep/failover/templates.ts';
import { freePort } from '#e2e/support/servers/postgres.ts';

const startMaxMs = 120_000;
const wholeMaxMs = 150_000;

/** Three database machines, and HAProxy for two instances, made from the files of `deploy/cluster`. */
export class Cluster {
  readonly machines: DatabaseMachine[];
  readonly canCut: boolean;
  readonly #site: Site;
  readonly #cleanup: ChildProcess;
  /** Where the HAProxy of each instance answers for the primary. */
  readonly #primaryPorts: number[] = [];

  private constructor(requirements: Requirements, isBackedUp: boolean) {
    const folder = mkdtempSync(join(tmpdir(), 'countinghouse-failover-'));
    chmodSync(folder, 0o711);
    const network = createNetwork();
    const guard = resolve('e2e/deep/failover/cleanup.mjs');
    this.#cleanup = spawn(process.execPath, [guard, folder, ...network.removal], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    const backups = isBackedUp ? new ClusterBackups(folder, requirements) : undefined;
    this.#site = { folder, requirements, network, templates: new Templates(network), backups };
    this.canCut = network.setConnected !== undefined;
    this.machines = databaseMachines.map((number) => new DatabaseMachine(number, this.#site));
  }

  static async start(requirements: Requirements, { isBackedUp = false } = {}): Promise<Cluster> {
    const cluster = new Cluster(requirements, isBackedUp);
    try {
      await cluster.#begin();
      return cluster;
    } catch (error) {
      const log = cluster.log();
      await cluster.stop();
      throw new Error(`The cluster did not start: ${error}\n${log}`);
    }
  }

  async #begin(): Promise<void> {
    for (const machine of this.machines) machine.startEtcd();
    await until('etcd answers', startMaxMs, () => allOf(this.machines, (machine) => machine.isEtcdHealthy()));
    for (const machine of this.machines) machine.startPatroni();
    for (const app of ['app-1', 'app-2']) await this.#startProxy(app);
    await this.untilWhole();
    await this.#createDatabases();
  }

  async #startProxy(app: string): Promise<void> {
    const folder = makeFolder(join(this.#site.folder, app), this.#site.requirements);
    const [primary, replicas] = [await freePort(), await freePort()];
    const text = this.#site.templates.fill('haproxy.cfg', {
      '127.0.0.1:5000': `127.0.0.1:${primary}`,
      '127.0.0.1:5001': `127.0.0.1:${replicas}`,
    });
    writeFileSync(join(folder, 'haproxy.cfg'), text, { mode: 0o644 });
    startProgram({ ...this.#site, folder }, { program: 'haproxy', args: ['-db', '-f', join(folder, 'haproxy.cfg')] });
    this.#primaryPorts.push(primary);
  }

  async #createDatabases(): Promise<void> {
    const statements = this.#site.templates
      .fill('database.sql', {})
      .replaceAll(/^--.*$/gm, '')
      .split(';')
      .filter((statement) => statement.trim() !== '');
    const client = new pg.Client({ connectionString: this.administratorUrl() });
    await client.connect();
    for (const statement of [...statements, 'create database control']) await client.query(statement);
    await client.end();
  }

  /** The primary through the HAProxy of the first instance, for its administrator. */
  administratorUrl(database = 'postgres'): string {
    const password = this.#site.templates.secret('SUPERUSER');
    return `postgres://postgres:${password}@127.0.0.1:${this.#primaryPorts[0]}/${database}`;
  }

  /** What `countinghouse.env` says for an instance, but for its own address and its origin. */
  environmentOf(instance: number): Record<string, string> {
    const { APP_ORIGIN: _, ...variables } = this.#site.templates.variables('countinghouse.env', {
      THIS_ADDRESS: '127.0.0.1',
      '127.0.0.1:5000': `127.0.0.1:${this.#primaryPorts[instance]}`,
      'PORT=3000': 'PORT=0',
      'INSTANCES=auto': 'INSTANCES=1',
    });
    return variables;
  }

  async members(): Promise<Member[]> {
    for (const machine of this.machines) {
      const members = await machine.members();
      if (members) return members;
    }
    return [];
  }

  async inRole(role: 'leader' | 'sync_standby' | 'replica'): Promise<DatabaseMachine> {
    const name = (await this.members()).find((member) => member.role === role)?.name;
    const machine = this.machines.find((one) => one.name === name);
    if (!machine) throw new Error(`The cluster has no ${role}.\n${this.log()}`);
    return machine;
  }

  /** Resolves when another machine than this one leads, in the eyes of the others. */
  async untilReplaced(former: DatabaseMachine): Promise<void> {
    const others = this.machines.filter((machine) => machine !== former);
    const isReplaced = async () => {
      const views = await Promise.all(others.map((machine) => machine.members()));
      return views.some((members) =>
        members?.some(({ name, role, state }) => role === 'leader' && name !== former.name && isUp(state)),
      );
    };
    await until(`${former.name} is replaced`, wholeMaxMs, isReplaced, () => this.log());
  }

  /** Resolves when all machines follow one leader, one of them synchronously, and etcd is whole. */
  async untilWhole(): Promise<void> {
    const isWhole = async () => {
      const views = await Promise.all(this.machines.map((machine) => machine.members()));
      const etcd = await allOf(this.machines, (machine) => machine.isEtcdHealthy());
      return etcd && views.every((members) => members !== undefined && isHealthy(members));
    };
    let seen: unknown;
    const isWholeNow = async () => {
      seen = await this.members();
      return isWhole();
    };
    await until('the cluster is whole', wholeMaxMs, isWholeNow, () => `${JSON.stringify(seen)}\n${this.log()}`);
  }

  /** Runs pgBackRest on the machine of the primary. */
  async backUp(...args: string[]): Promise<void> {
    this.#site.backups?.run(await this.inRole('leader'), this.#site.templates.secret('SUPERUSER'), ...args);
  }

  /** Makes Patroni forget the cluster, as a person would; the name of the last leader is asked while its lock lasts. */
  forget(leader: string): void {
    const [machine] = this.machines;
    if (!machine) return;
    execFileSync('patronictl', ['-c', join(machine.folder, 'patroni.yml'), 'remove', 'countinghouse'], {
      input: `countinghouse\nYes I am aware\n${leader}\n`,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  }

  log(): string {
    return this.machines.map((machine) => machine.log()).join('\n');
  }

  async stop(): Promise<void> {
    const ended = new Promise<void>((done) => this.#cleanup.once('close', () => done()));
    this.#cleanup.stdin?.end();
    await ended;
  }
}

const isUp = (state: string): boolean => state === 'running' || state === 'streaming';

function isHealthy(members: Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  const timelines = new Set(members.map(({ timeline }) => timeline));
  return (
    roles.join() === 'leader,replica,sync_standby' && timelines.size === 1 && members.every(({ state }) => isUp(state))
  );
}

async function allOf<T>(list: T[], isTrue: (one: T) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(list.map(isTrue))).every(Boolean);
}

/** Waits for a condition; throws what it waited for, with more about it. */
export async function until(
  what: string,
  maxMs: number,
  isTrue: () => Promise<boolean>,
  more: () => string = () => '',
): Promise<void> {
  const endMs = performance.now() + maxMs;
  while (!(await isTrue())) {
    if (performance.now() > endMs) throw new Error(`Not within ${maxMs / 1000} s: ${what}.\n${more()}`);
    await sleep(250);
  }
}
