import { testServerKind } from '#e2e/support/servers/server.ts';
import { expect, test } from '#e2e/support/test.ts';

const everyApiAnswer = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

for (const path of ['/api/health/live', '/api/health/live/', '/api/nothing', '/bo/nothing', '/api/openapi.json']) {
  test(`${path} has the headers of data, no cookie and no permission for other origins`, async ({ request }) => {
    const answer = await request.get(path, { headers: { origin: 'https://foreign.example' } });
    const headers = answer.headers();
    expect(headers).toMatchObject({ ...everyApiAnswer, 'x-request-id': expect.any(String) });
    for (const name of ['access-control-allow-origin', 'set-cookie', 'x-powered-by', 'strict-transport-security']) {
      expect(headers).not.toHaveProperty(name);
    }
  });
}

test('echoes a valid request id and replaces any other', async ({ request }) => {
  const idOf = async (id: string) =>
    (await request.get('/api/health/live', { headers: { 'x-request-id': id } })).headers()['x-request-id'];
  expect(await idOf('order-17')).toBe('order-17');
  expect(await idOf('<script>')).not.toBe('<script>');
  const refused = await request.get('/api/%zz', { headers: { 'x-request-id': 'order-18' } });
  if (testServerKind === 'edge') expect(await refused.json()).toMatchObject({ request_id: 'order-18' });
});

test('HEAD responds as GET without a body, OPTIONS with Allow', async ({ request }) => {
  const head = await request.head('/api/health/live');
  expect(head.status()).toBe(200);
  expect((await head.body()).length).toBe(0);
  const options = await request.fetch('/api/health/live', { method: 'OPTIONS' });
  expect(options.status()).toBe(204);
  expect(options.headers().allow).toBe('GET, HEAD, OPTIONS');
});

for (const [accept, status] of Object.entries({
  '*/*': 200,
  'application/*;q=0.5, text/html': 200,
  'application/problem+json': 200,
  'APPLICATION/JSON ; charset=utf-8': 200,
  ' , ': 200,
  'text/xml': 406,
  'text/html, application/xml;q=0.9': 406,
  'application/json;q=0, */*': 406,
  json: 406,
})) {
  test(`a list for “Accept: ${accept}” is ${status}`, async ({ request, tokenOf }) => {
    const headers = { accept, authorization: `Bearer ${await tokenOf('administrator')}` };
    const answer = await request.get('/api/v1/role', { headers });
    expect(answer.status()).toBe(status);
    if (status === 406) {
      const detail = 'The answer is application/json. Name it in Accept, or leave the header out.';
      expect(answer.headers()['content-type']).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({ code: 'not-acceptable', detail });
    }
  });
}

test('a file is sent as text/csv or to a client that reads JSON; probes answer everybody', async ({
  request,
  tokenOf,
}) => {
  const authorization = `Bearer ${await tokenOf('administrator')}`;
  const statusOf = async (path: string, accept: string) =>
    (await request.get(path, { headers: { accept, authorization } })).status();
  expect(await statusOf('/bo/accounts/export', 'text/csv')).toBe(200);
  expect(await statusOf('/bo/accounts/export', 'application/json')).toBe(200);
  expect(await statusOf('/bo/accounts/export', 'application/pdf')).toBe(406);
  expect(await statusOf('/api/health/live', 'text/xml')).toBe(200);
  expect(await statusOf('/api/health/ready', 'text/xml')).toBe(200);
});

test('Accept is looked at after the credential and before the body, and nothing is written', async ({
  request,
  tokenOf,
}) => {
  const accept = 'text/xml';
  const create = (data: unknown, token: string) =>
    request.post('/api/v1/role', { data, headers: { accept, authorization: `Bearer ${token}` } });
  const role = { name: `unread-${Date.now()}`, permissions: ['account:read'] };
  expect((await create(role, 'wrong')).status()).toBe(401);
  expect((await create(role, await tokenOf('auditor'))).status()).toBe(403);
  const administrator = await tokenOf('administrator');
  expect((await create({ unknown: 1 }, administrator)).status()).toBe(406);
  expect((await create(role, administrator)).status()).toBe(406);
  const headers = { authorization: `Bearer ${administrator}` };
  expect((await request.get(`/api/v1/role/${role.name}`, { headers })).status()).toBe(404);
});

test('OPTIONS answers the methods that a path really has, with and without a trailing slash', async ({ request }) => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  for (const path of ['/api/v1/role', '/api/v1/role/', '/api/v1/role/auditor', '/bo/ledger/transfers']) {
    const { allow = '' } = (await request.fetch(path, { method: 'OPTIONS' })).headers();
    const statuses = await Promise.all(methods.map(async (method) => (await request.fetch(path, { method })).status()));
    const taken = methods.filter((_, index) => statuses[index] !== 405);
    expect(allow.split(', ').sort(), path).toEqual(taken.sort());
  }
});

test('a path of the API works with a trailing slash, without a redirect', async ({ request }) => {
  const answer = await request.get('/api/health/live/', { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
});

for (const path of [
  '/API/health/live',
  '/.env',
  '/.git/HEAD',
  '/data/countinghouse.db',
  '/_next/image?url=%2Fa&w=64&q=75',
]) {
  test(`${path} does not exist: an anonymous caller at most gets the sign-in page`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([404, 307]).toContain(answer.status());
    if (answer.status() === 307) expect(answer.headers().location).toMatch(/^\/sign-in(\?|$)/);
  });
}

test('a page with a trailing slash redirects to the one without, and keeps its query', async ({ request }) => {
  test.skip(testServerKind === 'next', 'the edge redirects');
  const answer = await request.get('/accounts/?filter=state%3D%3DOPEN', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe('/accounts?filter=state%3D%3DOPEN');
  const withQuestion = await request.get('/accounts/?q=why?&sort=name', { maxRedirects: 0 });
  expect(withQuestion.headers().location).toBe('/accounts?q=why?&sort=name');
});

test('sign-in leads back to the whole address, also with a question mark in its query', async ({ request }) => {
  test.skip(testServerKind === 'next', 'the edge tells pages their address');
  const answer = await request.get('/accounts?q=why?&sort=name', { maxRedirects: 0 });
  expect(answer.headers().location).toBe(`/sign-in?next=${encodeURIComponent('/accounts?q=why%3F&sort=name')}`);
});

test('every page has its own nonce and is not cached', async ({ request }) => {
  test.skip(testServerKind === 'next', 'the edge sets the policy');
  const pages = await Promise.all([1, 2].map(() => request.get('/sign-in', { maxRedirects: 0 })));
  const nonces = pages.map((page) => /'nonce-([^']+)'/.exec(page.headers()['content-security-policy'] ?? '')?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const page of pages) expect(page.headers()['cache-control']).toContain('no-store');
});
