import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const { token } = await newUser('administrator');
const call = callAs({ token });
const bank = await newBank(call);
const path = '/bo/ledger/transfers/bulk';
const giver = () => bank.account('giver', '10.00');
const taker = await bank.account('taker');

test('a bulk answers a transfer or a problem for each item, named by kind', async () => {
  const from = await giver();
  const pay = (amount: string) => ({ from: euro(from), to: euro(taker), amount, currency: 'EUR' });
  const { status, json } = await call('POST', path, { transfers: [pay('6.00'), pay('6.00'), pay('4.00')] });
  expect(status).toBe(200);
  expect(json).toMatchObject([
    { kind: 'done', index: 0, amount: '6.00', from: { kind: 'wallet', account: from } },
    { kind: 'refused', index: 1, problem: { code: 'insufficient-funds', status: 422 } },
    { kind: 'done', index: 2, amount: '4.00' },
  ]);
});

test('an atomic bulk with a rejected item moves nothing', async () => {
  const from = await giver();
  const pay = (amount: string) => ({ from: euro(from), to: euro(taker), amount, currency: 'EUR' });
  const move = (...amounts: string[]) => call('POST', path, { transfers: amounts.map(pay), atomic: true });
  const { status, json } = await move('6.00', '6.00');
  expect([status, json.code, json.index]).toEqual([422, 'insufficient-funds', 1]);
  const precise = await move('6.00', '1.001');
  expect([precise.status, precise.json.index, precise.json.errors[0].pointer]).toEqual([400, 1, '/transfers/1/amount']);
  const done = await move('6.00', '4.00');
  expect(done.json.map(({ kind }: { kind: string }) => kind)).toEqual(['done', 'done']);
});

test('an item has the request id of the single transfer, and the array of the old path its results', async () => {
  const from = await giver();
  const item = { id: randomUUID(), from: euro(from), to: euro(taker), amount: '7.00', currency: 'EUR' };
  const single = await call('POST', '/bo/ledger/transfers', item);
  const bulk = await call('POST', path, { transfers: [item] });
  expect(bulk.json).toEqual([{ kind: 'done', index: 0, ...single.json }]);
  expect((await call('POST', '/bo/ledger/transfers', [item])).json).toEqual(bulk.json);
});

test('an array, with atomic in the query, is still a bulk', async () => {
  const from = await giver();
  const pay = (amount: string) => ({ from: euro(from), to: euro(taker), amount, currency: 'EUR' });
  const each = await call('POST', path, [pay('6.00'), pay('6.00')]);
  expect(each.json.map(({ kind }: { kind: string }) => kind)).toEqual(['done', 'refused']);
  const whole = await call('POST', `${path}?atomic=true`, [pay('1.00'), pay('1.001')]);
  expect([whole.status, whole.json.index, whole.json.errors[0].pointer]).toEqual([400, 1, '/1/amount']);
});

test('an item whose request id waits for an approval is rejected, and names the change request', async () => {
  const from = await giver();
  const item = { id: randomUUID(), from: euro(from), to: euro(taker), amount: '7.00', currency: 'EUR' };
  await setPolicies([{ permission: 'ledger.transfer:create' }]);
  const pending = await call('POST', '/bo/ledger/transfers', item);
  await setPolicies([]);
  expect(pending.status).toBe(202);
  const { status, json } = await call('POST', path, { transfers: [item] });
  expect(status).toBe(200);
  const problem = { code: 'conflict', status: 409, detail: expect.stringContaining(pending.json.id) };
  expect(json).toMatchObject([{ kind: 'refused', index: 0, problem }]);
  const whole = await call('POST', path, { transfers: [item], atomic: true });
  expect([whole.status, whole.json.code]).toEqual([409, 'conflict']);
  const [{ account_balance }] = (await call('GET', `/api/v2.0/account/${from}/wallets`)).json;
  expect(account_balance).toBe('10.00');
});

test('a side is accepted with its kind, and only with the right one', async () => {
  const to = { kind: 'wallet', ...euro(await giver()) };
  const from = { kind: 'chart', chart: 0, code: 'clearing' };
  const { status, json } = await call('POST', '/bo/ledger/transfers', { from, to, amount: '1.00', currency: 'EUR' });
  expect([status, json.from, json.to]).toEqual([200, from, to]);
  const wrong = { from, to: { ...to, kind: 'chart' }, amount: '1.00', currency: 'EUR' };
  expect((await call('POST', '/bo/ledger/transfers', wrong)).status).toBe(400);
});

test('one transfer is no bulk, and a bulk has an item', async () => {
  const item = { from: { chart: 0, code: 'clearing' }, to: euro(taker), amount: '1.00', currency: 'EUR' };
  for (const body of [item, [], { transfers: [] }, { transfers: item }, { transfers: [item], atomic: 'yes' }])
    expect((await call('POST', path, body)).status).toBe(400);
});

test('the audit of a bulk names the rejected items', async () => {
  const item = { from: { chart: 0, code: 'clearing' }, to: euro(taker), amount: '1.00', currency: 'EUR' };
  const { json, headers } = await call('POST', path, { transfers: [{ ...item, amount: '0.001' }, item] });
  const audited = await call('GET', `/bo/audit?filter=request_id==${headers['x-request-id']}`);
  const refused = [{ index: 0, code: 'amount-invalid' }];
  expect(audited.json.page).toMatchObject([{ after: { entries: [json[1].id], refused } }]);
});

test('a bulk is audited once, as its own operation, and requires the permission of transfers', async () => {
  const item = { from: { chart: 0, code: 'clearing' }, to: euro(taker), amount: '1.00', currency: 'EUR' };
  const { json, headers } = await call('POST', path, { transfers: [item, item] });
  const audited = await call('GET', `/bo/audit?filter=request_id==${headers['x-request-id']}`);
  expect(audited.json.page).toMatchObject([{ action: 'createTransfers', resource: 'entry', resource_id: json[0].id }]);
  const { token: other } = await newUser('auditor');
  const refused = await send('POST', path, { token: other, body: [item] });
  expect([refused.status, refused.json.permission]).toEqual([403, 'ledger.transfer:create']);
});
