import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { type InProcessResponse, newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { changeRequests } = await import('#db/schema/approvals.ts');
const { asSystem } = await import('#lib/server/write/system.ts');
const { expireRequests } = await import('#lib/domain/approvals/requests/requests.ts');

const admin = await newUser('administrator');
const maker = await newUser('administrator');
const checker = await newUser('administrator');

const suspend = (path: string, token = maker.token, headers = {}) =>
  send('POST', `${path}/state`, { token, headers, body: { state: 'SUSPENDED', reason: 'for a test' } });
const approve = (id: string, token = checker.token) =>
  send('POST', `/bo/approvals/${id}/approve`, { token, body: { reason: 'looks right' } });
const reject = (id: string, token = checker.token) =>
  send('POST', `/bo/approvals/${id}/reject`, { token, body: { reason: 'looks wrong' } });
const read = (id: string) => send('GET', `/bo/approvals/${id}`, { token: checker.token });
const stateOf = async (path: string) => (await send('GET', path, { token: admin.token })).json.state;

/** Creates a customer and returns its path. */
async function newEntity(): Promise<string> {
  const reference = `c-${randomUUID()}`;
  const body = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference };
  await send('POST', '/api/v1/customer', { token: admin.token, body });
  return `/bo/entities/customer/${reference}`;
}

test.beforeEach(async () => {
  await setPolicies([{ permission: 'entity:update' }]);
});

test.afterEach(async () => {
  await setPolicies([]);
});

test('without a policy a write is performed immediately', async () => {
  await setPolicies([]);
  expect((await suspend(await newEntity())).status).toBe(200);
});

test('a covered write becomes a change request that shows the difference, and changes nothing', async () => {
  const path = await newEntity();
  const pending = await suspend(path);
  expect(pending.status).toBe(202);
  expect(pending.headers.location).toBe(`/bo/approvals/${pending.json.id}`);
  expect(pending.json).toMatchObject({
    state: 'PENDING',
    operation: 'changeEntityState',
    requester: maker.username,
    difference: [{ resource: 'entity', before: { state: 'VALID' }, after: { state: 'SUSPENDED' } }],
  });
  expect(await stateOf(path)).toBe('VALID');
  expect((await read(pending.json.id)).json.request.body).toEqual({ state: 'SUSPENDED', reason: 'for a test' });
});

test('another person approves it, and it is performed once, as the requester', async () => {
  const path = await newEntity();
  const { json } = await suspend(path);
  const approved = await approve(json.id);
  expect(approved.json).toMatchObject({ state: 'EXECUTED', decider: checker.username, result: { state: 'SUSPENDED' } });
  expect(await stateOf(path)).toBe('SUSPENDED');
  const { history } = (await send('GET', path, { token: admin.token })).json;
  expect(history[0]).toMatchObject({ actor: maker.username, revision: 2 });
  expect((await approve(json.id)).json).toMatchObject({
    status: 409,
    code: 'change-request-not-pending',
    state: 'EXECUTED',
  });
  expect((await reject(json.id)).status).toBe(409);
});

test('of 16 concurrent approvals one performs it', async () => {
  const path = await newEntity();
  const { json } = await suspend(path);
  const answers = await Promise.all(Array.from({ length: 16 }, () => approve(json.id)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(15).fill(409)]);
  expect((await send('GET', path, { token: admin.token })).json.revision).toBe(2);
});

test('requesters cannot decide their own requests', async () => {
  const { json } = await suspend(await newEntity());
  expect((await approve(json.id, maker.token)).json).toMatchObject({ status: 403, code: 'own-request' });
  expect((await reject(json.id, maker.token)).status).toBe(403);
  const support = await newUser('support');
  expect((await approve(json.id, support.token)).json).toMatchObject({ status: 403, permission: 'approval:decide' });
});

test('a rejection needs a reason, changes nothing and keeps its record', async () => {
  const path = await newEntity();
  const { json } = await suspend(path);
  expect((await send('POST', `/bo/approvals/${json.id}/reject`, { token: checker.token, body: {} })).status).toBe(400);
  expect((await reject(json.id)).json).toMatchObject({ state: 'REJECTED', decision_reason: 'looks wrong' });
  expect(await stateOf(path)).toBe('VALID');
  expect((await read(json.id)).json).toMatchObject({ state: 'REJECTED', decider: checker.username });
  expect((await approve(json.id)).status).toBe(409);
});

test('a write that would fail is rejected immediately, and no request is stored', async () => {
  const answer = await suspend('/bo/entities/customer/nobody-at-all');
  expect(answer.status).toBe(404);
  const stale = await suspend(await newEntity(), maker.token, { 'if-match': '"9"' });
  expect(stale.status).toBe(412);
});

test('a request whose requester lost the permission is not performed and states the reason', async () => {
  const path = await newEntity();
  const clerk = await newUser('operator');
  const { json } = await suspend(path, clerk.token);
  const change = { user: clerk.username, roles: ['support'], reason: 'moves' };
  await send('PUT', '/bo/security/permissions', { token: admin.token, body: change });
  const answer = await approve(json.id);
  expect(answer.json).toMatchObject({ status: 409, code: 'requester-not-permitted' });
  expect(await stateOf(path)).toBe('VALID');
  expect((await read(json.id)).json).toMatchObject({ state: 'FAILED', failure: { code: 'requester-not-permitted' } });
});

test('a request whose target changed meanwhile is not performed and states the reason', async () => {
  const path = await newEntity();
  const first = await suspend(path);
  const second = await suspend(path);
  expect((await approve(first.json.id)).status).toBe(200);
  expect((await approve(second.json.id)).status).toBe(409);
  const changed = await newEntity();
  const pending = await suspend(changed);
  await setPolicies([]);
  const patch = { reference: changed.split('/').at(-1), type: 'COLLECTIVE' };
  await send('PATCH', '/api/v1/customer', { token: admin.token, body: patch });
  expect((await approve(pending.json.id)).json).toMatchObject({ status: 409, code: 'change-request-stale' });
  expect(await stateOf(changed)).toBe('VALID');
  expect((await read(pending.json.id)).json).toMatchObject({
    state: 'FAILED',
    failure: { code: 'change-request-stale' },
  });
});

test('a request without a decision expires', async () => {
  const path = await newEntity();
  const { json } = await suspend(path);
  const { transaction } = await database();
  const past = new Date(Date.now() - 1000).toISOString();
  await transaction(async (tx) => {
    await tx.update(changeRequests).set({ expires_at: past }).where(eq(changeRequests.id, json.id));
  });
  expect((await read(json.id)).json.state).toBe('EXPIRED');
  expect((await approve(json.id)).json).toMatchObject({ status: 409, state: 'EXPIRED' });
  const countIn = async (state: string) => {
    const filter = encodeURIComponent(`id==${json.id};state==${state}`);
    return (await send('GET', `/bo/approvals?filter=${filter}`, { token: admin.token })).json.record_count;
  };
  const counts = async () => [await countIn('PENDING'), await countIn('EXPIRED')];
  expect(await counts()).toEqual([0, 1]);
  await asSystem('test', 'test', expireRequests);
  expect(await counts()).toEqual([0, 1]);
  expect(await stateOf(path)).toBe('VALID');
});

test('in a bulk, a rejected decision leaves no audit entry and no event', async () => {
  const pending = [await suspend(await newEntity()), await suspend(await newEntity())];
  const [expired, other] = pending.map(({ json }) => json.id as string);
  const { transaction } = await database();
  await transaction(async (tx) => {
    const past = new Date(Date.now() - 1000).toISOString();
    await tx
      .update(changeRequests)
      .set({ expires_at: past })
      .where(eq(changeRequests.id, String(expired)));
  });
  // The lowest id comes first: its decision marks the expired request, and is undone.
  const ids = ['00000000-0000-4000-8000-000000000000', expired, other];
  const body = { ids, decision: 'reject', reason: 'a batch' };
  const { json } = await send('POST', '/bo/approvals/decisions', { token: checker.token, body });
  expect(json).toMatchObject([
    { problem: { code: 'not-found' } },
    { problem: { code: 'change-request-not-pending' } },
    { state: 'REJECTED' },
  ]);
  const audited = await send('GET', `/bo/audit?filter=resource_id==${expired}`, { token: admin.token });
  const actions = audited.json.page.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['expireChangeRequest', 'requestChange']);
  const { json: events } = await send('GET', `/bo/events?filter=subject==${expired}`, { token: admin.token });
  const types = events.page.map(({ type }: { type: string }) => type);
  expect(types).toEqual(['change-request.expired', 'change-request.created']);
});

test('several requests are decided together, each on its own', async () => {
  const [item, other, own] = [await newEntity(), await newEntity(), await newEntity()];
  const pending: InProcessResponse[] = [await suspend(item), await suspend(other), await suspend(own, checker.token)];
  const ids = [...pending.map((answer) => answer.json.id), randomUUID()];
  const body = { ids, decision: 'approve', reason: 'a batch' };
  const { json } = await send('POST', '/bo/approvals/decisions', { token: checker.token, body });
  const byId = new Map(json.map((decision: { id: string }) => [decision.id, decision]));
  expect(ids.map((id) => byId.get(id))).toMatchObject([
    { state: 'EXECUTED' },
    { state: 'EXECUTED' },
    { problem: { code: 'own-request' } },
    { problem: { code: 'not-found' } },
  ]);
  expect([await stateOf(item), await stateOf(own)]).toEqual(['SUSPENDED', 'VALID']);
});

test('a repeated request with its key answers the same change request', async () => {
  const path = await newEntity();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await suspend(path, maker.token, headers);
  const again = await suspend(path, maker.token, headers);
  expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([202, first.text, 'true']);
});

test('the audit records request, decision and change, each with its actor', async () => {
  const { json } = await suspend(await newEntity());
  const approved = await approve(json.id);
  const ask = async (filter: string) =>
    (await send('GET', `/bo/audit?filter=${encodeURIComponent(filter)}`, { token: admin.token })).json.page;
  expect(await ask(`resource==change_request;resource_id==${json.id}`)).toMatchObject([
    { action: 'approveChangeRequest', actor: checker.username, after: { state: 'EXECUTED' } },
    { action: 'requestChange', actor: maker.username },
  ]);
  const requestId = approved.headers['x-request-id'];
  expect(await ask(`request_id==${requestId};resource==entity`)).toMatchObject([
    { action: 'changeEntityState', actor: maker.username },
  ]);
});

test('the payload is encrypted in the database', async () => {
  const { json } = await suspend(await newEntity());
  const [row] = await (await database()).read.select().from(changeRequests).where(eq(changeRequests.id, json.id));
  expect(row?.input).not.toContain('SUSPENDED');
});
