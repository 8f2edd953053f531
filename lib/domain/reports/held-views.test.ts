import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newPerson, newUser } from '#e2e/support/servers/in-process.ts';

const owner = callAs(await newUser('administrator'));
const approver = callAs(await newUser('administrator'));
const receiver = await newPerson('operator');

test.beforeEach(() => setPolicies([{ permission: 'view:schedule' }]));
test.afterEach(() => setPolicies([]));

const narrow = 'filter=state%3D%3DBLOCKED';
const wide = 'filter=state%3D%3DOPEN';

async function newView(): Promise<string> {
  const view = { list: 'accounts', name: `View ${randomUUID()}`, query: narrow };
  const { json, status, text } = await owner('POST', '/bo/views', view);
  expect(status, text).toBe(200);
  return json.id;
}

/** A private view of the owner that an approved report sends. */
async function newReportedView(): Promise<string> {
  const id = await newView();
  const report = { view_id: id, frequency: 'DAILY', hour: 6, channel: 'EMAIL', receiver_id: receiver.id };
  const held = await owner('POST', '/bo/reports', report);
  expect(held.status, held.text).toBe(202);
  expect((await approve(held.json.id)).json.state).toBe('EXECUTED');
  return id;
}

const approve = (id: string) => approver('POST', `/bo/approvals/${id}/approve`, { reason: 'looks right' });
const change = (id: string, patch: unknown) => owner('PATCH', `/bo/views/${id}`, patch);
const queryOf = async (id: string) => (await owner('GET', `/bo/views?filter=id==${id}`)).json.page[0].query;

test('another query of a view that a report sends waits for approval as the report did', async () => {
  const id = await newReportedView();
  const held = await change(id, { query: wide });
  expect(held.status, held.text).toBe(202);
  expect(held.json.changes).toContainEqual(expect.objectContaining({ before: narrow, after: wide }));
  expect(await queryOf(id)).toBe(narrow);
  expect((await approve(held.json.id)).json.state).toBe('EXECUTED');
  expect(await queryOf(id)).toBe(wide);
});

test('a new name or the same query of such a view, and a view without a report, need no approval', async () => {
  const id = await newReportedView();
  expect((await change(id, { name: `View ${randomUUID()}`, query: narrow })).status).toBe(200);
  expect((await change(await newView(), { query: wide })).status).toBe(200);
});

test('a rule for shared views does not cover a private view that a report sends', async () => {
  const id = await newReportedView();
  await setPolicies([{ permission: 'view:share' }]);
  expect((await change(id, { query: wide })).status).toBe(200);
});
