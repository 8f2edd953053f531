import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { type ProxiedDatabase, proxyDatabase } from '#e2e/support/database/database-proxy.ts';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { createDatabase, type Postgres, startPostgres } from '#e2e/support/servers/postgres.ts';
import {
  mintAdministratorToken,
  type Server,
  startServer,
  testEngine,
  testServerKind,
} from '#e2e/support/servers/server.ts';

test.skip(testEngine === 'sqlite' || testServerKind === 'next', 'SQLite is a file of the process');
test.setTimeout(120_000);

/** No request waits longer, however silent the database is. */
const requestMaxMs = 15_000;
/** Far above the 1.5 s after which it gives up, since a test machine may be busy. */
const readyMaxMs = 5_000;

let postgres: Postgres;
let direct: string;
let database: ProxiedDatabase;
let server: Server;
let token: string;
let bank: Awaited<ReturnType<typeof newBank>>;

test.beforeAll(async () => {
  postgres = await startPostgres();
  direct = await createDatabase(postgres.url);
  database = await proxyDatabase(direct);
  server = await startServer({ environment: { DATABASE_URL: database.url } });
  token = await mintAdministratorToken(server);
  bank = await newBank(createCaller(server.origin, token));
});

test.afterAll(async () => {
  database?.setSilent(false);
  await server?.dispose();
  await database?.close();
  await postgres?.stop();
});

interface Answer {
  status: number;
  retryAfter: number;
  json: unknown;
}

/** Asks with a limit of its own, the body included: a request that takes longer fails the test. */
async function limited(path: string, maxMs: number, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(server.origin + path, { ...init, signal: AbortSignal.timeout(maxMs) });
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), json: await answer.json() };
}

const ask = (path: string, body?: unknown) =>
  limited(path, requestMaxMs, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Probes come without a credential. */
const probe = (name: 'live' | 'ready') => limited(`/api/health/${name}`, readyMaxMs);

function expectUnavailable({ status, retryAfter, json }: Answer): void {
  expect({ status, json }).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  expect(retryAfter).toBeGreaterThan(0);
}

async function alter(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: direct });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const transfer = (to: string) => ({
  id: randomUUID(),
  from: { chart: 0, code: 'clearing' },
  to: euro(to),
  amount: '1.00',
  currency: 'EUR',
});

test('a silent database answers 503 to every request and probe, and all work again afterwards', async () => {
  const account = await bank.account('ada', '10.00');
  database.setSilent(true);
  const wanted = transfer(account);
  const [ready, ...answers] = await Promise.all([
    probe('ready'),
    ask(`/api/v2.0/account/${account}`),
    ask('/api/v2.0/account'),
    ask('/bo/ledger/transfers', wanted),
  ]);
  expectUnavailable(ready);
  for (const answer of answers) expectUnavailable(answer);
  expect((await probe('live')).status).toBe(200);

  database.setSilent(false);
  await expect.poll(async () => (await probe('ready')).status, { timeout: 30_000 }).toBe(200);
  // The request id settles what became of the write.
  const [first, second] = [await ask('/bo/ledger/transfers', wanted), await ask('/bo/ledger/transfers', wanted)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.json).toEqual(first.json);
});

test('a commit whose answer is lost is never repeated, so no transfer is booked twice', async () => {
  const account = await bank.account('linus');
  const reference = `lost-${randomUUID()}`;
  database.loseCommitOf(reference);
  // Without request ids, only the product can know that it must not try again.
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask('/bo/ledger/transfers', { ...transfer(account), id: undefined, reference })),
  );
  expect(answers.map(({ status }) => status)).toContain(503);
  const { json } = await ask(`/bo/ledger/entries?filter=reference==${reference}&page[size]=100`);
  const { page } = json as { page: unknown[] };
  const booked = answers.filter(({ status }) => status === 200).length;
  expect(page.length).toBeGreaterThanOrEqual(booked);
  expect(page.length).toBeLessThanOrEqual(answers.length);
});

test('a database that only reads, as during a failover, answers 503 to writes and serves reads', async () => {
  const account = await bank.account('grace', '10.00');
  const name = new URL(direct).pathname.slice(1);
  const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;
  await alter(`alter database ${name} set default_transaction_read_only = on`, others);
  expectUnavailable(await ask('/bo/ledger/transfers', transfer(account)));
  expect((await ask(`/api/v2.0/account/${account}`)).status).toBe(200);
  await alter(
    'set default_transaction_read_only = off',
    `alter database ${name} reset default_transaction_read_only`,
    others,
  );
  await expect
    .poll(async () => (await ask('/bo/ledger/transfers', transfer(account))).status, { timeout: 30_000 })
    .toBe(200);
});

test('a synchronous standby that is away answers 503, to the probe too, and nothing is booked twice', async () => {
  const account = await bank.account('mary', '10.00');
  const local = { commit: 'local', standbys: 0 };
  expect((await probe('ready')).json).toEqual({ status: 'ok', durability: local });
  await alter("alter system set synchronous_standby_names = 'away'", 'select pg_reload_conf()');
  await expect.poll(async () => (await probe('ready')).status).toBe(503);
  const wanted = transfer(account);
  expectUnavailable(await ask('/bo/ledger/transfers', wanted));

  await alter('alter system reset synchronous_standby_names', 'select pg_reload_conf()');
  await expect.poll(async () => (await probe('ready')).status, { timeout: 30_000 }).toBe(200);
  // The commit had arrived, only its confirmation was missing: the request id finds it.
  expect((await ask('/bo/ledger/transfers', wanted)).status).toBe(200);
  const { json } = await ask(`/api/v2.0/account/${account}/wallets/DEFAULT/EUR`);
  expect(json).toMatchObject({ account_balance: '11.00' });
});

test('settings that lose answered writes, and a pooler, are refused at the start by name', async () => {
  const other = await createDatabase(postgres.url);
  const name = new URL(other).pathname.slice(1);
  await alter(`alter database ${name} set synchronous_commit = 'local'`);
  await alter("alter system set synchronous_standby_names = 'away'", 'select pg_reload_conf()');
  const start = (url: string) => startServer({ environment: { DATABASE_URL: url } });
  await expect(start(other)).rejects.toThrow(/synchronous_commit=local although synchronous_standby_names is set/);
  await alter('alter system reset synchronous_standby_names', 'select pg_reload_conf()');

  const pooled = await proxyDatabase(other, { isPooler: true });
  await expect(start(pooled.url)).rejects.toThrow(/A connection pooler such as PgBouncer is in front of PostgreSQL/);
  await pooled.close();
});
