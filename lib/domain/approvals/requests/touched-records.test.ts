import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

test.describe.configure({ mode: 'serial' });

const admin = await newUser('administrator');
const maker = await newUser('administrator');
const call = callAs(admin);
const ask = callAs(maker);
const bank = await newBank(call);
test.afterEach(() => setPolicies([]));

const block = (account: string) =>
  ask('POST', `/api/v2.0/account/${account}/state`, { state: 'BLOCKED', reason: 'for a test' });

/** The ids of requests that wait for a decision about a record. */
async function waitingFor(record: string, token = admin.token): Promise<string[]> {
  const filter = encodeURIComponent(`state==PENDING;record=="${record}"`);
  const { status, json, text } = await send('GET', `/bo/approvals?filter=${filter}`, { token });
  expect(status, text).toBe(200);
  return json.page.map(({ id }: { id: string }) => id);
}

test('the list of approvals finds what waits for a record, until it is decided', async () => {
  const [account, other] = [await bank.account(`id-${randomUUID()}`), await bank.account(`id-${randomUUID()}`)];
  await setPolicies([{ permission: 'account.state:change' }]);
  const { json } = await block(account);
  expect(await waitingFor(`account/${account}`)).toEqual([json.id]);
  expect(await waitingFor(`account/${other}`)).toEqual([]);
  await call('POST', `/bo/approvals/${json.id}/reject`, { reason: 'no' });
  expect(await waitingFor(`account/${account}`)).toEqual([]);
});

test('an approval names the owner of an account by reference and type', async () => {
  const reference = `C-${randomUUID()}`;
  const account = await bank.account(reference);
  const create = async (role: string, type: string) => {
    const { json } = await call('POST', `/api/v1/${role}`, { type, affiliation: 'CUSTOMER', reference });
    return json.id as string;
  };
  await create('customer', 'ORGANIZATION');
  const ownersNow = async () => {
    await setPolicies([{ permission: 'account.state:change' }]);
    const { json } = await block(account);
    await setPolicies([]);
    return json.records.flatMap((one: { resource: string; resource_id: string }) =>
      one.resource === 'entity' ? one.resource_id : [],
    );
  };
  expect(await ownersNow()).toEqual([]);
  const owner = await create('employee', 'INDIVIDUAL');
  expect(await ownersNow()).toEqual([owner]);
});

test('a record that an approval created finds its request, and its timeline shows it', async () => {
  await setPolicies([{ permission: 'product:create' }]);
  const body = { name: `Product ${randomUUID()}`, version: '1', currencies: ['EUR'], default_wallet: 'DEFAULT' };
  const { json } = await ask('POST', '/bo/products', { ...body, wallets: [{ code: 'DEFAULT', currency: 'EUR' }] });
  const { json: approved } = await call('POST', `/bo/approvals/${json.id}/approve`, {});
  const filter = encodeURIComponent(`record=="product/${approved.result.id}"`);
  expect((await call('GET', `/bo/approvals?filter=${filter}`)).json.page).toMatchObject([{ id: json.id }]);
});

test('the requester reads which records an approved write created: each entry of a bulk, in order', async () => {
  const [from, to] = [await bank.account(`c-${randomUUID()}`, '10.00'), await bank.account(`id-${randomUUID()}`)];
  await setPolicies([{ permission: 'ledger.transfer:create' }, { permission: 'account:create' }]);
  const transfer = (amount: string) => ({ from: euro(from), to: euro(to), amount, currency: 'EUR' });
  const createdBy = async (path: string, body: unknown) => {
    const { json } = await ask('POST', path, body);
    expect((await ask('GET', `/bo/approvals/${json.id}`)).json.created_records).toBeUndefined();
    const approved = (await call('POST', `/bo/approvals/${json.id}/approve`, {})).json;
    const read = (await ask('GET', `/bo/approvals/${json.id}`)).json;
    expect(read.created_records).toEqual(approved.created_records);
    return { created: read.created_records, result: approved.result };
  };
  const one = await createdBy('/bo/ledger/transfers', transfer('1.00'));
  expect(one.created).toEqual([{ resource: 'entry', resource_id: one.result.id }]);
  const bulk = await createdBy('/bo/ledger/transfers/bulk', {
    transfers: ['1.00', '2.00', '99.00', '3.00'].map(transfer),
  });
  const done = bulk.result.filter(({ kind }: { kind: string }) => kind === 'done');
  expect(bulk.created).toEqual(done.map(({ id }: { id: string }) => ({ resource: 'entry', resource_id: id })));
  expect(bulk.created).toHaveLength(3);
  const hold = await createdBy('/bo/ledger/holds', { ...euro(from), amount: '1.00' });
  expect(hold.created).toEqual([{ resource: 'hold', resource_id: hold.result.id }]);
  const capture = await createdBy(`/bo/ledger/holds/${hold.result.id}/capture`, { to: euro(to) });
  expect(capture.created).toEqual([{ resource: 'entry', resource_id: capture.result.entry_id }]);
  const account = await createdBy('/api/v2.0/account', { name: 'Savings' });
  expect(account.created).toContainEqual({ resource: 'account', resource_id: account.result.id });
});

test('a transfer waits on both accounts, and a block on the account and its owner', async () => {
  const reference = `c-${randomUUID()}`;
  const { json: owner } = await call('POST', '/api/v1/customer', {
    type: 'INDIVIDUAL',
    affiliation: 'CUSTOMER',
    reference,
  });
  const [from, to] = [await bank.account(reference, '10.00'), await bank.account(`id-${randomUUID()}`)];
  await setPolicies([{ permission: 'account.state:change' }, { permission: 'ledger.transfer:create' }]);
  const body = { from: euro(from), to: euro(to), amount: '1.00', currency: 'EUR' };
  const transfer = (await ask('POST', '/bo/ledger/transfers', body)).json.id;
  const state = (await block(from)).json.id;
  expect(await waitingFor(`account/${from}`)).toEqual([state, transfer]);
  expect(await waitingFor(`account/${to}`)).toEqual([transfer]);
  expect(await waitingFor(`entity/${owner.id}`)).toEqual([state]);
});

test('a filter finds no record by an id that is a name and masked for the reader', async () => {
  const [role, reference] = [`role-${randomUUID()}`, `id-${randomUUID()}`];
  const account = await bank.account(reference);
  await call('POST', '/api/v1/role', { name: role, permissions: ['chart:read'] });
  await setPolicies([{ permission: 'role:update' }, { permission: 'account.state:change' }]);
  const { json: wanted } = await ask('PUT', '/api/v1/role', { name: role, permissions: ['chart:read', 'ledger:read'] });
  const { json: blocked } = await block(account);
  const foundBy = async (...permissions: string[]) => {
    const { token } = await newUserWith(admin, ['approval:read', ...permissions]);
    const keys = [`role/${role}`, `role/${role.slice(0, -3)}*`, `*${role.slice(5)}`, `account/${account}`];
    return Promise.all(keys.map((key) => waitingFor(key, token)));
  };
  expect(await foundBy()).toEqual([[], [], [], [blocked.id]]);
  expect(await foundBy('role:read')).toEqual([[wanted.id], [wanted.id], [wanted.id], [blocked.id]]);
  const own = await waitingFor(`role/${role}`, maker.token);
  expect(own).toEqual([wanted.id]);
});

test('a record answers its pending changes to readers of approvals, and to nobody else', async () => {
  const reference = `c-${randomUUID()}`;
  await call('POST', '/api/v1/customer', { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference });
  const path = `/bo/entities/customer/${reference}`;
  expect((await call('GET', path)).json).not.toHaveProperty('pending_changes');
  await setPolicies([{ permission: 'entity:update' }]);
  const { json } = await ask('POST', `${path}/state`, { state: 'SUSPENDED', reason: 'for a test' });
  expect((await call('GET', path)).json.pending_changes).toMatchObject([
    { id: json.id, operation: 'changeEntityState', requester: maker.username, sentence: json.sentence },
  ]);
  const support = await newUser('support');
  const seen = await send('GET', path, { token: support.token });
  expect(seen.status).toBe(200);
  expect(seen.json).not.toHaveProperty('pending_changes');
});
