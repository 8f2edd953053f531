import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { expect, test } from '#e2e/support/fixtures/api-users.ts';
import { mintAdministratorToken, startServer, testServerKind } from '#e2e/support/servers/server.ts';

const pages = [
  '/developers',
  '/developers/guides',
  '/developers/guides/first-payment',
  '/developers/reference',
  '/developers/reference/createPayment',
  '/developers/errors',
  '/developers/errors/not-found',
  '/developers/errors/fields',
  '/developers/events',
  '/developers/changelog',
];
const files = [
  '/llms.txt',
  '/developers/guides/index.json',
  '/developers/guides/first-payment.md',
  '/developers/reference/index.json',
  '/developers/reference/createPayment.md',
  '/developers/errors/fields.md',
  '/developers/changelog.md',
];
const personal = ['tokens', 'requests', 'webhooks', 'outbox', 'health', 'config'].map((name) => `/developers/${name}`);

const ask = (origin: string, path: string) => fetch(origin + path, { redirect: 'manual' });

test('visitors without a session read the documents, and no personal page', async ({ server }) => {
  for (const path of [...pages, ...files]) expect((await ask(server.origin, path)).status, path).toBe(200);
  for (const path of personal) {
    const answer = await ask(server.origin, path);
    expect([answer.status, answer.headers.get('location')], path).toEqual([
      307,
      `/sign-in?next=${encodeURIComponent(path)}`,
    ]);
  }
});

test('the documents show nothing of this installation', async ({ server, call, hire }) => {
  const mark = `mark${randomUUID().slice(0, 8)}`;
  const { username } = await hire('operator');
  await call('POST', '/api/v2.0/account', { reference: mark, name: mark });
  await call('PUT', '/api/v1/setting', { settings: { 'custom/mark': mark } });
  const { DATABASE_URL = '', MASTER_KEY = '' } = server.environment;
  const secrets = [mark, username, DATABASE_URL, MASTER_KEY];
  expect(secrets).not.toContain('');
  for (const path of [...pages, ...files]) {
    const text = await (await ask(server.origin, path)).text();
    for (const secret of secrets) expect(text.includes(secret), `${path}: ${secret}`).toBe(false);
  }
});

test('no cache keeps a document for others, and pages have a nonce of their own', async ({ server }) => {
  test.skip(testServerKind !== 'edge', 'the custom server sets the policy');
  const nonces = new Set<string>();
  for (const path of pages) {
    const { headers } = await ask(server.origin, path);
    expect(headers.get('cache-control'), path).toContain('no-store');
    nonces.add(/'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '');
  }
  expect(nonces.size).toBe(pages.length);
  for (const path of files)
    expect((await ask(server.origin, path)).headers.get('cache-control'), path).toMatch(/^private/);
});

test('llms.txt lists a Markdown twin for every operation and guide, and each twin opens', async ({ server }) => {
  const text = await (await ask(server.origin, '/llms.txt')).text();
  const twins = [...text.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, href = '']) => href);
  const document = await (await ask(server.origin, '/api/openapi.json')).json();
  const described = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>);
  const ids = described.flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(twins).toEqual(expect.arrayContaining(ids.map((id) => `${server.origin}/developers/reference/${id}.md`)));
  const guides = readdirSync('docs/guides').map((file) => `${server.origin}/developers/guides/${file}`);
  expect(twins).toEqual(expect.arrayContaining(guides));
  expect(twins).toContain(`${server.origin}/developers/errors/fields.md`);
  for (const href of twins) {
    const answer = await fetch(href);
    expect([answer.status, answer.headers.get('content-type')], href).toEqual([200, 'text/markdown; charset=utf-8']);
  }
});

test('every guide is a page with the address of this server, and its links lead to pages', async ({ server }) => {
  for (const file of readdirSync('docs/guides')) {
    const page = await ask(server.origin, `/developers/guides/${file.replace('.md', '')}`);
    expect(page.status, file).toBe(200);
    const text = await (await ask(server.origin, `/developers/guides/${file}`)).text();
    expect(text, file).not.toContain('http://localhost:3000');
    const links = [...text.matchAll(/\]\((\/[^)#]+)/g)].map(([, href = '']) => href);
    for (const href of new Set(links.filter((link) => link !== '/developers/tokens'))) {
      expect((await ask(server.origin, href)).status, `${file}: ${href}`).toBe(200);
    }
  }
});

test('the type of a problem is the address of its page', async ({ server, stranger }) => {
  for (const { code, type } of [(await stranger('GET', '/bo/me')).json, await malformed(server.origin)]) {
    expect(type).toBe(`${server.origin}/developers/errors/${code}`);
    expect((await fetch(type)).status).toBe(200);
  }
});

/** A refusal of the edge, before any operation. */
const malformed = async (origin: string) => (await fetch(`${origin}/api//x`)).json();

test('with developers/public off, documents ask for sign-in and openapi.json for a credential', async () => {
  const server = await startServer();
  try {
    const call = createCaller(server.origin, await mintAdministratorToken(server));
    await call('PUT', '/api/v1/setting', { settings: { 'developers/public': false } });
    for (const path of [...pages, ...files]) {
      const answer = await ask(server.origin, path);
      expect([answer.status, answer.headers.get('location')], path).toEqual([
        307,
        expect.stringContaining('/sign-in?next='),
      ]);
    }
    const refused = await ask(server.origin, '/api/openapi.json');
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'unauthenticated']);
    expect((await call('GET', '/api/openapi.json')).status).toBe(200);
  } finally {
    await server.dispose();
  }
});
