import { expect, faultsOf, test } from '#e2e/contract/accounts/fixtures.ts';

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${index}`, 'v']));

test('200: PUT replaces, PATCH merges, DELETE removes, each with an empty body', async ({ call, open }) => {
  const { id } = await open({ attributes: { old: '1' } });
  const path = `/api/v2.0/account/${id}/attributes`;
  const stored = async () => (await call('GET', `/api/v2.0/account/${id}`)).json.attributes;
  const steps: [string, unknown, Record<string, string>][] = [
    ['PUT', { a: '1', b: '' }, { a: '1', b: '' }],
    ['PATCH', { b: '2', c: 'x{{7*7}}' }, { a: '1', b: '2', c: 'x{{7*7}}' }],
    ['PATCH', { a: null }, { b: '2', c: 'x{{7*7}}' }],
    ['PATCH', {}, { b: '2', c: 'x{{7*7}}' }],
    ['DELETE', ['b', 'b', 'unknown'], { c: 'x{{7*7}}' }],
    ['PUT', {}, {}],
    ['PUT', many(64), many(64)],
    ['PUT', { ['😀'.repeat(128)]: '😀'.repeat(1024) }, { ['😀'.repeat(128)]: '😀'.repeat(1024) }],
  ];
  for (const [method, body, expected] of steps) {
    const answer = await call(method, path, body);
    expect([answer.status, answer.text], method).toEqual([200, '']);
    expect(await stored()).toEqual(expected);
  }
});

test('400: names each fault by its pointer', async ({ call, open }) => {
  const { id } = await open();
  const path = `/api/v2.0/account/${id}/attributes`;
  const cases: [string, unknown, string][] = [
    ['PUT', { a: 1 }, '/a'],
    ['PUT', { '': 'x' }, '/'],
    ['PUT', { 'a/b~': null }, '/a~1b~0'],
    ['PUT', { ['x'.repeat(129)]: 'v' }, `/${'x'.repeat(129)}`],
    ['PUT', { a: 'x'.repeat(1025) }, '/a'],
    ['PUT', { a: '5500005555555559' }, '/a'],
    ['PUT', { a: `${'😀'.repeat(600)} 5500005555555559` }, '/a'],
    ['PUT', many(65), ''],
    ['PUT', [], ''],
    ['PATCH', 'null', ''],
    ['PATCH', { a: {} }, '/a'],
    ['DELETE', {}, ''],
    ['DELETE', [], ''],
    ['DELETE', [1], '/0'],
  ];
  for (const [method, body, pointer] of cases) {
    const answer = await call(method, path, body);
    expect([answer.status, faultsOf(answer)], `${method} ${JSON.stringify(body).slice(0, 60)}`).toEqual([
      400,
      [pointer],
    ]);
  }
  await call('PUT', path, many(64));
  expect((await call('PATCH', path, { one_more: 'v' })).status).toBe(400);
});

test('404 for a missing account, 412 for a stale revision', async ({ call, open }) => {
  const { id } = await open();
  for (const [method, body] of [
    ['PUT', {}],
    ['PATCH', { a: 'b' }],
    ['DELETE', ['a']],
  ] as const) {
    expect((await call(method, '/api/v2.0/account/nobody/attributes', body)).status).toBe(404);
    const stale = await call(method, `/api/v2.0/account/${id}/attributes`, body, { 'if-match': '"77"' });
    expect(stale.status).toBe(412);
  }
  expect((await call('PUT', `/api/v2.0/account/${id}/attributes`, {}, { 'if-match': 'nonsense' })).status).toBe(400);
  expect((await call('PUT', `/api/v2.0/account/${id}/attributes`, {}, { 'if-match': '*' })).status).toBe(200);
});

test('50 equal requests with an Idempotency-Key act once; 20 different ones all act', async ({ call, open }) => {
  const { id } = await open();
  const path = `/api/v2.0/account/${id}/attributes`;
  const headers = { 'idempotency-key': `key-${id}` };
  const equal = await Promise.all(Array.from({ length: 50 }, () => call('PATCH', path, { a: '1' }, headers)));
  expect(new Set(equal.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(equal.filter((answer) => answer.headers.get('idempotency-replayed')).length).toBe(49);
  expect((await call('PATCH', path, { a: '2' }, headers)).status).toBe(422);
  await Promise.all(Array.from({ length: 20 }, (_, index) => call('PATCH', path, { [`k${index}`]: 'v' })));
  expect(Object.keys((await call('GET', `/api/v2.0/account/${id}`)).json.attributes).length).toBe(21);
});
