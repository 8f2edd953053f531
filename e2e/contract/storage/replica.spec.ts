import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { type ApiResult, createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { type ProxiedDatabase, proxyDatabase } from '#e2e/support/database/database-proxy.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { createDatabase, type Postgres, startPostgres, startReplica } from '#e2e/support/servers/postgres.ts';
import {
  mintAdministratorToken,
  type Server,
  startServer,
  testEngine,
  testServerKind,
} from '#e2e/support/servers/server.ts';

test.skip(testEngine === 'sqlite' || testServerKind === 'next', 'replicas are of PostgreSQL');

const newestAccount = '/api/v2.0/account?sort=-created_at&page[size]=1';

let primary: Postgres;
let replicas: Postgres[];
/** Addresses of the database on each replica. */
let replicaUrls: string[];
/** The addresses of the primary and of the second replica, which a network could cut. */
let database: ProxiedDatabase;
let second: ProxiedDatabase;
let instances: [Server, Server];
let token: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  primary = await startPostgres();
  const direct = await createDatabase(primary.url);
  replicas = [await startReplica(primary, 'first'), await startReplica(primary, 'second')];
  replicaUrls = replicas.map(({ url }) => new URL(new URL(direct).pathname, url).href);
  database = await proxyDatabase(direct);
  second = await proxyDatabase(replicaUrls[1] ?? '');
  const environment = { DATABASE_URL: database.url, DATABASE_REPLICA_URL: `${replicaUrls[0]},${second.url}` };
  const first = await startServer({ environment });
  instances = [first, await startServer({ environment: { ...first.environment, PORT: '0' } })];
  token = await mintAdministratorToken(first);
});

test.afterAll(async () => {
  for (const server of instances ?? []) await server.stop();
  for (const server of [...(replicas ?? []), primary]) await server?.stop();
  for (const proxy of [database, second]) await proxy?.close();
});

async function ask(url: string | undefined, text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows[0];
}

/** How often the accounts were read on a replica, as of a connection's last statement a second after another. */
async function readsOn(url: string | undefined): Promise<number> {
  const text = "select seq_scan + coalesce(idx_scan, 0) as count from pg_stat_user_tables where relname = 'accounts'";
  return Number((await ask(url, text)).count);
}

const readiness = async (instance = instances[0]) => (await fetch(`${instance.origin}/api/health/ready`)).json();
const statesOf = async (instance = instances[0]) =>
  ((await readiness(instance)).nodes ?? []).map(({ state }: { state: string }) => state);
const here = (...request: Parameters<ReturnType<typeof createCaller>>) =>
  createCaller(instances[0].origin, token)(...request);
const there = (...request: Parameters<ReturnType<typeof createCaller>>) =>
  createCaller(instances[1].origin, token)(...request);

function expectUnavailable({ status, headers, json }: ApiResult): void {
  expect({ status, json }).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

test('a write on one instance is in the next list of the other, which both replicas answer', async () => {
  const bank = await newBank(here);
  for (let round = 0; round < 40; round += 1) {
    const account = await bank.account(`replicated-${round}`);
    const list = await there('GET', newestAccount);
    expect(list.json.page[0].id).toBe(account);
    expect(list.headers.get('age')).toBeNull();
  }
  const countedReads = async () => {
    await there('GET', newestAccount);
    return Math.min(...(await Promise.all(replicaUrls.map(readsOn))));
  };
  await expect.poll(countedReads).toBeGreaterThan(0);
  const following = { role: 'replica', state: 'following', bytes_behind: 0, seconds_behind: 0 };
  await expect
    .poll(() => readiness())
    .toMatchObject({ status: 'ok', nodes: [{ role: 'primary', state: 'serving' }, following, following] });
});

test('a replica that lags is not used, and health reports how far it is behind', async () => {
  const bank = await newBank(here);
  for (const url of replicaUrls) await ask(url, 'select pg_wal_replay_pause()');
  try {
    await sleep(200);
    const account = await bank.account('not-replayed');
    expect((await there('GET', newestAccount)).json.page[0].id).toBe(account);
    const { nodes } = await readiness();
    expect(nodes[1].state).toBe('behind');
    expect(nodes[1].bytes_behind).toBeGreaterThan(0);
    await ask(replicaUrls[0], 'select pg_wal_replay_resume()');
    await expect.poll(() => statesOf()).toEqual(['serving', 'following', 'behind']);
    expect((await there('GET', newestAccount)).json.page[0].id).toBe(account);
  } finally {
    for (const url of replicaUrls) await ask(url, 'select pg_wal_replay_resume()');
  }
  await expect.poll(() => statesOf()).toEqual(['serving', 'following', 'following']);
});

test('a silent replica is not missed, and serves again when it answers', async () => {
  const bank = await newBank(here);
  second.setSilent(true);
  const account = await bank.account('without-a-replica');
  for (const call of [here, there]) {
    const list = await call('GET', newestAccount);
    expect([list.status, list.json.page[0].id]).toEqual([200, account]);
  }
  expect(await statesOf()).toEqual(['serving', 'following', 'away']);
  second.setSilent(false);
  await ask(replicaUrls[0], 'select pg_wal_replay_pause()');
  // Only the second replica can follow now.
  const before = await readsOn(replicaUrls[1]);
  const isUsed = async () => {
    await there('GET', newestAccount);
    return readsOn(replicaUrls[1]);
  };
  await expect.poll(isUsed, { timeout: 30_000 }).toBeGreaterThan(before);
  await ask(replicaUrls[0], 'select pg_wal_replay_resume()');
});

test('while the primary is away, replicas answer reads with their age, and writes are 503', async () => {
  test.setTimeout(90_000);
  const bank = await newBank(here);
  const account = await bank.account('kept', '10.00');
  const minted = (await here('POST', '/bo/tokens', { name: 'lost' })).json;
  const revoked = createCaller(instances[1].origin, minted.token);
  expect((await revoked('GET', '/bo/me')).status).toBe(200);
  expect((await here('DELETE', `/bo/tokens/${minted.id}`)).status).toBe(200);
  // Both instances look once a second what the primary has written.
  await sleep(1_500);
  database.setSilent(true);
  await expect
    .poll(() => readiness(), { timeout: 30_000 })
    .toMatchObject({
      status: 'read-only',
      nodes: [
        { role: 'primary', state: 'away' },
        { role: 'replica', state: 'following' },
        { role: 'replica', state: 'following' },
      ],
    });
  const paths = [newestAccount, `/api/v2.0/account/${account}`, `/api/v2.0/account/search?search=${account}`];
  for (const call of [here, there]) {
    for (const path of paths) {
      const answer = await call('GET', path);
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      expect(Number(answer.headers.get('age'))).toBeGreaterThanOrEqual(1);
      expect(answer.text).toContain(account);
    }
  }
  const unknown = await there('GET', `/api/v2.0/account/${randomUUID()}`);
  expect([unknown.status, Number(unknown.headers.get('age')) > 0]).toEqual([404, true]);
  expect((await revoked('GET', newestAccount)).status).toBe(401);
  const { text: metrics } = await here('GET', '/metrics');
  expect(metrics).toMatch(/countinghouse_node_up\{node="[^"]+",role="primary"\} 0/);
  expect(metrics.match(/countinghouse_node_up\{node="[^"]+",role="replica"\} 1/g)).toHaveLength(2);
  const [write, file] = await Promise.all([
    here('POST', '/bo/tokens', { name: 'not now' }),
    here('GET', '/bo/accounts/export'),
  ]);
  for (const answer of [write, file]) expectUnavailable(answer);
});

test('after a replica is promoted, everything answered is there and writes work without a restart', async () => {
  test.setTimeout(90_000);
  const [replica] = replicaUrls;
  await ask(replica, 'select pg_promote()');
  // The other one still follows the server of before, and its log gets ahead.
  await ask(primary.url, 'select pg_switch_wal()');
  database.moveTo(replica ?? '');
  database.setSilent(false);
  // Until an instance has seen the new primary, replicas answer for the one of before.
  for (const instance of instances)
    await expect.poll(() => statesOf(instance), { timeout: 30_000 }).toEqual(['serving', 'serving', 'behind']);
  expect((await readiness()).nodes[1].role).toBe('primary');
  const kept = await here('GET', '/api/v2.0/account/owner/CUSTOMER/kept');
  expect([kept.status, kept.headers.get('age')]).toEqual([200, null]);
  const bank = await newBank(here);
  const account = await bank.account('after', '5.00');
  expect((await there('GET', newestAccount)).json.page[0].id).toBe(account);
  expect((await here('GET', '/bo/ledger/check')).json).toMatchObject({ agrees: true });
});
