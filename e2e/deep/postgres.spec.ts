import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { progress, reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { Load } from '#e2e/support/load.ts';
import { createDatabase, type Postgres, startPostgres } from '#e2e/support/servers/postgres.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

const rounds = sizeOf(5);

test.describe('while PostgreSQL fails under load', () => {
  let postgres: Postgres;
  let server: Server;
  let load: Load;
  /** How long the server takes to start on this machine: it recovers sooner than a restart would. */
  let startMs: number;
  let call: ReturnType<typeof createCaller>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    postgres = await startPostgres();
    const DATABASE_URL = await createDatabase(postgres.url);
    const begun = performance.now();
    server = await startServer({ engine: 'postgres', environment: { DATABASE_URL } });
    startMs = performance.now() - begun;
    call = createCaller(server.origin, await mintToken(server, { name: 'load', role: 'administrator' }));
    load = await Load.begin(call);
  });

  test.afterAll(async () => {
    await server?.stop();
    await postgres?.stop();
  });

  /** Fails the database repeatedly under load; returns the longest time until the service was back, in ms. */
  async function underLoad(fail: () => Promise<void>): Promise<number> {
    let isOver = false;
    const writing = load.write(call, { isOver: () => isOver, isPatient: true });
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(200 + Math.random() * 500);
      await fail();
      const begun = performance.now();
      while ((await call('GET', '/bo/ledger/check').catch(() => undefined))?.status !== 200) await sleep(20);
      slowestMs = Math.max(slowestMs, performance.now() - begun);
      progress(`round ${round + 1}, ${load.writes} writes`);
    }
    isOver = true;
    await writing;
    await load.compare(call, { all: true });
    expect(server.log()).not.toContain('unhandled');
    return Math.round(slowestMs);
  }

  test(`after ${rounds} crashes of PostgreSQL no answered write is lost or repeated, without a restart`, async () => {
    test.setTimeout(120_000 + rounds * 20_000);
    const slowestMs = await underLoad(() => postgres.crash());
    reportFigure('PostgreSQL stopped immediately under load', rounds);
    reportFigure('back without a restart after, at most', `${slowestMs} ms (start ${Math.round(startMs)} ms)`);
    reportFigure('writes compared: lost, doubled', `${load.writes}: 0, 0`);
    expect(slowestMs).toBeLessThan(startMs);
  });

  test(`after all connections break ${rounds} times no answered write is lost or repeated`, async () => {
    test.setTimeout(120_000 + rounds * 20_000);
    const cut = async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname like 'test%'");
      await client.end();
    };
    const slowestMs = await underLoad(cut);
    reportFigure('all connections cut under load', rounds);
    reportFigure('back after, at most', `${slowestMs} ms (start ${Math.round(startMs)} ms)`);
    reportFigure('writes compared: lost, doubled', `${load.writes}: 0, 0`);
    expect(slowestMs).toBeLessThan(startMs);
  });
});
