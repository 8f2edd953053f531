import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { newBank } from '#e2e/support/ledger-fixtures.ts';
import { createDatabase, type Postgres, startPostgres, startReplica } from '#e2e/support/postgres.ts';
import { mintToken, type Server, startServer, testDoors, testEngine } from '#e2e/support/server.ts';

test.skip(testEngine === 'sqlite' || testDoors === 'next', 'replicas are of PostgreSQL');

let primary: Postgres;
let replica: Postgres;
let instances: Server[];
let replicaUrl: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  primary = await startPostgres();
  const url = await createDatabase(primary.url);
  replica = await startReplica(primary);
  replicaUrl = new URL(new URL(url).pathname, replica.url).href;
  const first = await startServer({ environment: { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl } });
  instances = [first, await startServer({ environment: { ...first.environment, PORT: '0' } })];
});

test.afterAll(async () => {
  for (const server of instances ?? []) await server.stop();
  await replica?.stop();
  await primary?.stop();
});

async function ask(url: string, text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows[0];
}

/** The statements on the replica that read accounts. */
const isReadFrom = async () =>
  Number(
    (
      await ask(
        replicaUrl,
        "select count(*) as asked from pg_stat_activity where application_name = '' and query ~ 'accounts'",
      )
    ).asked,
  );

const readiness = async () => (await fetch(`${instances[0]?.origin}/api/health/ready`)).json();

async function callers() {
  const [here, there] = instances as [Server, Server];
  const token = await mintToken(here, { name: 'replica', role: 'administrator' });
  return { here: createCaller(here.origin, token), there: createCaller(there.origin, token) };
}

test('a write on one instance is in the next list of the other, which the replica answers', async () => {
  const { here, there } = await callers();
  const bank = await newBank(here);
  for (let round = 0; round < 40; round += 1) {
    const account = await bank.account(`replicated-${round}`);
    const list = await there('GET', '/api/v2.0/account?sort=-created_at&page[size]=1');
    expect(list.json.page[0].id).toBe(account);
  }
  expect(await isReadFrom()).toBeGreaterThan(0);
  expect((await readiness()).replica.state).toBe('following');
});

test('a lagging replica is not used, and health reports how far it is behind', async () => {
  const { here, there } = await callers();
  const bank = await newBank(here);
  await ask(replicaUrl, 'select pg_wal_replay_pause()');
  try {
    await sleep(200);
    const account = await bank.account('not-replayed');
    expect((await there('GET', '/api/v2.0/account?sort=-created_at&page[size]=1')).json.page[0].id).toBe(account);
    const { replica: health } = await readiness();
    expect(health.state).toBe('behind');
    expect(health.bytes_behind).toBeGreaterThan(0);
  } finally {
    await ask(replicaUrl, 'select pg_wal_replay_resume()');
  }
  await expect.poll(async () => (await readiness()).replica.state).toBe('following');
});

test('an unreachable replica is not missed', async () => {
  const { here, there } = await callers();
  const bank = await newBank(here);
  await replica.stop();
  const account = await bank.account('without-a-replica');
  for (const call of [here, there]) {
    const list = await call('GET', '/api/v2.0/account?sort=-created_at&page[size]=1');
    expect([list.status, list.json.page[0].id]).toEqual([200, account]);
  }
  expect((await readiness()).replica).toEqual({ state: 'away' });
});
