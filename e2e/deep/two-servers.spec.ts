import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Call, createCaller, newProduct } from '#e2e/contract/accounts/fixtures.ts';
import { codesFor, done, newBeneficiaryFixture, wrong } from '#e2e/contract/beneficiaries/fixtures.ts';
import { reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { createDatabase, dropDatabase, startPostgres } from '#e2e/support/servers/postgres.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

const rounds = sizeOf(20);
const from = { chart: 0, code: 'clearing' };
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test.describe('two servers on one PostgreSQL', () => {
  let stopAll: () => Promise<void>;
  let calls: [Call, Call];
  let servers: Server[];

  test.beforeAll(async () => {
    const postgres = await startPostgres();
    const DATABASE_URL = await createDatabase(postgres.url);
    const environment = { DATABASE_URL, MASTER_KEY: '33'.repeat(32) };
    const one = await startServer({ engine: 'postgres', environment });
    const two = await startServer({ engine: 'postgres', environment });
    const token = await mintToken(one, { name: 'two', role: 'administrator' });
    servers = [one, two];
    calls = [createCaller(one.origin, token), createCaller(two.origin, token)];
    stopAll = async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await dropDatabase(DATABASE_URL);
      await postgres.stop();
    };
  });
  test.afterAll(() => stopAll?.());

  const open = async () => {
    const product = (await done(calls[0]('POST', '/bo/products', newProduct({ opens_at_once: true })))).json;
    return (await done(calls[0]('POST', '/api/v2.0/account', { product_id: product.id }))).json.id as string;
  };
  const balance = async (account: string) =>
    Number((await done(calls[1]('GET', `/api/v2.0/account/${account}/wallets/DEFAULT/EUR`))).json.account_balance);
  const fund = (account: string, amount: string) =>
    done(
      calls[0]('POST', '/bo/ledger/transfers', {
        from,
        to: euro(account),
        amount,
        currency: 'EUR',
      }),
    );

  test(`a write repeated on both servers acts once, ${rounds} times`, async () => {
    test.setTimeout(60_000 + rounds * 2_000);
    const account = await open();
    const to = euro(account);
    for (let round = 0; round < rounds; round += 1) {
      const body = { id: randomUUID(), from, to, amount: '0.01', currency: 'EUR' };
      const answers = await Promise.all(
        times(8, (index) => (calls[index % 2] as Call)('POST', '/bo/ledger/transfers', body)),
      );
      const bodies = answers.filter((answer) => answer.status === 200).map((answer) => answer.text);
      expect(answers.every((answer) => [200, 409].includes(answer.status))).toBe(true);
      expect(new Set(bodies).size).toBe(1);
    }
    expect(await balance(account)).toBe(rounds / 100);
    reportFigure('the same write 8 times at both servers', `${rounds} rounds, ${rounds} effects`);
  });

  test('no money is spent twice, and a disconnected client leaves no lock', async () => {
    test.setTimeout(60_000 + rounds * 2_000);
    const [left, right] = [await open(), await open()];
    await fund(left, '10.00');
    const spend = (index: number) =>
      (calls[index % 2] as Call)('POST', '/bo/ledger/transfers', {
        from: euro(left),
        to: euro(right),
        amount: '1.00',
        currency: 'EUR',
      });
    const spent = await Promise.all(times(64, spend));
    expect(spent.filter((answer) => answer.status === 200)).toHaveLength(10);
    expect(spent.filter((answer) => answer.status === 422)).toHaveLength(54);
    await fund(left, '1000.00');
    await fund(right, '1000.00');
    const cross = (index: number) => {
      const [a, b] = index % 4 < 2 ? [left, right] : [right, left];
      return (calls[index % 2] as Call)('POST', '/bo/ledger/transfers', {
        from: euro(a),
        to: euro(b),
        amount: '0.50',
        currency: 'EUR',
      });
    };
    let moved = 0;
    for (let round = 0; round < rounds / 10; round += 1) {
      const answers = await Promise.all(times(40, cross));
      expect(answers.map((answer) => answer.status)).toEqual(times(40, () => 200));
      moved += 40;
    }
    expect((await balance(left)) + (await balance(right))).toBe(2010);
    reportFigure('64 withdrawals of a balance good for 10', '10 done, 54 refused');
    reportFigure('crossing transfers at both, deadlocks seen', `${moved}, 0`);
  });

  test('wrong passcodes count across both servers', async () => {
    const beneficiary = await newBeneficiaryFixture(calls[0]);
    const { verification_uuid } = (await done(calls[0]('GET', beneficiary.verification))).json;
    const [code = ''] = await codesFor(calls[1], beneficiary.email);
    const path = `/api/v1/beneficiary/identity/${beneficiary.identity}/verification/${verification_uuid}`;
    const answers = await Promise.all(
      times(200, (index) => (calls[index % 2] as Call)('POST', path, { otp: wrong(code) })),
    );
    const checked = answers.filter((answer) => answer.status === 422).length;
    expect(checked).toBeLessThanOrEqual(5);
    expect((await calls[1]('POST', path, { otp: code })).status).toBe(409);
    reportFigure('wrong passcodes at both, checked', `200, ${checked}`);
  });

  test(`a permission removed on one server is gone on the other with the next request, ${rounds} times`, async () => {
    test.setTimeout(60_000 + rounds * 2_000);
    const [one, two] = servers as [Server, Server];
    const token = await mintToken(one, { name: 'subject', role: 'auditor' });
    const there = createCaller(two.origin, token);
    const give = (roles: string[]) =>
      done(calls[0]('PUT', '/bo/security/permissions', { user: 'subject', roles, reason: 'for a test' }));
    for (let round = 0; round < rounds; round += 1) {
      await give([]);
      expect((await there('GET', '/bo/audit')).status).toBe(403);
      await give(['auditor']);
      expect((await there('GET', '/bo/audit')).status).toBe(200);
    }
    reportFigure('rights changed at one, late at the other', `${2 * rounds}, 0`);
  });

  test('ledger and audit agree afterwards', async () => {
    expect((await calls[1]('GET', '/bo/ledger/check')).json).toMatchObject({ agrees: true });
    for (const server of servers) expect(server.log()).not.toContain('"fault"');
  });
});
