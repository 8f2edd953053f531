import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import type { User } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { outbox } = await import('#db/schema/outbox.ts');
const { reportRuns, reports } = await import('#db/schema/reports.ts');
const { decryptContent } = await import('#lib/domain/delivery/outbox.ts');
const { sendDueReports } = await import('#lib/domain/reports/worker.ts');

type Person = Awaited<ReturnType<typeof newPerson>>;

let admin: User;
let owner: Person;
let colleague: Person;
let reference: string;
test.beforeAll(async () => {
  admin = await newUser('administrator');
  const bank = await newBank(call);
  const { json } = await call('GET', `/api/v2.0/account/${await bank.account('CUST-REPORT', '10.00')}`);
  reference = json.reference;
  [owner, colleague] = [await newPerson('compliance'), await newPerson('support')];
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token: admin.token, body });
const as = ({ cookie }: Person, method: string, path: string, body?: unknown) => send(method, path, { cookie, body });

/** The name of a role with exactly these permissions. */
async function roleWith(...permissions: string[]): Promise<string> {
  const name = `role-${crypto.randomUUID()}`;
  expect((await call('POST', '/api/v1/role', { name, permissions })).status).toBe(200);
  return name;
}

let views = 0;
async function newView(person: Person, list: string, query: string): Promise<string> {
  views += 1;
  const { json, text, status } = await as(person, 'POST', '/bo/views', { list, name: `View ${views}`, query });
  expect(status, text).toBe(200);
  return json.id;
}

const ofAccount = () => `filter=${encodeURIComponent(`reference==${reference}`)}&sort=-created_at`;
const daily = { frequency: 'DAILY', hour: 7, channel: 'EMAIL' };

async function newReport(person: Person, view_id: string, more: Record<string, unknown> = {}) {
  const answer = await as(person, 'POST', '/bo/reports', { ...daily, view_id, receiver_id: colleague.id, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as { id: string; due_at: string };
}

/** Sends all that is due at a time, as one instance. */
async function sendAll(now?: string): Promise<void> {
  while ((await sendDueReports(now)) > 0);
}

async function runsOf(id: string) {
  const { read } = await database();
  return read.select().from(reportRuns).where(eq(reportRuns.report_id, id));
}

/** What the email of a run has. */
async function mailOf(runId: string | undefined) {
  const { read } = await database();
  const rows = await read
    .select()
    .from(outbox)
    .where(eq(outbox.purpose_id, runId ?? ''));
  return rows.map(decryptContent);
}

test('nothing is sent if the owner is disabled while the file is made', async () => {
  const { withExportSlot } = await import('#lib/server/list/csv-export.ts');
  const leaver = await newPerson('compliance');
  const report = await newReport(leaver, await newView(leaver, 'accounts', ofAccount()));
  const reading = Promise.withResolvers<void>();
  const slot = withExportSlot(() => reading.promise);
  const sending = sendAll(report.due_at);
  const { read } = await database();
  const isLeased = async () => (await read.select().from(reportRuns).where(eq(reportRuns.report_id, report.id))).length;
  await expect.poll(isLeased).toBe(1);
  // The owner was found active: the first rows wait for the slot.
  await new Promise((resume) => setTimeout(resume, 300));
  const disabled = await call('POST', `/bo/users/${leaver.id}/disable`, { reason: 'left' });
  expect(disabled.status, disabled.text).toBe(200);
  reading.resolve();
  await Promise.all([slot, sending]);
  const [run] = await runsOf(report.id);
  expect(run).toMatchObject({ state: 'FAILED', fault: 'The owner of the report is no longer active.' });
  expect(await mailOf(run?.id)).toEqual([]);
});

test('a saved view is sent as a CSV file when it is due, once, however many instances see it', async () => {
  const report = await newReport(owner, await newView(owner, 'accounts', ofAccount()));
  await sendAll(new Date().toISOString());
  expect(await runsOf(report.id)).toEqual([]);
  await Promise.all([sendAll(report.due_at), sendAll(report.due_at), sendAll(report.due_at)]);
  await sendAll(report.due_at);
  const [run, ...others] = await runsOf(report.id);
  expect(others).toEqual([]);
  expect(run).toMatchObject({ state: 'DONE', rows: 1, fault: null });
  const [mail, ...more] = await mailOf(run?.id);
  expect(more).toEqual([]);
  expect(mail?.to).toBe(colleague.username);
  expect(mail?.attachment?.name).toMatch(/^accounts-\d{4}-\d\d-\d\d\.csv$/);
  expect(mail?.attachment?.text).toContain(reference);
  expect(mail?.attachment?.text.split('\r\n')).toHaveLength(3);
  const [listed] = (await as(owner, 'GET', '/bo/reports')).json;
  expect(listed).toMatchObject({ id: report.id, receiver: colleague.username, runs: [{ state: 'DONE', rows: 1 }] });
  expect(listed.due_at > report.due_at).toBe(true);
});

test('a filter up to a day includes the whole day, as the list of the view does', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const filter = `reference==${reference};created_at=ge=now-1d;created_at=le=${today}`;
  const report = await newReport(owner, await newView(owner, 'accounts', `filter=${encodeURIComponent(filter)}`));
  await sendAll(report.due_at);
  expect(await runsOf(report.id)).toMatchObject([{ state: 'DONE', rows: 1 }]);
});

test('the rights of the owner count when it is sent; the owner is notified of the failure', async () => {
  const person = await newPerson('compliance');
  const report = await newReport(person, await newView(person, 'accounts', ofAccount()));
  const change = { user: person.username, roles: ['support'], reason: 'for a test' };
  expect((await call('PUT', '/bo/security/permissions', change)).status).toBe(200);
  await sendAll(report.due_at);
  const [run] = await runsOf(report.id);
  expect(run).toMatchObject({ state: 'FAILED', rows: null, fault: expect.stringContaining('lacks the permission') });
  expect(await mailOf(run?.id)).toEqual([]);
  const { json } = await as(person, 'GET', '/bo/notifications');
  expect(json).toMatchObject([{ kind: 'report-failed', resource: 'report', resource_id: report.id }]);
});

test('a file has no balances for an owner who may not read them', async () => {
  const person = await newPerson('compliance');
  const denied = { user: person.username, revoke: ['wallet:read'], reason: 'for a test' };
  const view = await newView(person, 'accounts', ofAccount());
  const report = await newReport(person, view);
  const answer = await call('PUT', '/bo/security/permissions', denied);
  expect(answer.status, answer.text).toBe(200);
  await sendAll(report.due_at);
  const [mail] = await mailOf((await runsOf(report.id))[0]?.id);
  expect(mail?.attachment?.text).not.toContain('balance');
});

test('a report is changed by its owner: what changes is checked, audited, and applies to the next file', async () => {
  const report = await newReport(owner, await newView(owner, 'accounts', ofAccount()));
  const path = `/bo/reports/${report.id}`;
  const other = await newPerson('compliance');
  const change = (body: unknown, person = owner) => as(person, 'PATCH', path, body);
  const { json } = await change({ name: 'For the morning', frequency: 'MONTHLY', hour: 5, receiver_id: other.id });
  expect(json).toMatchObject({ name: 'For the morning', frequency: 'MONTHLY', hour: 5, revision: 2 });
  expect(json.receiver).toBe(other.username);
  expect(json.due_at).toMatch(/-01T05:00:00/);
  expect((await change({ hour: 5 })).json.revision).toBe(2);
  await sendAll(json.due_at);
  const [run, ...more] = await runsOf(report.id);
  expect(more).toEqual([]);
  expect((await mailOf(run?.id))[0]).toMatchObject({ to: other.username, subject: 'Report: For the morning' });

  const pointer = async (body: unknown) => (await change(body)).json.errors?.[0]?.pointer;
  expect(await pointer({ view_id: await newView(owner, 'audit', '') })).toBe('/view_id');
  expect(await pointer({ channel: 'WEBHOOK' })).toBe('/receiver_id');
  expect(await pointer({ hour: 24 })).toBe('/hour');
  expect((await change({ hour: 6 }, other)).status).toBe(404);
  expect((await change({ name: null })).json).not.toHaveProperty('name');

  const filter = `filter=resource_id==${report.id};action==updateReport&sort=-at`;
  const entries = (await call('GET', `/bo/audit?${filter}`)).json.page;
  expect(entries).toHaveLength(2);
  expect(entries[1]).toMatchObject({
    actor: owner.username,
    before: { frequency: 'DAILY', hour: 7, receiver_id: colleague.id },
    after: { frequency: 'MONTHLY', hour: 5, receiver_id: other.id, name: 'For the morning' },
  });
});

test('a change or deletion of a report that has changed meanwhile is refused, and says what changed', async () => {
  const view = await newView(owner, 'holds', '');
  const report = await newReport(owner, view);
  const stale = (method: string, body?: unknown) =>
    send(method, `/bo/reports/${report.id}`, { cookie: owner.cookie, body, headers: { 'if-match': '"1"' } });
  expect((await stale('PATCH', { hour: 8 })).status).toBe(200);
  for (const answer of [await stale('PATCH', { hour: 9 }), await stale('DELETE')]) {
    expect(answer.status).toBe(412);
    expect(answer.json.changes).toMatchObject([{ action: 'updateReport', before: { hour: 7 }, after: { hour: 8 } }]);
  }
  await as(owner, 'DELETE', `/bo/views/${view}`);
  expect((await as(owner, 'PATCH', `/bo/reports/${report.id}`, { name: 'Without a view' })).status).toBe(200);
});

test('a view that was deleted fails, and a report sent now does not change its times', async () => {
  const view = await newView(owner, 'holds', '');
  const report = await newReport(owner, view, { frequency: 'MONTHLY' });
  expect((await as(owner, 'POST', `/bo/reports/${report.id}/run`)).json).toMatchObject({ state: 'QUEUED' });
  await sendAll();
  expect((await runsOf(report.id)).map(({ state }) => state)).toEqual(['DONE']);
  await as(owner, 'DELETE', `/bo/views/${view}`);
  await as(owner, 'POST', `/bo/reports/${report.id}/run`);
  await sendAll();
  expect((await runsOf(report.id)).map(({ state }) => state).toSorted()).toEqual(['DONE', 'FAILED']);
  const { read } = await database();
  expect((await read.select().from(reports).where(eq(reports.id, report.id)))[0]?.due_at).toBe(report.due_at);
});

test('a view whose filter or order cannot be read fails immediately, and says why', async () => {
  const runs = [];
  for (const query of ['filter=(((', 'filter=color==red', 'sort=color']) {
    const report = await newReport(owner, await newView(owner, 'accounts', query));
    expect((await as(owner, 'POST', `/bo/reports/${report.id}/run`)).status).toBe(200);
    await sendAll();
    runs.push(...(await runsOf(report.id)));
  }
  expect(runs.map(({ state, tries }) => [state, tries])).toEqual(runs.map(() => ['FAILED', 1]));
  expect(runs.map(({ fault }) => fault)).toEqual([
    expect.stringMatching(/^The saved view cannot be read: .*character/),
    expect.stringMatching(/^The saved view cannot be read: .*color/),
    expect.stringMatching(/^The saved view cannot be read: .*color/),
  ]);
});

test('a webhook gets the file as a signed request, after the wait that it asks for', async () => {
  let isBusy = true;
  const got: { headers: Record<string, unknown>; body: string }[] = [];
  const receiver = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (isBusy) return answer.writeHead(503, { 'retry-after': '300' }).end();
    got.push({ headers: request.headers, body });
    answer.end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const { port } = receiver.address() as AddressInfo;
  const setPrivate = (value: unknown) =>
    call('PUT', '/api/v1/setting', { settings: { 'events/allow_private_addresses': value } });
  await setPrivate(true);
  const { json: hook } = await call('POST', '/bo/webhooks', {
    url: `http://127.0.0.1:${port}/`,
    types: ['account.created'],
  });
  const report = await newReport(owner, await newView(owner, 'accounts', ofAccount()), {
    channel: 'WEBHOOK',
    receiver_id: hook.id,
  });
  await as(owner, 'POST', `/bo/reports/${report.id}/run`);
  await sendAll();
  const [waiting] = await runsOf(report.id);
  expect(waiting).toMatchObject({ state: 'QUEUED', tries: 1 });
  expect(Date.parse(waiting?.due_at ?? '') - Date.now()).toBeGreaterThan(290_000);
  isBusy = false;
  await (await database()).transaction(async (tx) => {
    await tx.update(reportRuns).set({ due_at: new Date().toISOString() }).where(eq(reportRuns.report_id, report.id));
  });
  await sendAll();
  await setPrivate(null);
  receiver.close();
  const [run] = await runsOf(report.id);
  expect(run).toMatchObject({ state: 'DONE' });
  expect(got).toHaveLength(1);
  expect(got[0]?.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'webhook-id': run?.id,
    'webhook-signature': expect.stringMatching(/^v1,/),
  });
  expect(got[0]?.body).toContain(reference);
});

test('only a view that its owner may see and export, without a search, can be sent, and only to colleagues', async () => {
  const stranger = await newPerson('compliance');
  const view = await newView(owner, 'accounts', ofAccount());
  const attempt = async (person: Person, body: Record<string, unknown>) => {
    const { status, json } = await as(person, 'POST', '/bo/reports', { ...daily, receiver_id: colleague.id, ...body });
    return [status, json.errors?.[0]?.pointer ?? json.permission];
  };
  expect(await attempt(stranger, { view_id: view })).toEqual([400, '/view_id']);
  expect(await attempt(colleague, { view_id: view })).toEqual([403, 'view:schedule']);
  expect(await attempt(owner, { view_id: await newView(owner, 'audit', '') })).toEqual([400, '/view_id']);
  expect(await attempt(owner, { view_id: await newView(owner, 'accounts', 'q=Mia') })).toEqual([400, '/view_id']);
  expect(await attempt(owner, { view_id: view, receiver_id: admin.id })).toEqual([400, '/receiver_id']);
});

test('a report belongs to its owner alone', async () => {
  const report = await newReport(owner, await newView(owner, 'accounts', ofAccount()));
  const stranger = await newPerson('compliance');
  expect((await as(stranger, 'GET', '/bo/reports')).json).toEqual([]);
  expect((await as(stranger, 'POST', `/bo/reports/${report.id}/run`)).status).toBe(404);
  expect((await as(stranger, 'DELETE', `/bo/reports/${report.id}`)).status).toBe(404);
  expect((await as(owner, 'DELETE', `/bo/reports/${report.id}`)).status).toBe(200);
});

test('a token that may not read the list does not have it sent, neither now nor to somebody else', async () => {
  const person = await newPerson('administrator');
  const report = await newReport(person, await newView(person, 'accounts', ofAccount()));
  const { json: narrowed } = await as(person, 'POST', '/bo/tokens', { name: 'Times', permissions: ['view:schedule'] });
  const withToken = (method: string, path: string, body?: unknown) =>
    send(method, `/bo/reports/${report.id}${path}`, { token: narrowed.token, body });
  const answers = [await withToken('PATCH', '', { receiver_id: owner.id }), await withToken('POST', '/run')];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect((await withToken('PATCH', '', { name: 'Renamed' })).status).toBe(200);
  expect(await runsOf(report.id)).toEqual([]);
});

test('a limited token has nothing sent with balances, or by a field, that only its user may read', async () => {
  const person = await newPerson('administrator');
  const holds = await newView(person, 'holds', 'filter=account_search%3D%3DQuist');
  const needs = { accounts: ['account:read', 'account:export'], holds: ['ledger:read', 'ledger:export'] };
  for (const [view, own, missing] of [
    [await newView(person, 'accounts', ofAccount()), needs.accounts, 'wallet:read'],
    [holds, needs.holds, 'account:read'],
  ] as const) {
    const report = await newReport(person, view);
    const ask = async (more: string[], path: string, body?: unknown) => {
      const name = { name: 'Limited', permissions: ['view:schedule', ...own, ...more] };
      const { token } = (await as(person, 'POST', '/bo/tokens', name)).json;
      const { status, json } = await send('POST', path, { token, body });
      return [status, json.permission];
    };
    const body = { ...daily, view_id: view, receiver_id: person.id };
    expect(await ask([], '/bo/reports', body)).toEqual([403, missing]);
    expect(await ask([], `/bo/reports/${report.id}/run`)).toEqual([403, missing]);
    expect(await ask([missing], '/bo/reports', body)).toEqual([200, undefined]);
  }
});

test('a person sends no view by a field that they may not read', async () => {
  const person = await newPerson(await roleWith('view:schedule', 'ledger:read', 'ledger:export'));
  const plain = await newReport(person, await newView(person, 'holds', ''));
  const view_id = await newView(person, 'holds', 'filter=account_search%3D%3DQuist');
  const body = { ...daily, view_id, receiver_id: person.id };
  const created = await as(person, 'POST', '/bo/reports', body);
  const changed = await as(person, 'PATCH', `/bo/reports/${plain.id}`, { view_id });
  for (const { status, json } of [created, changed]) expect([status, json.permission]).toEqual([403, 'account:read']);
});

test('a webhook that gets reports is pointed elsewhere only by those who may read what is sent', async () => {
  const body = { url: `https://${crypto.randomUUID()}.example/`, types: ['account.created'] };
  const { json: hook } = await call('POST', '/bo/webhooks', body);
  const sent = { channel: 'WEBHOOK', receiver_id: hook.id };
  await newReport(owner, await newView(owner, 'accounts', ofAccount()), sent);
  const change = async (permissions: string[], patch: object) => {
    const { token } = await newUserWith(admin, ['webhook:manage', 'event:read', ...permissions]);
    const { status, json } = await send('PATCH', `/bo/webhooks/${hook.id}`, { token, body: patch });
    return [status, json.permission];
  };
  const elsewhere = { url: `https://${crypto.randomUUID()}.example/` };
  const rights = ['view:schedule', 'account:read', 'account:export', 'wallet:read'];
  for (const missing of rights) {
    expect(
      await change(
        rights.filter((right) => right !== missing),
        elsewhere,
      ),
    ).toEqual([403, missing]);
  }
  expect(await change([], { url: body.url, description: 'As before' })).toEqual([200, undefined]);
  expect(await change(rights, elsewhere)).toEqual([200, undefined]);
});

test('a person cannot widen a view whose report a colleague sends them beyond their own permissions', async () => {
  const view = await newView(owner, 'accounts', ofAccount());
  expect((await as(owner, 'PATCH', `/bo/views/${view}`, { is_shared: true })).status).toBe(200);
  const receiver = await newPerson(await roleWith('account:read', 'view:share'));
  await newReport(owner, view, { receiver_id: receiver.id });
  const widen = (person: Person) => as(person, 'PATCH', `/bo/views/${view}`, { query: 'sort=-created_at' });
  const refused = await widen(receiver);
  expect([refused.status, refused.json.code]).toEqual([403, 'permission-missing']);
  expect((await as(receiver, 'PATCH', `/bo/views/${view}`, { name: 'Renamed by a reader' })).status).toBe(200);
  expect((await widen(owner)).status).toBe(200);
});

test('a view whose report is sent gets no filter by a field that a limited token, or the receiver, may not read', async () => {
  const person = await newPerson('administrator');
  const search = { query: 'filter=account_search%3D%3DQuist' };
  const own = ['view:schedule', 'ledger:read', 'ledger:export'];
  const change = async (token: string, view: string, body: object) => {
    const { status, json } = await send('PATCH', `/bo/views/${view}`, { token, body });
    return [status, json.permission];
  };
  const limited = async (...permissions: string[]): Promise<string> =>
    (await as(person, 'POST', '/bo/tokens', { name: 'Limited', permissions })).json.token;
  const sent = await newView(person, 'holds', '');
  await newReport(person, sent, { receiver_id: owner.id });
  expect(await change(await limited(...own), sent, search)).toEqual([403, 'account:read']);
  expect(await change(await limited(...own), sent, { query: 'sort=-created_at' })).toEqual([200, undefined]);
  expect(await change(await limited(...own, 'account:read'), sent, search)).toEqual([200, undefined]);

  const receiver = await newPerson(await roleWith(...own, 'view:share'));
  const shared = await newView(person, 'holds', '');
  expect((await as(person, 'PATCH', `/bo/views/${shared}`, { is_shared: true })).status).toBe(200);
  await newReport(person, shared, { receiver_id: receiver.id });
  const refused = await as(receiver, 'PATCH', `/bo/views/${shared}`, search);
  expect([refused.status, refused.json.permission]).toEqual([403, 'account:read']);
});

test('a report names its view only while its owner can see the view', async () => {
  const sharer = await newPerson('administrator');
  const view = await newView(sharer, 'accounts', ofAccount());
  const change = async (body: object) =>
    expect((await as(sharer, 'PATCH', `/bo/views/${view}`, body)).status).toBe(200);
  await change({ is_shared: true, name: 'Shown to all' });
  const { id } = await newReport(owner, view);
  const listed = async () => {
    const { json } = await as(owner, 'GET', '/bo/reports');
    const { view_name, list } = json.find((report: { id: string }) => report.id === id);
    return { view_name, list };
  };
  expect(await listed()).toEqual({ view_name: 'Shown to all', list: 'accounts' });

  await change({ is_shared: false, name: 'Private again' });
  expect(await listed()).toEqual({ view_name: undefined, list: undefined });
});
