import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Caller, newRecords, newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

let admin: Caller;
let records: Awaited<ReturnType<typeof newRecords>>;
test.beforeAll(async () => {
  admin = await newUser('administrator');
  records = await newRecords(admin);
});

const add = (path: string, label: string, user = admin) => callAs(user)('POST', `${path}/labels`, { label });

test('a label is added once in any case, and removed', async () => {
  for (const path of Object.values(records)) {
    expect((await add(path, ' Vip ')).json).toEqual({ labels: ['Vip'] });
    expect((await add(path, 'VIP')).json).toEqual({ labels: ['Vip'] });
    expect((await add(path, 'fraud')).json).toEqual({ labels: ['fraud', 'Vip'] });
    expect((await callAs(admin)('GET', `${path}/labels`)).json).toEqual({ labels: ['fraud', 'Vip'] });
    expect((await callAs(admin)('DELETE', `${path}/labels/vip`)).json).toEqual({ labels: ['fraud'] });
    expect((await callAs(admin)('DELETE', `${path}/labels/vip`)).json).toEqual({ labels: ['fraud'] });
  }
});

test('rejects a label that no path can name, so every label can be removed', async () => {
  for (const label of ['.', '..', ' .. ']) {
    expect((await add(records.account, label)).json.errors).toMatchObject([{ pointer: '/label', code: 'reserved' }]);
  }
  for (const label of ['...', 'a/b', '%']) {
    expect((await add(records.account, label)).json.labels).toContain(label);
    const { json } = await callAs(admin)('DELETE', `${records.account}/labels/${encodeURIComponent(label)}`);
    expect(json.labels).not.toContain(label);
  }
});

test('lists are filtered by label', async () => {
  const label = `case ${randomUUID().slice(0, 8)}`;
  const lists = {
    account: '/api/v2.0/account',
    beneficiary: '/bo/beneficiaries',
    entity: '/bo/entities',
    payment: '/bo/payments',
  };
  for (const [kind, list] of Object.entries(lists)) {
    const path = records[kind as keyof typeof lists];
    const found = async (filter: string) => {
      const { json, text, status } = await callAs(admin)('GET', `${list}?filter=${encodeURIComponent(filter)}`);
      expect(status, text).toBe(200);
      return json.page.map(({ id }: { id: string }) => id);
    };
    expect(await found(`labels=="${label}"`)).toEqual([]);
    await add(path, label);
    const id = path.split('/').at(-1);
    expect(await found(`labels=="${label.toUpperCase()}"`), kind).toEqual([id]);
    expect(await found(`labels=="${label.slice(0, 8)}*";id==${id}`)).toEqual([id]);
    expect(await found(`labels!="${label}";id==${id}`)).toEqual([]);
    expect(await found(`labels=null=false;id==${id}`)).toEqual([id]);
  }
  const view = { list: 'accounts', name: label, query: `filter=${encodeURIComponent(`labels=="${label}"`)}` };
  expect((await callAs(admin)('POST', '/bo/views', view)).status).toBe(200);
});

test('labels need the permission to read the record, and one to change them', async () => {
  const reader = await newUserWith(admin, ['account:read']);
  const stranger = await newUserWith(admin, ['label:update', 'entity:read']);
  expect((await callAs(reader)('GET', `${records.account}/labels`)).status).toBe(200);
  expect((await callAs(reader)('GET', '/bo/records/account/labels')).status).toBe(200);
  expect((await add(records.account, 'x', reader)).json.code).toBe('permission-missing');
  expect((await callAs(stranger)('GET', `${records.account}/labels`)).json.code).toBe('permission-missing');
  expect((await callAs(stranger)('GET', '/bo/records/account/labels')).json.code).toBe('permission-missing');
  expect((await add(records.account, 'x', stranger)).json.code).toBe('permission-missing');
  expect((await callAs(stranger)('DELETE', `${records.account}/labels/x`)).json.code).toBe('permission-missing');
  expect((await add(records.entity, 'x', stranger)).status).toBe(200);
});

test('labels in use are those of the kind', async () => {
  const label = `only-${randomUUID().slice(0, 8)}`;
  await add(records.entry, label);
  expect((await callAs(admin)('GET', '/bo/records/entry/labels')).json.labels).toContain(label);
  expect((await callAs(admin)('GET', '/bo/records/payment/labels')).json.labels).not.toContain(label);
});

test('a label is audited as a change of its record', async () => {
  const label = `kept-${randomUUID().slice(0, 8)}`;
  await add(records.beneficiary, label);
  const id = records.beneficiary.split('/').at(-1);
  const filter = encodeURIComponent(`resource_id==${id};action==addRecordLabel`);
  const { json } = await callAs(admin)('GET', `/bo/audit?filter=${filter}&page[size]=1`);
  expect(json.page[0]).toMatchObject({ resource: 'beneficiary', actor: admin.username });
  expect(json.page[0].after.labels).toContain(label);
});

test('a record has at most 20 labels of at most 40 characters', async () => {
  const path = records.change_request;
  await callAs(admin)('DELETE', `${path}/labels/fraud`);
  for (let count = 1; count <= 20; count += 1) expect((await add(path, `label ${count}`)).status).toBe(200);
  expect((await add(path, 'label 21')).json).toMatchObject({ errors: [{ pointer: '/label', code: 'too_many' }] });
  expect((await add(path, 'label 20')).status).toBe(200);
  expect((await add(records.account, 'x'.repeat(41))).status).toBe(400);
  expect((await add(records.account, ' ')).status).toBe(400);
});

test('tags that are added and removed at the same moment are audited one after the other', async () => {
  const call = callAs(admin);
  const kept = ['a', 'b', 'c', 'd'];
  for (const label of kept) await call('POST', `${records.entity}/labels`, { label });
  await Promise.all([
    ...kept.map((label) => call('DELETE', `${records.entity}/labels/${label}`)),
    call('POST', `${records.entity}/labels`, { label: 'e' }),
  ]);
  const id = records.entity.split('/').at(-1);
  const filter = `resource==entity;resource_id==${id};action=in=(addRecordLabel,deleteRecordLabel)`;
  const { json } = await call('GET', `/bo/audit?filter=${encodeURIComponent(filter)}&page[size]=50`);
  const changes: { sequence: number; before: unknown; after: unknown }[] = json.page;
  changes.sort((left, right) => left.sequence - right.sequence);
  expect(changes.slice(1).map(({ before }) => before)).toEqual(changes.slice(0, -1).map(({ after }) => after));
  expect(changes.at(-1)?.after).toEqual((await call('GET', `${records.entity}/labels`)).json);
});
