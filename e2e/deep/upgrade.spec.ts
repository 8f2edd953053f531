import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type Call, createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { Load } from '#e2e/support/load.ts';
import { createDatabase, startPostgres } from '#e2e/support/servers/postgres.ts';
import { mintToken, startServer } from '#e2e/support/servers/server.ts';

/** Of traffic for each step of the upgrade. */
const seconds = sizeOf(5);
/** The version before: `UPGRADE_FROM=v0.1.0` names another one than the previous commit. */
const before = process.env.UPGRADE_FROM ?? 'HEAD~1';

/** The sources of the version before in a folder, with the packages of this one. */
function checkOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-before-'));
  const archive = execFileSync('git', ['archive', before], { maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Sends requests to the servers in turn, as a balancer does, and knows what is under way at each. */
class Balancer {
  readonly refused: string[] = [];
  answered = 0;
  #turn = 0;
  #origins: string[] = [];
  readonly #underWay = new Map<string, number>();
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  /** Sends further requests to these servers only; resolves when the others have answered theirs. */
  async serveFrom(...origins: string[]): Promise<void> {
    this.#origins = origins;
    const isDrained = () => [...this.#underWay].every(([origin, count]) => count === 0 || origins.includes(origin));
    while (!isDrained()) await sleep(10);
  }

  readonly call: Call = async (method, path, body) => {
    this.#turn += 1;
    const origin = this.#origins[this.#turn % this.#origins.length] ?? '';
    const count = (change: number) => this.#underWay.set(origin, (this.#underWay.get(origin) ?? 0) + change);
    count(1);
    try {
      const answer = await createCaller(origin, this.#token)(method, path, body);
      if (answer.status !== 200) this.refused.push(`${method} ${path}: ${answer.status} ${answer.text}`);
      this.answered += 1;
      return answer;
    } catch (error) {
      this.refused.push(`${method} ${path}: ${error}`);
      throw error;
    } finally {
      count(-1);
    }
  };
}

test('an upgrade of one server after the other refuses no request', async () => {
  test.setTimeout(300_000 + 5_000 * seconds);
  const folder = checkOut();
  const postgres = await startPostgres();
  const DATABASE_URL = await createDatabase(postgres.url);
  const environment = { DATABASE_URL, MASTER_KEY: '44'.repeat(32) };
  const wanted = { engine: 'postgres', kind: 'sources', environment } as const;
  const old = await startServer({ ...wanted, folder });
  const balancer = new Balancer(await mintToken(old, { name: 'upgrade', role: 'administrator' }));
  await balancer.serveFrom(old.origin);
  const load = await Load.begin(balancer.call);
  let isOver = false;
  const writing = load.write(balancer.call, { isOver: () => isOver, isPatient: true });
  await sleep(seconds * 1000);
  // It migrates the database while the version before serves.
  const current = await startServer(wanted);
  try {
    await balancer.serveFrom(old.origin, current.origin);
    await sleep(seconds * 1000);
    await balancer.serveFrom(current.origin);
    await old.stop();
    await sleep(seconds * 1000);
    isOver = true;
    await writing;
    expect(balancer.refused).toEqual([]);
    await load.compare(balancer.call, { all: true });
    expect((await balancer.call('GET', '/bo/audit/proof')).json).toMatchObject({ verified: true });
  } finally {
    isOver = true;
    for (const server of [old, current]) await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  reportFigure(`from ${before} under load: answered, refused`, `${balancer.answered}, ${balancer.refused.length}`);
  reportFigure('writes compared: lost, doubled', `${load.writes}: 0, 0`);
});
