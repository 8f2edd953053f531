import { randomUUID } from 'node:crypto';
import type { Call } from '#e2e/contract/accounts/fixtures.ts';
import { expect, test as onStaff } from '#e2e/support/fixtures/api-users.ts';
import { usePolicyServer } from '#e2e/support/servers/policy-server.ts';
import type { Place } from '#e2e/support/servers/server.ts';
import { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';

const test = onStaff.extend<object, { server: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
  server: [async ({}, use) => usePolicyServer(use), { scope: 'worker', timeout: 120_000 }],
});

const rates = (rate: string) => ({ rates: [{ base: 'XOF', quote: 'EUR', rate, as_of: '2026-01-01T00:00:00Z' }] });

async function newEntity(call: Call): Promise<string> {
  const reference = `A-${randomUUID().slice(0, 13)}`;
  await call('POST', '/api/v1/partner', { type: 'ORGANIZATION', affiliation: 'EXTERNAL', reference });
  return reference;
}

test('202: a covered write waits, with its difference, at its Location', async ({ hire, call }) => {
  const maker = await hire('treasury');
  const answer = await maker.call('PUT', '/bo/fx-rates', rates('0.0015'));
  expect(answer.status, answer.text).toBe(202);
  const pending = ChangeRequest.parse(answer.json);
  expect(pending).toMatchObject({ state: 'PENDING', requester: maker.username, permission: 'fx-rate:update' });
  expect(answer.headers.get('location')).toBe(`/bo/approvals/${pending.id}`);
  const read = await call('GET', `/bo/approvals/${pending.id}`);
  expect(read.json.request.body).toEqual(rates('0.0015'));
  const listed = await call('GET', `/bo/approvals?filter=${encodeURIComponent(`requester==${maker.username}`)}`);
  expect(listed.json.record_count).toBe(1);
});

test('200: another person approves, once; 409 then', async ({ hire, call }) => {
  const maker = await hire('treasury');
  const { json } = await maker.call('PUT', '/bo/fx-rates', rates('0.0016'));
  const approve = () => call('POST', `/bo/approvals/${json.id}/approve`, {});
  expect((await approve()).json).toMatchObject({ state: 'EXECUTED', result_status: 200 });
  expect((await approve()).json).toMatchObject({ status: 409, code: 'change-request-not-pending' });
});

test('200: a rejection needs a reason', async ({ hire, call }) => {
  const maker = await hire('treasury');
  const { json } = await maker.call('PUT', '/bo/fx-rates', rates('0.0017'));
  const path = `/bo/approvals/${json.id}/reject`;
  expect((await call('POST', path, {})).status).toBe(400);
  expect((await call('POST', path, { reason: 'no' })).json).toMatchObject({ state: 'REJECTED', decision_reason: 'no' });
});

test('403: nobody decides their own request, and approval:decide is required', async ({ hire, as }) => {
  const maker = await hire('treasury');
  const { json } = await maker.call('PUT', '/bo/fx-rates', rates('0.0018'));
  const path = `/bo/approvals/${json.id}/approve`;
  expect((await maker.call('POST', path, {})).json).toMatchObject({ status: 403, code: 'own-request' });
  expect((await (await as('operator'))('POST', path, {})).json).toMatchObject({ permission: 'approval:decide' });
});

test('404: a missing change request; entities without a policy change immediately', async ({ call }) => {
  expect((await call('POST', `/bo/approvals/${randomUUID()}/approve`, {})).status).toBe(404);
  const reference = await newEntity(call);
  expect((await call('DELETE', `/api/v1/partner/${reference}`)).status).toBe(200);
});

test('409: the requester lost the permission meanwhile', async ({ hire, call }) => {
  const maker = await hire('treasury');
  const { json } = await maker.call('PUT', '/bo/fx-rates', rates('0.0019'));
  await call('PUT', '/bo/security/permissions', { user: maker.username, roles: [], reason: 'left' });
  expect((await call('POST', `/bo/approvals/${json.id}/approve`, {})).json.code).toBe('requester-not-permitted');
  expect((await call('GET', `/bo/approvals/${json.id}`)).json).toMatchObject({ state: 'FAILED' });
});

test('200: decides several requests, each on its own', async ({ hire, call }) => {
  const maker = await hire('treasury');
  const one = await maker.call('PUT', '/bo/fx-rates', rates('0.0020'));
  const ids = [one.json.id, randomUUID()];
  const { json } = await call('POST', '/bo/approvals/decisions', { ids, decision: 'approve', reason: 'a batch' });
  expect(json).toContainEqual({ id: ids[0], state: 'EXECUTED' });
  expect(json).toContainEqual({ id: ids[1], problem: expect.objectContaining({ code: 'not-found' }) });
});
