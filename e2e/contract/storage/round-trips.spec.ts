import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { type ProxiedDatabase, proxyDatabase } from '#e2e/support/database-proxy.ts';
import { newBank } from '#e2e/support/ledger-fixtures.ts';
import { createDatabase, type Postgres, startPostgres } from '#e2e/support/postgres.ts';
import { mintToken, type Server, startServer, testDoors, testEngine } from '#e2e/support/server.ts';

test.skip(testEngine === 'sqlite' || testDoors === 'next', 'SQLite is read in the process');

/** Workers ask the database as well, now and then: the least of several requests is the request's own. */
const triesMax = 6;

let postgres: Postgres;
let counted: ProxiedDatabase;
let server: Server;
let call: ReturnType<typeof createCaller>;
let bank: Awaited<ReturnType<typeof newBank>>;

test.beforeAll(async () => {
  postgres = await startPostgres();
  const direct = await createDatabase(postgres.url);
  counted = await proxyDatabase(direct);
  server = await startServer({ environment: { DATABASE_URL: counted.url } });
  const environment = { ...server.environment, DATABASE_URL: direct };
  const token = await mintToken({ ...server, environment }, { name: 'counter', role: 'administrator' });
  call = createCaller(server.origin, token);
  bank = await newBank(call);
});

test.afterAll(async () => {
  await server?.dispose();
  await counted?.close();
  await postgres?.stop();
});

async function waitsOf(request: () => Promise<{ status: number; text: string }>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < triesMax; tries += 1) {
    counted.takeWaits();
    const answer = await request();
    expect(answer.status, answer.text).toBe(200);
    least = Math.min(least, counted.takeWaits());
  }
  return least;
}

const euro = (account: string) => ({ account, wallet: 'DEFAULT', currency: 'EUR' });

test('a write waits for PostgreSQL a fixed number of times, however many items it has', async () => {
  const [from, to, ...unheld] = await Promise.all(
    Array.from({ length: 2 + triesMax }, (_, number) => bank.account(`owner ${number}`, '1000.00')),
  );
  const transfer = () => ({
    id: randomUUID(),
    from: euro(from as string),
    to: euro(to as string),
    amount: '0.01',
    currency: 'EUR',
  });
  // A wallet that has holds is asked once more, for those that have expired.
  const hold = () => call('POST', '/bo/ledger/holds', { ...euro(unheld.pop() as string), amount: '0.01' });
  // Measured before: 14, 13 and 253; an account 22.
  expect.soft(await waitsOf(() => call('POST', '/bo/ledger/transfers', transfer()))).toBeLessThanOrEqual(4);
  expect.soft(await waitsOf(hold)).toBeLessThanOrEqual(4);
  const bulk = () => Array.from({ length: 100 }, transfer);
  expect.soft(await waitsOf(() => call('POST', '/bo/ledger/transfers', bulk()))).toBeLessThanOrEqual(5);
  const account = {
    product_id: bank.product,
    owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: 'waits' },
  };
  expect.soft(await waitsOf(() => call('POST', '/api/v2.0/account', account))).toBeLessThanOrEqual(5);
});

test('a read waits for PostgreSQL once, together with the check of its credential; a search twice', async () => {
  const account = await bank.account('owner of reads');
  const { id, identity } = await newBeneficiary();
  // Measured before: 5, 3, 3, 3; 2, 2, 6; 4.
  const reads: Record<string, number> = {
    [`/api/v2.0/account/${account}`]: 1,
    [`/api/v2.0/account/${account}/wallets`]: 1,
    [`/api/v2.0/account/${account}/wallets/DEFAULT/EUR`]: 1,
    '/api/v2.0/account?page[size]=20': 1,
    [`/api/v1/beneficiary/${id}`]: 1,
    '/api/v1/setting/verification/code_length': 1,
    [`/api/v1/beneficiary/identity/${identity}/${id}`]: 1,
    '/api/v2.0/account/search?search=owner': 2,
  };
  for (const [path, most] of Object.entries(reads))
    expect.soft(await waitsOf(() => call('GET', path)), path).toBeLessThanOrEqual(most);
});

async function newBeneficiary(): Promise<{ id: string; identity: string }> {
  const identity = `waits-${randomUUID()}`;
  const body = { first_name: 'Ada', last_name: 'Lovelace' };
  const answer = await call('POST', `/api/v1/beneficiary/identity/${identity}`, body);
  expect(answer.status, answer.text).toBe(200);
  return { id: answer.json.id, identity };
}
