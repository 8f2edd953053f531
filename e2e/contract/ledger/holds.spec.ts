import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { euro, expect, faultsOf, test } from '#e2e/contract/ledger/fixtures.ts';
import { Hold } from '#lib/domain/ledger/holds/hold.ts';

const path = '/bo/ledger/holds';

test('200: a hold reduces the available balance until it is captured in part', async ({ call, funded, bank }) => {
  const account = await funded('100.00');
  const wallet = async () => (await call('GET', `/api/v2.0/account/${account.id}/wallets/DEFAULT/EUR`)).json;
  const placed = await call('POST', path, { ...euro(account), amount: '60.00', description: 'Hotel' });
  expect(placed.status, placed.text).toBe(200);
  expect(Hold.parse(placed.json)).toMatchObject({ state: 'ACTIVE', amount: '60.00', captured_amount: '0.00' });
  expect(await wallet()).toMatchObject({
    account_balance: '100.00',
    available_balance: '40.00',
    hold_balance: '60.00',
    updated_at: placed.json.created_at,
  });
  const spent = { from: euro(account), to: bank, amount: '40.01', currency: 'EUR' };
  expect((await call('POST', '/bo/ledger/transfers', spent)).json.code).toBe('insufficient-funds');
  const over = await call('POST', `${path}/${placed.json.id}/capture`, { to: bank, amount: '60.01' });
  expect([over.status, over.json.code]).toEqual([422, 'capture-exceeds-hold']);
  const captured = await call('POST', `${path}/${placed.json.id}/capture`, { to: bank, amount: '25.00' });
  expect(captured.json, captured.text).toMatchObject({ state: 'CAPTURED', captured_amount: '25.00' });
  expect(await wallet()).toMatchObject({ account_balance: '75.00', available_balance: '75.00', hold_balance: '0.00' });
  const entry = (await call('GET', `/bo/ledger/entries/${captured.json.entry_id}`)).json;
  expect(entry).toMatchObject({ kind: 'CAPTURE', hold_id: placed.json.id });
  for (const end of ['capture', 'void']) {
    const again = await call('POST', `${path}/${placed.json.id}/${end}`, end === 'void' ? {} : { to: bank });
    expect([again.status, again.json.code, again.json.state]).toEqual([409, 'hold-not-active', 'CAPTURED']);
  }
});

test('200: a voided hold releases everything; a capture without an amount takes everything', async ({
  call,
  funded,
  bank,
}) => {
  const account = await funded('10.00');
  const place = async () => (await call('POST', path, { ...euro(account), amount: '10.00' })).json.id;
  const voided = await call('POST', `${path}/${await place()}/void`, {});
  expect(voided.json).toMatchObject({ state: 'VOIDED', captured_amount: '0.00' });
  const captured = await call('POST', `${path}/${await place()}/capture`, { to: bank });
  expect(captured.json).toMatchObject({ state: 'CAPTURED', captured_amount: '10.00' });
});

test('200: an expired hold leaves the balance immediately', async ({ call, funded, bank }) => {
  const account = await funded('10.00');
  const expires_at = new Date(Date.now() + 700).toISOString();
  const { json: hold } = await call('POST', path, { ...euro(account), amount: '10.00', expires_at });
  await sleep(800);
  const wallet = (await call('GET', `/api/v2.0/account/${account.id}/wallets/DEFAULT/EUR`)).json;
  expect(wallet).toMatchObject({ available_balance: '10.00', hold_balance: '0.00', updated_at: expires_at });
  expect((await call('GET', `${path}/${hold.id}`)).json).toMatchObject({ state: 'EXPIRED', ended_at: expires_at });
  // The list shows and finds the same state, whether or not the hold is marked already.
  const listed = async (filter: string) =>
    (await call('GET', `${path}?filter=${encodeURIComponent(`account_id==${account.id};${filter}`)}`)).json.page;
  for (const filter of ['state==EXPIRED', 'state=in=(EXPIRED,VOIDED)', 'state!=ACTIVE'])
    expect(await listed(filter), filter).toMatchObject([{ id: hold.id, state: 'EXPIRED' }]);
  for (const filter of ['state==ACTIVE', 'state=in=(ACTIVE,CAPTURED)', 'state!=EXPIRED'])
    expect(await listed(filter), filter).toEqual([]);
  expect((await call('POST', `${path}/${hold.id}/capture`, { to: bank })).json.code).toBe('hold-not-active');
  const all = { from: euro(account), to: bank, amount: '10.00', currency: 'EUR' };
  expect((await call('POST', '/bo/ledger/transfers', all)).status).toBe(200);
});

test('200: a blocked account keeps its holds, which can be voided but not captured', async ({ call, funded, bank }) => {
  const account = await funded('10.00');
  const { json: hold } = await call('POST', path, { ...euro(account), amount: '4.00' });
  await call('POST', `/api/v2.0/account/${account.id}/state`, { state: 'BLOCKED', reason: 'Fraud' });
  expect((await call('POST', path, { ...euro(account), amount: '1.00' })).json.code).toBe('account-blocked');
  expect((await call('POST', `${path}/${hold.id}/capture`, { to: bank })).json.code).toBe('account-blocked');
  expect((await call('POST', `${path}/${hold.id}/void`, {})).json.state).toBe('VOIDED');
});

test('422: an account with holds cannot be closed, and the wallets are named', async ({ call, funded, bank }) => {
  const account = await funded('10.00');
  const close = { state: 'CLOSED', reason: 'Customer left' };
  const state = `/api/v2.0/account/${account.id}/state`;
  const { json: hold } = await call('POST', path, { ...euro(account), amount: '4.00' });
  const pending = await call('POST', state, close);
  expect([pending.status, pending.json.code]).toEqual([422, 'holds-pending']);
  expect(pending.json.wallets).toEqual([{ code: 'DEFAULT', currency: 'EUR' }]);
  await call('POST', `${path}/${hold.id}/void`, {});
  const rest = await call('POST', state, close);
  expect([rest.status, rest.json.code, rest.json.wallets]).toEqual([
    422,
    'balance-not-zero',
    [{ code: 'DEFAULT', currency: 'EUR' }],
  ]);
  const all = { from: euro(account), to: bank, amount: '10.00', currency: 'EUR' };
  expect((await call('POST', '/bo/ledger/transfers', all)).status).toBe(200);
  expect((await call('POST', state, close)).status).toBe(200);
  const late = { from: bank, to: euro(account), amount: '1.00', currency: 'EUR' };
  expect((await call('POST', '/bo/ledger/transfers', late)).json.code).toBe('account-not-open');
});

test('200: the same request id places one hold', async ({ call, funded }) => {
  const account = await funded('10.00');
  const wanted = { id: randomUUID(), ...euro(account), amount: '6.00' };
  const answers = [await call('POST', path, wanted), await call('POST', path, wanted)];
  expect(answers[1]?.json).toEqual(answers[0]?.json);
  expect((await call('POST', path, { ...wanted, amount: '5.00' })).json.code).toBe('request-id-reused');
});

test('400 and 422: rejects invalid holds', async ({ call, funded }) => {
  const account = await funded('10.00');
  const past = await call('POST', path, { ...euro(account), amount: '1.00', expires_at: '2020-01-01T00:00:00Z' });
  expect([past.status, faultsOf(past)]).toEqual([400, ['/expires_at']]);
  const both = await call('POST', path, { ...euro(account), amount: '1.001', expires_at: '2020-01-01T00:00:00Z' });
  expect([both.status, faultsOf(both)]).toEqual([400, ['/amount', '/expires_at']]);
  expect((await call('POST', path, { ...euro(account), amount: '0' })).json.code).toBe('amount-invalid');
  expect((await call('POST', path, { ...euro(account), amount: '10.01' })).json.code).toBe('insufficient-funds');
  expect((await call('POST', path, { ...euro(account), wallet: 'X', amount: '1' })).json.code).toBe('unknown-wallet');
});

test('404: a missing hold; 400: an invalid id', async ({ call, bank }) => {
  expect((await call('GET', `${path}/${randomUUID()}`)).status).toBe(404);
  expect((await call('POST', `${path}/${randomUUID()}/void`, {})).status).toBe(404);
  expect((await call('POST', `${path}/${randomUUID()}/capture`, { to: bank })).status).toBe(404);
  expect((await call('GET', `${path}/x`)).status).toBe(400);
});

test('200: lists holds, filtered by account and state', async ({ call, funded }) => {
  const account = await funded('10.00');
  for (const amount of ['1.00', '2.00']) await call('POST', path, { ...euro(account), amount });
  const filter = encodeURIComponent(`account_id==${account.id};state==ACTIVE`);
  const list = (await call('GET', `${path}?filter=${filter}`)).json;
  expect(list.record_count).toBe(2);
  expect(list.page.map((hold: { amount: string }) => hold.amount)).toEqual(['2.00', '1.00']);
});
