import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type Call, createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { done, newBeneficiaryFixture } from '#e2e/contract/beneficiaries/fixtures.ts';
import { newBank } from '#e2e/support/ledger-fixtures.ts';
import { mailServer } from '#e2e/support/mail-server.ts';
import { mintToken, type Server, startServer, testDoors, testEngine } from '#e2e/support/server.ts';

test.skip(testEngine === 'sqlite' || testDoors === 'next', 'several instances share a PostgreSQL');
test.setTimeout(180_000);

let post: Awaited<ReturnType<typeof mailServer>>;
let instances: Server[];
let calls: Call[];

test.beforeAll(async () => {
  post = await mailServer();
  const first = await startServer({ environment: { SMTP_URL: `smtp://127.0.0.1:${post.port}` } });
  instances = [first, await startServer({ environment: { ...first.environment, PORT: '0' } })];
  const token = await mintToken(first, { name: 'two', role: 'administrator' });
  calls = instances.map(({ origin }) => createCaller(origin, token));
});

test.afterAll(async () => {
  const [first, second] = instances ?? [];
  await second?.stop();
  await first?.dispose();
  await post?.close();
});

/** Calls the instances in turn. */
const turn = (place: number): Call => {
  const call = calls[place % calls.length];
  if (!call) throw new Error('There is no instance.');
  return call;
};

test('of 64 withdrawals on two instances, a balance for ten pays exactly ten', async () => {
  const bank = await newBank(turn(0));
  const [rich, poor] = [await bank.account('rich', '10.00'), await bank.account('poor')];
  const side = (account: string) => ({ account, wallet: 'DEFAULT', currency: 'EUR' });
  const body = { from: side(rich), to: side(poor), amount: '1.00', currency: 'EUR' };
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, place) => turn(place)('POST', '/bo/ledger/transfers', body)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 422)).toHaveLength(54);
  expect((await turn(1)('GET', `/api/v2.0/account/${rich}/wallets/DEFAULT/EUR`)).json.account_balance).toBe('0.00');
});

test('the same request sent 32 times to both instances acts once, with equal responses', async () => {
  const bank = await newBank(turn(0));
  const account = await bank.account('once');
  const to = { account, wallet: 'DEFAULT', currency: 'EUR' };
  const body = { id: randomUUID(), from: { chart: 0, code: 'clearing' }, to, amount: '1.00', currency: 'EUR' };
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, place) => turn(place)('POST', '/bo/ledger/transfers', body)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect((await turn(1)('GET', `/api/v2.0/account/${account}/wallets/DEFAULT/EUR`)).json.account_balance).toBe('1.00');
});

test('of two changes of one revision on two instances one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const name = `role-${randomUUID().slice(0, 8)}`;
    await done(turn(0)('POST', '/api/v1/role', { name, permissions: [] }));
    const { headers } = await done(turn(0)('GET', `/api/v1/role/${name}`));
    const condition = { 'if-match': headers.get('etag') ?? '' };
    const change = (place: number) =>
      turn(place)('PUT', '/api/v1/role', { name, permissions: [], description: `by ${place}` }, condition);
    const answers = await Promise.all([change(0), change(1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  }
});

test('forty messages delivered by two instances arrive once each', async () => {
  const beneficiaries = [];
  for (let number = 0; number < 40; number += 1) beneficiaries.push(await newBeneficiaryFixture(turn(number)));
  await Promise.all(beneficiaries.map((beneficiary, place) => done(turn(place)('GET', beneficiary.verification))));
  await expect.poll(() => post.mails.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(beneficiaries.length);
  // Longer than the pause of the workers: a second copy would have arrived by now.
  await sleep(2_500);
  for (const { email } of beneficiaries) {
    expect(post.mails.filter((mail) => mail.includes(`To: ${email}`) || mail.includes(`<${email}>`))).toHaveLength(1);
  }
  expect(post.mails).toHaveLength(beneficiaries.length);
});
