import { randomUUID } from 'node:crypto';
import { createCaller, faultsOf } from '#e2e/contract/accounts/fixtures.ts';
import { expect, test } from '#e2e/support/fixtures/api-users.ts';
import { requestContract } from '#lib/domain/requests/contract.ts';

const list = (filter: string, more = '') => `/bo/requests?filter=${encodeURIComponent(filter)}${more}`;

test('200: lists a request with its operation, response and caller, but without its content', async ({
  server,
  call,
  hire,
}) => {
  const { username, call: theirs } = await hire('support');
  const secret = `canary-${randomUUID()}`;
  const refused = await theirs('POST', `/api/v1/role?note=${secret}`, { name: secret });
  const missing = await theirs('GET', `/api/v2.0/account/${secret}`);
  const { json, status } = await call('GET', list(`caller==${username}`));
  expect(status).toBe(200);
  const { page } = requestContract.listRequests.response?.parse(json) ?? { page: [] };
  expect(page).toMatchObject([
    { operation: 'getAccount', path: '/api/v2.0/account/{idRef}', status: 404, request_id: missing.json.request_id },
    {
      operation: 'createRole',
      method: 'POST',
      status: 403,
      request_id: refused.json.request_id,
      credential: 'token',
      code: 'permission-missing',
    },
  ]);
  expect(JSON.stringify(json)).not.toContain(secret);
  const stranger = await createCaller(server.origin)('GET', '/bo/audit');
  const [found] = (await call('GET', list(`request_id=="${stranger.json.request_id}"`))).json.page;
  expect(found).toMatchObject({
    operation: 'listAuditEntries',
    status: 401,
    caller: '',
    credential: 'none',
    code: 'unauthenticated',
  });
});

test('200: narrows by status, operation and time; a continuation resumes after the page', async ({ call, hire }) => {
  const { username, call: theirs } = await hire('auditor');
  for (let round = 0; round < 3; round += 1) await theirs('GET', '/api/v1/role/');
  await theirs('GET', '/api/v1/role/none');
  const statuses = async (filter: string) =>
    (await call('GET', list(`caller==${username};${filter}`))).json.page.map((row: { status: number }) => row.status);
  expect(await statuses('status=ge=400')).toEqual([404]);
  expect(await statuses('operation==list*')).toEqual([200, 200, 200]);
  expect(await statuses('operation!=listRoles,status=lt=100')).toEqual([404]);
  expect(await statuses('at=gt=2100-01-01')).toEqual([]);
  const first = (await call('GET', list(`caller==${username}`, '&page[size]=3'))).json;
  const rest = await call('GET', list(`caller==${username}`, `&page[size]=3&page[continuation]=${first.continuation}`));
  expect([first.record_count, first.page.length, rest.json.page.length]).toEqual([4, 3, 1]);
  expect(rest.json.continuation).toBeUndefined();
});

for (const [what, query, pointer] of [
  ['an unknown field', 'filter=colour==red', 'filter'],
  ['an operator that the field does not know', 'filter=caller=gt=a', 'filter'],
  ['a status that is no number', 'filter=status==many', 'filter'],
  ['a strange continuation', 'page[continuation]=next', 'page[continuation]'],
  ['a page of none', 'page[size]=0', 'page[size]'],
] as const) {
  test(`400: ${what}`, async ({ call }) => {
    const answer = await call('GET', `/bo/requests?${query}`);
    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toContain(pointer);
  });
}

test('401 and 403: only permitted users read the request log', async ({ stranger, as }) => {
  expect((await stranger('GET', '/bo/requests')).status).toBe(401);
  expect((await (await as('operator'))('GET', '/bo/requests')).json.permission).toBe('request:read');
});

test('metrics 200: requests by operation and status, waiting work, the process', async ({ hire, newRole, call }) => {
  await call('GET', '/api/v1/role/');
  const { call: monitor } = await hire(await newRole(['metrics:read']));
  const answer = await monitor('GET', '/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.text).toMatch(
    /^countinghouse_request_duration_seconds_count\{operation="listRoles",status="200"\} [1-9]\d*$/m,
  );
  for (const name of ['writes_waiting', 'outbox_messages\\{state="QUEUED"\\}']) {
    expect(answer.text).toMatch(new RegExp(`^countinghouse_${name} \\d+$`, 'm'));
  }
  expect(answer.text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(answer.text).toMatch(/^nodejs_eventloop_lag_seconds /m);
});

test('metrics 401 and 403: only permitted users read them', async ({ stranger, as }) => {
  expect((await stranger('GET', '/metrics')).status).toBe(401);
  expect((await (await as('operator'))('GET', '/metrics')).json.permission).toBe('metrics:read');
});
