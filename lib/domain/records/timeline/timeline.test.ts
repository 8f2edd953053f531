import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { offloadedStatementsOf } from '#e2e/support/database/plans.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newPayment } from '#e2e/support/fixtures/payment-fixtures.ts';
import { type Caller, newRecords, newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { coverPermissions, setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';
import { timelineKinds } from '#lib/domain/records/timeline/timeline-kinds.ts';

const { engine } = await import('#db/index.ts');

let admin: Caller;
let records: Awaited<ReturnType<typeof newRecords>>;
test.beforeAll(async () => {
  admin = await newUser('administrator');
  records = await newRecords(admin);
});

interface Item {
  id: string;
  at: string;
  kind: string;
  [member: string]: unknown;
}
const timeline = async (path: string, query = '', user = admin): Promise<Item[]> => {
  const { json, text, status } = await callAs(user)('GET', `${path}/timeline${query}`);
  expect(status, text).toBe(200);
  return json.page;
};
const ofKind = (items: Item[], kind: string) => items.filter((item) => item.kind === kind);
const idOf = (path: string) => path.split('/').at(-1) ?? '';

test('a timeline merges all kinds in the order of time', async () => {
  const path = (await newRecords(admin)).account;
  const account = `/api/v2.0/account/${idOf(path)}`;
  const { json: hook } = await callAs(admin)('POST', '/bo/webhooks', {
    url: 'https://receiver.example/hook',
    types: ['account.*'],
  });
  await callAs(admin)('PATCH', `${account}/attributes`, { colour: 'red' });
  await callAs(admin)('POST', `${path}/labels`, { label: 'fraud' });
  await callAs(admin)('POST', `${path}/notes`, { text: 'Called the customer' });
  const content = Buffer.from('a text').toString('base64');
  await callAs(admin)('POST', `${path}/attachments`, { name: 'letter', content });
  const reason = 'suspected fraud';
  expect((await callAs(admin)('POST', `${account}/state`, { state: 'BLOCKED', reason })).status).toBe(200);
  await coverPermissions(['account.attribute:update']);
  const pending = await callAs(admin)('PATCH', `${account}/attributes`, { colour: 'blue' });
  expect(pending.status).toBe(202);
  await setPolicies([]);
  const items = await timeline(path);
  const times = items.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual(
    timelineKinds.filter((kind) => kind !== 'verification').toSorted(),
  );
  expect(ofKind(items, 'state')[0]).toMatchObject({ state: 'BLOCKED', actor: admin.username, reason });
  expect(ofKind(items, 'note')).toMatchObject([{ text: 'Called the customer', actor: admin.username }]);
  expect(ofKind(items, 'attachment')).toMatchObject([{ text: 'letter.txt' }]);
  expect(ofKind(items, 'payment')).toMatchObject([
    { state: 'PAID', amount: '12.50', currency: 'EUR', record: { kind: 'payment' } },
  ]);
  expect(ofKind(items, 'approval')).toMatchObject([
    { action: 'updateAccountAttributes', state: 'PENDING', record: { kind: 'change_request', id: pending.json.id } },
  ]);
  // Webhooks of other tests can receive it too.
  expect(ofKind(items, 'webhook').map(({ action }) => action)).toContain('account.state-changed');
  const edits = ofKind(items, 'edit');
  expect(edits.map(({ action }) => action)).toEqual(['addRecordLabel', 'updateAccountAttributes', 'createAccount']);
  expect(edits[0]).toMatchObject({ before: { labels: [] }, after: { labels: ['fraud'] } });
  expect(edits.every(({ request_id }) => typeof request_id === 'string')).toBe(true);
  await callAs(admin)('DELETE', `/bo/webhooks/${hook.id}`);
});

test('a verification names its operation, receiver and state', async () => {
  const identity = `id-${randomUUID()}`;
  const contacts = [{ email: 'jane@example.com', mobile_prefix: '', mobile_number: '' }];
  const body = { first_name: 'Jane', last_name: 'Doe', contacts };
  const { id } = (await callAs(admin)('POST', `/api/v1/beneficiary/identity/${identity}`, body)).json;
  const details = { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } };
  const added = await callAs(admin)('POST', `/api/v1/beneficiary/dynamic/${identity}/${id}/coordinates`, details);
  const [{ beneficiary_coordinate_id: coordinate }] = added.json.dynamic_beneficiary_coords;
  const of = `/api/v1/beneficiary/identity/${identity}/${id}`;
  expect((await callAs(admin)('GET', `${of}/coordinates/${coordinate}/verification`)).status).toBe(200);
  expect(ofKind(await timeline(`/bo/records/beneficiary/${id}`), 'verification')).toMatchObject([
    { action: 'sendVerification', state: 'PENDING', text: 'j•••@e•••.com' },
  ]);
});

test('a timeline continues where it stopped, with nothing twice and nothing left out', async () => {
  const path = records.beneficiary;
  for (let count = 0; count < 5; count += 1) {
    await Promise.all([
      callAs(admin)('POST', `${path}/notes`, { text: `note ${count}` }),
      callAs(admin)('POST', `${path}/labels`, { label: `label ${count}` }),
    ]);
  }
  const all = await timeline(path, '?page[size]=100');
  expect(all.length).toBeGreaterThan(10);
  const gathered: Item[] = [];
  let continuation: string | undefined;
  do {
    const query = continuation ? `&page[continuation]=${continuation}` : '';
    const { json } = await callAs(admin)('GET', `${path}/timeline?page[size]=3${query}`);
    gathered.push(...json.page);
    continuation = json.continuation;
  } while (continuation);
  expect(gathered).toEqual(all);
  const elsewhere = await callAs(admin)('GET', `${path}/timeline?page[size]=3`);
  const foreign = `${records.entity}/timeline?page[continuation]=${elsewhere.json.continuation}`;
  expect((await callAs(admin)('GET', foreign)).status).toBe(400);
});

test('the events of an account, of which there may be millions, are read on a worker thread', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL is a process of its own');
  // Other tests may have left webhooks with more events.
  for (const { id } of (await callAs(admin)('GET', '/bo/webhooks')).json.page ?? [])
    await callAs(admin)('DELETE', `/bo/webhooks/${id}`);
  // Those of its postings only if a webhook may have received some.
  for (const [types, reads] of [
    ['*', 1],
    ['balance.changed', 1],
    ['account.*', 0],
  ] as const) {
    const body = { url: 'https://receiver.example/hook', types: [types] };
    const { json: hook } = await callAs(admin)('POST', '/bo/webhooks', body);
    // Without any delivery, no event is read.
    await callAs(admin)('POST', `/bo/webhooks/${hook.id}/test`, {});
    const offloaded = await offloadedStatementsOf(async () => void (await timeline(records.account, '?kind=webhook')));
    expect(
      offloaded.filter((text) => text.includes('"postings"')),
      types,
    ).toHaveLength(reads);
    await callAs(admin)('DELETE', `/bo/webhooks/${hook.id}`);
  }
});

test('an account has the payments that name it by its reference', async () => {
  const call = callAs(admin);
  const { payment, account } = await newPayment(await newBank(call), { user: admin, editor: admin });
  const { reference } = (await call('GET', `/api/v2.0/account/${account}`)).json;
  const path = `/bo/records/account/${account}`;
  const sent: string[] = [];
  for (const name of [reference, account, reference.toUpperCase(), account.toUpperCase()]) {
    const { json } = await call('POST', '/bo/payments', { ...payment, from: { ...payment.from, account: name } });
    sent.push(json.id);
    expect((await timeline(path, '?kind=payment')).map(({ id }) => id)).toEqual(sent.toReversed());
  }
});

test('a timeline is filtered by kind', async () => {
  await callAs(admin)('POST', `${records.payment}/notes`, { text: 'about a payment' });
  const items = await timeline(records.payment, '?kind=note');
  expect(items).toMatchObject([{ kind: 'note', text: 'about a payment' }]);
  expect((await callAs(admin)('GET', `${records.payment}/timeline?kind=gossip`)).status).toBe(400);
});

test('every kind of record has a timeline', async () => {
  for (const [kind, path] of Object.entries(records)) {
    expect((await timeline(path)).length, kind).toBeGreaterThan(0);
  }
});

test('an edit of an entity shows what it was before', async () => {
  const { entity } = await newRecords(admin);
  const id = idOf(entity);
  const change = { reference: (await callAs(admin)('GET', `/bo/entities/customer/${id}`)).json.reference };
  const aspects = [{ identifier: randomUUID(), aspect: { type: 'contact', email: 'jane@example.com' } }];
  expect((await callAs(admin)('PATCH', '/api/v1/customer', { ...change, aspects })).status).toBe(200);
  const [edit] = await timeline(entity, '?kind=edit');
  expect(edit).toMatchObject({ action: 'updateEntity', before: { aspects: [] }, after: { aspects } });
});

test('each item is only for those who may read it elsewhere', async () => {
  const path = records.account;
  await callAs(admin)('POST', `${path}/notes`, { text: 'not for all' });
  const content = Buffer.from('a text').toString('base64');
  await callAs(admin)('POST', `${path}/attachments`, { name: 'letter', content });
  const kindsOf = async (...more: string[]) => {
    const user = await newUserWith(admin, ['account:read', ...more]);
    return new Set((await timeline(path, '', user)).map(({ kind }) => kind));
  };
  expect([...(await kindsOf())].filter((kind) => kind !== 'edit' && kind !== 'state')).toEqual([]);
  expect((await kindsOf('note:read')).has('note')).toBe(true);
  expect((await kindsOf('attachment:read')).has('attachment')).toBe(true);
  expect((await kindsOf('beneficiary:read')).has('payment')).toBe(true);
  const stranger = await newUserWith(admin, ['note:read', 'entity:read']);
  expect((await callAs(stranger)('GET', `${path}/timeline`)).json.code).toBe('permission-missing');
});

test('the values of a wallet limit and of a change request are for those who may read them elsewhere', async () => {
  const id = idOf(records.account);
  const limit = await callAs(admin)('PUT', `/bo/accounts/${id}/wallets/DEFAULT/EUR/limit`, { minimum: '-7.00' });
  expect(limit.status, limit.text).toBe(200);
  const reader = await newUserWith(admin, ['account:read', 'approval:read']);
  const edits = await timeline(records.account, '?kind=edit', reader);
  const [edit] = edits.filter(({ action }) => action === 'updateWalletLimit');
  expect(edit).not.toHaveProperty('after');
  const [full] = (await timeline(records.account, '?kind=edit')).filter(({ action }) => action === 'updateWalletLimit');
  expect(full).toHaveProperty('after');
  const requested = await timeline(records.change_request, '?kind=edit', reader);
  expect(requested.length).toBeGreaterThan(0);
  for (const item of requested) expect(item).not.toHaveProperty('after');
});
