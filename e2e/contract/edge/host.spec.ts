import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { mintToken, type Server, startServer, testServerKind } from '#e2e/support/servers/server.ts';
import { expect, test } from '#e2e/support/test.ts';

interface Answer {
  status: number;
  text: string;
}

/** A request with its own Host header, which fetch does not allow. */
function ask(
  { origin }: { origin: string },
  path: string,
  { host, token, body }: { host: string; token?: string; body?: unknown },
): Promise<Answer> {
  const headers = {
    host,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(`${origin}${path}`, { method, headers }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode ?? 0, text });
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

test.describe('with APP_ORIGIN', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await startServer({ environment: { APP_ORIGIN: 'https://bank.example' } });
  });
  test.afterAll(() => server?.dispose());

  test('a request for another host is 421; health probes and metrics may use an IP address', async () => {
    const token = await mintToken(server, { name: 'host', role: 'administrator' });
    const at = (path: string, host: string) => ask(server, path, { host, token });
    const pages = testServerKind === 'edge' ? ['/sign-in', '/'] : [];
    for (const path of ['/bo/me', '/api/openapi.json', ...pages]) {
      const refused = await at(path, 'evil.example');
      expect(refused.status, path).toBe(421);
      expect(JSON.parse(refused.text)).toMatchObject({ code: 'misdirected-request', status: 421 });
    }
    for (const host of ['bank.example', 'bank.example:443', 'localhost:1234', '127.0.0.1']) {
      expect((await at('/bo/me', host)).status, host).toBe(200);
    }
    for (const path of ['/api/health/live', '/api/health/ready', '/metrics']) {
      expect((await at(path, '10.0.0.7:3000')).status, path).toBe(200);
    }
  });

  test('pages and answers of the API have HSTS if it is https', async () => {
    test.skip(testServerKind === 'next', 'the custom server knows the public origin');
    for (const path of ['/', '/api/health/live']) {
      const { headers } = await fetch(server.origin + path, { redirect: 'manual' });
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    }
  });
});

test('without APP_ORIGIN no link is built from a Host outside loopback', async ({ server, tokenOf }) => {
  const token = await tokenOf('administrator');
  const document = async (host: string) => JSON.parse((await ask(server, '/api/openapi.json', { host })).text);
  const servers = async (host: string) => (await document(host)).servers.map(({ url }: { url: string }) => url);
  expect(await servers('evil.example')).toEqual(['/']);
  expect(await servers('localhost:3000')).toEqual(['http://localhost:3000']);
  const invite = async (host: string) => {
    const username = `host-${randomUUID()}@example.com`;
    const answer = await ask(server, '/bo/users', { host, token, body: { username, name: 'Host', roles: [] } });
    return JSON.parse(answer.text).link;
  };
  expect(await invite('evil.example')).toMatch(/^\/invitation#[\w-]{43}$/);
  expect(await invite('127.0.0.1:3000')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/invitation#[\w-]{43}$/);
  const page = await ask(server, '/developers/reference/getOpenApi.md', { host: 'evil.example' });
  expect(page.text).not.toContain('evil.example');
});
