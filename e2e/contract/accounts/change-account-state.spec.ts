import { randomUUID } from 'node:crypto';
import { expect, faultsOf, test } from '#e2e/contract/accounts/fixtures.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { AccountStateChange } from '#lib/domain/accounts/core/account.ts';
import { accountStates } from '#lib/domain/accounts/core/account-states.ts';

const reason = 'For a test';
const ways: Record<string, string[]> = {
  PENDING: [],
  OPEN: ['OPEN'],
  BLOCKED: ['OPEN', 'BLOCKED'],
  CLOSED: ['OPEN', 'CLOSED'],
  FINALIZED: ['OPEN', 'FINALIZED'],
};
const allowed: Record<string, string[]> = {
  PENDING: ['OPEN', 'CLOSED', 'FINALIZED'],
  OPEN: ['BLOCKED', 'CLOSED', 'FINALIZED'],
  BLOCKED: ['OPEN', 'CLOSED'],
  CLOSED: ['OPEN', 'FINALIZED'],
  FINALIZED: [],
};

for (const from of accountStates) {
  for (const to of accountStates.filter((state) => state !== 'PENDING')) {
    const isAllowed = allowed[from]?.includes(to) ?? false;
    test(`${isAllowed ? '200' : '409'}: ${from} to ${to}`, async ({ call, open }) => {
      const account = await open();
      for (const state of ways[from] ?? []) {
        expect((await call('POST', `/api/v2.0/account/${account.id}/state`, { state, reason })).status).toBe(200);
      }
      const answer = await call('POST', `/api/v2.0/account/${account.reference}/state`, { state: to, reason });
      const now = (await call('GET', `/api/v2.0/account/${account.id}`)).json;
      if (!isAllowed) {
        expect(answer.status).toBe(409);
        expect(answer.json).toMatchObject({ code: 'state-move-refused', allowed: allowed[from] });
        expect(now.state).toBe(from);
        return;
      }
      expect(answer.status, answer.text).toBe(200);
      const change = AccountStateChange.parse(answer.json);
      expect(change).toMatchObject({ account_id: account.id, previous_state: from, state: to, reason });
      expect(now).toMatchObject({ state: to, state_id: change.id });
      expect(now.state_changes.at(-1)).toEqual(answer.json);
    });
  }
}

test('400: every change but the first opening needs a reason', async ({ call, open }) => {
  const { id } = await open();
  const path = `/api/v2.0/account/${id}/state`;
  expect((await call('POST', path, { state: 'OPEN' })).status).toBe(200);
  const answer = await call('POST', path, { state: 'BLOCKED' });
  expect([answer.status, faultsOf(answer)]).toEqual([400, ['/reason']]);
  expect((await call('POST', path, { state: 'BLOCKED', reason: '   ' })).status).toBe(400);
});

test('400: rejects PENDING, lower case, a number too large, another account and unknown members', async ({
  call,
  open,
}) => {
  const { id } = await open();
  const path = `/api/v2.0/account/${id}/state`;
  for (const [body, pointer] of [
    [{ state: 'PENDING' }, '/state'],
    [{ state: 'open' }, '/state'],
    [{}, '/state'],
    [{ state: 'OPEN', account_uuid: randomUUID() }, '/account_uuid'],
    [{ state: 'OPEN', employee_id: '1' }, '/employee_id'],
    [{ state: 'OPEN', reason: 'x'.repeat(2001) }, '/reason'],
    [{ state: 'OPEN', surprise: true }, '/surprise'],
  ] as const) {
    const answer = await call('POST', path, body);
    expect([answer.status, faultsOf(answer)], JSON.stringify(body)).toEqual([400, [pointer]]);
  }
});

test('404: a missing account', async ({ call }) => {
  expect((await call('POST', '/api/v2.0/account/nobody/state', { state: 'OPEN' })).status).toBe(404);
});

test('412: a stale If-Match', async ({ call, open }) => {
  const { id } = await open();
  const etag = (await call('GET', `/api/v2.0/account/${id}`)).headers.get('etag') ?? '';
  const move = (state: string) =>
    call('POST', `/api/v2.0/account/${id}/state`, { state, reason }, { 'if-match': etag });
  expect((await move('OPEN')).status).toBe(200);
  expect((await move('BLOCKED')).status).toBe(412);
});

test('50 equal requests in parallel make one change; without an id one of them succeeds', async ({ call, open }) => {
  const { id } = await open();
  const sent = { id: randomUUID(), state: 'OPEN' };
  const path = `/api/v2.0/account/${id}/state`;
  const answers = await Promise.all(Array.from({ length: 50 }, () => call('POST', path, sent)));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers.get('idempotency-replayed')).length).toBe(49);
  const others = await Promise.all(Array.from({ length: 20 }, () => call('POST', path, { state: 'BLOCKED', reason })));
  expect(others.filter((answer) => answer.status === 200).length).toBe(1);
  expect(others.filter((answer) => answer.status === 409).length).toBe(19);
  expect((await call('GET', `/api/v2.0/account/${id}`)).json.state_changes.length).toBe(2);
});

test('422: the request id of another change', async ({ call, open }) => {
  const { id } = await open();
  const sent = { id: randomUUID(), state: 'OPEN' };
  const path = `/api/v2.0/account/${id}/state`;
  expect((await call('POST', path, sent)).status).toBe(200);
  expect((await call('POST', path, { ...sent, state: 'CLOSED', reason })).json.code).toBe('request-id-reused');
});

test('409: a closed account stays closed if the setting says so', async ({ call, open }) => {
  const { id } = await open();
  const path = `/api/v2.0/account/${id}/state`;
  await call('POST', path, { state: 'CLOSED', reason });
  const set = (value: boolean) => call('PUT', '/api/v1/setting', { settings: { 'account/reopen/allowed': value } });
  expect((await set(false)).status).toBe(200);
  try {
    const answer = await call('POST', path, { state: 'OPEN', reason });
    expect([answer.status, answer.json.allowed]).toEqual([409, ['FINALIZED']]);
  } finally {
    await set(true);
  }
  expect((await call('POST', path, { state: 'OPEN', reason })).status).toBe(200);
});

test('422: money and holds keep an account open, and the wallets are named', async ({ call, open }) => {
  const { id } = await open();
  const path = `/api/v2.0/account/${id}/state`;
  await call('POST', path, { state: 'OPEN' });
  const code = `T${Date.now()}`;
  const chart = (
    await call('POST', '/api/v1/chart', {
      name: `Chart ${code}`,
      accounts: [{ code, name: 'Cash', type: 'ASSET', usage: 'DETAIL' }],
    })
  ).json;
  const wallet = euro(id);
  const paid = await call('POST', '/bo/ledger/transfers', {
    from: { chart: chart.id, code },
    to: wallet,
    amount: '10.00',
    currency: 'EUR',
  });
  expect(paid.status, paid.text).toBe(200);
  const closing = await call('POST', path, { state: 'CLOSED', reason });
  expect([closing.status, closing.json.code, closing.json.wallets]).toEqual([
    422,
    'balance-not-zero',
    [{ code: 'DEFAULT', currency: 'EUR' }],
  ]);
  expect(closing.json.detail).toBe('Transfer the remaining money first: Default wallet EUR.');
  const hold = await call('POST', '/bo/ledger/holds', { ...wallet, amount: '4.00' });
  expect(hold.status, hold.text).toBe(200);
  const held = await call('POST', path, { state: 'FINALIZED', reason });
  expect([held.status, held.json.code, held.json.wallets]).toEqual([
    422,
    'holds-pending',
    [{ code: 'DEFAULT', currency: 'EUR' }],
  ]);
  expect((await call('GET', `/api/v2.0/account/${id}`)).json.state).toBe('OPEN');
});
