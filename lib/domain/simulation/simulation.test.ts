import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newPayment } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

test.describe.configure({ mode: 'serial' });

const { database } = await import('#db/index.ts');
const { setClockOffset } = await import('#lib/core/time/clock.ts');
const { checkLedger } = await import('#lib/domain/ledger/check/check.ts');
const { followClock } = await import('#lib/domain/simulation/clock.ts');
const { simulationContract } = await import('#lib/domain/simulation/contract.ts');
const { simulationEndpoints } = await import('#lib/domain/simulation/endpoints.ts');
const { createDispatcher } = await import('#lib/server/operation/dispatch/dispatch.ts');

const dispatch = createDispatcher(simulationEndpoints);

let token = '';
let bank: Awaited<ReturnType<typeof newBank>>;
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
  bank = await newBank(call);
});
test.afterAll(() => setClockOffset(0));

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

/** Sends a simulation to a dispatcher that has only them, as a sandbox has them besides the others. */
async function simulate(path: string, body: unknown = {}, key = '') {
  async function* chunks() {
    yield Buffer.from(JSON.stringify(body));
  }
  const answer = await dispatch({
    method: 'POST',
    target: `/bo/simulate/${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: chunks(),
    remote: '127.0.0.1',
    origin: 'http://localhost',
    cookies: new Map(),
  });
  const json = JSON.parse(String(answer.body));
  return { status: answer.status, json, headers: answer.headers };
}

async function done(path: string, body?: unknown) {
  const { status, json } = await simulate(path, body);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
}

const auditOf = async (id: string) =>
  (await call('GET', `/bo/audit?filter=resource==simulation;resource_id==${id}`)).json.page;
const wallet = async (account: string) => (await call('GET', `/api/v2.0/account/${account}/wallets`)).json[0];
const agrees = async () => expect((await checkLedger((await database()).read)).difference).toBeNull();

test('the operations do not exist outside a sandbox', async () => {
  for (const { path } of Object.values(simulationContract)) {
    const answer = await call('POST', path.replace('{id}', '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c21'), {});
    expect([answer.status, answer.json.code], path).toEqual([404, 'not-found']);
  }
  const { json } = await call('GET', '/api/openapi.json');
  expect(Object.keys(json.paths).filter((path) => path.includes('simulate'))).toEqual([]);
});

test('a simulation needs the permission of the operation with the same effect', async () => {
  const { token: reader } = await newUser('support');
  const own = token;
  token = reader;
  const { status, json } = await simulate('clock', { advance_seconds: 1 });
  token = own;
  expect([status, json.permission]).toEqual([403, 'setting:update']);
});

test('a deposit arrives once from the clearing account, is audited as simulated, and balances', async () => {
  const account = await bank.account('saver');
  const body = { ...euro(account), amount: '25.00', reference: 'Salary' };
  const first = await simulate('deposits', body, 'deposit-1');
  const again = await simulate('deposits', body, 'deposit-1');
  expect(again.json).toEqual(first.json);
  expect(first.json).toMatchObject({ from: { chart: 0, code: 'clearing' }, amount: '25.00', reference: 'Salary' });
  expect((await wallet(account)).account_balance).toBe('25.00');
  expect(await auditOf(first.json.id)).toMatchObject([{ action: 'simulateDeposit' }]);
  expect((await simulate('deposits', { ...body, account: 'missing' })).json.code).toBe('unknown-account');
  await agrees();
});

test('a held payment is settled or rejected, and a paid one is returned', async () => {
  const user = { token };
  const { payment, account } = await newPayment(bank, { user, editor: user });
  const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const held = async () => (await call('POST', '/bo/payments', { ...payment, execution_date: ahead })).json;
  const reason = { reason: 'Account closed' };
  const settled = await done(`payments/${(await held()).id}/settlement`);
  expect(settled).toMatchObject({ state: 'PAID', entry_id: expect.any(String) });
  expect((await wallet(account)).account_balance).toBe('87.50');
  const rejected = await done(`payments/${(await held()).id}/rejection`, reason);
  expect(rejected.state).toBe('CANCELLED');
  const returned = await done(`payments/${settled.id}/return`, reason);
  expect(returned).toMatchObject({ state: 'RETURNED', entry_id: settled.entry_id });
  expect(await wallet(account)).toMatchObject({ account_balance: '100.00', available_balance: '100.00' });
  const entry = (await call('GET', `/bo/ledger/entries/${settled.entry_id}`)).json;
  expect(entry.reversed_by).toEqual(expect.any(String));
  const { json: events } = await call('GET', `/bo/events?filter=subject==${settled.id}`);
  expect(events.page.map(({ type }: { type: string }) => type)).toContain('payment.returned');
  expect((await auditOf(settled.id)).map(({ action }: { action: string }) => action).sort()).toEqual([
    'simulateReturn',
    'simulateSettlement',
  ]);
  for (const [id, what] of [
    [settled.id, 'return'],
    [settled.id, 'rejection'],
    [rejected.id, 'return'],
  ]) {
    const refused = await simulate(`payments/${id}/${what}`, reason);
    expect([refused.status, refused.json.code], what).toEqual([409, 'already-done']);
  }
  await agrees();
});

test('a hold and a passcode expire', async () => {
  const account = await bank.account('guest', '50.00');
  const { json: hold } = await call('POST', '/bo/ledger/holds', {
    account,
    wallet: 'DEFAULT',
    currency: 'EUR',
    amount: '20.00',
  });
  expect(await done(`holds/${hold.id}/expiry`)).toMatchObject({ state: 'EXPIRED', ended_at: expect.any(String) });
  expect(await wallet(account)).toMatchObject({ available_balance: '50.00', hold_balance: '0.00' });
  expect((await simulate(`holds/${hold.id}/expiry`)).json.code).toBe('hold-not-active');
  const user = { token };
  const { payment, of } = await newPayment(bank, { user, editor: user });
  const path = `${of}/${payment.beneficiary_id}/coordinates/${payment.beneficiary_coordinate_id}/verification`;
  const { json: sent } = await call('GET', path);
  const expired = await done(`verifications/${sent.verification_uuid}/expiry`);
  expect(expired).toEqual({ id: sent.verification_uuid, status: 'EXPIRED' });
  expect((await simulate(`verifications/${sent.verification_uuid}/expiry`)).status).toBe(409);
  await agrees();
});

test('a failed delivery waits for its retry', async () => {
  const { json: hook } = await call('POST', '/bo/webhooks', { url: 'https://hooks.example.com/', types: ['entity.*'] });
  const failed = await done(`webhooks/${hook.id}/failure`, { status: 503 });
  expect(failed).toMatchObject({ state: 'QUEUED', tries: 1, status: 503, fault: 'The receiver answered 503.' });
  const { json: listed } = await call('GET', `/bo/webhooks/${hook.id}/deliveries`);
  expect(listed.page).toEqual([failed]);
  await call('PATCH', `/bo/webhooks/${hook.id}`, { is_enabled: false });
  expect((await simulate(`webhooks/${hook.id}/failure`, { status: 503 })).json).toMatchObject({
    status: 409,
    code: 'conflict',
  });
  expect((await call('DELETE', `/bo/webhooks/${hook.id}`)).status).toBe(200);
});

test('the clock moves forward, and what is due by it happens', async () => {
  const account = await bank.account('guest', '50.00');
  const expires_at = new Date(Date.now() + 1800_000).toISOString();
  const body = { ...euro(account), amount: '20.00', expires_at };
  const { json: hold } = await call('POST', '/bo/ledger/holds', body);
  // Less than the life of the token.
  const first = await done('clock', { advance_seconds: 1200 });
  const second = await done('clock', { advance_seconds: 1200 });
  expect(second.offset_seconds - first.offset_seconds).toBe(1200);
  expect(Date.parse(await followClock()) - Date.now()).toBeGreaterThan(2399_000);
  expect((await call('GET', `/bo/ledger/holds/${hold.id}`)).json.state).toBe('EXPIRED');
  expect((await simulate('clock', { advance_seconds: -1 })).status).toBe(400);
  expect(await auditOf('clock')).toHaveLength(2);
});
