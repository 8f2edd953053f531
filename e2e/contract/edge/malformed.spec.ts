import { connect } from 'node:net';
import { testServerKind } from '#e2e/support/servers/server.ts';
import { expect, test } from '#e2e/support/test.ts';

test.skip(testServerKind === 'next', 'Next answers these itself; the edge runs before it');

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes that no HTTP client would, and reads the last response until the server closes. */
function send(origin: string, ...parts: string[]): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, failed) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    socket.once('error', failed).once('close', () => done(parse(text)));
    for (const part of parts) socket.write(part, 'latin1');
  });
}

function parse(text: string): Answer {
  const [head = '', body = ''] = (/.*(HTTP\/1\.1 [2-5]\d\d .*)/s.exec(text)?.[1] ?? '').split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
}

const rest = 'Host: localhost\r\nConnection: close\r\n\r\n';
const get = (target: string) => `GET ${target} HTTP/1.1\r\n${rest}`;
const post = (headers: string, body = '') => `POST /api/v1/role HTTP/1.1\r\n${headers}\r\n${rest}${body}`;

const requests: Record<string, [status: number, request: string]> = {
  'TRACE of an API path': [405, `TRACE /api/v1/role HTTP/1.1\r\n${rest}`],
  'TRACE of a page': [405, `TRACE / HTTP/1.1\r\n${rest}`],
  'a tunnel by CONNECT': [405, `CONNECT bank.example:443 HTTP/1.1\r\n${rest}`],
  'POST to a page': [405, `POST / HTTP/1.1\r\nContent-Length: 0\r\n${rest}`],
  'a method of WebDAV': [405, `PROPFIND /api/v1/role HTTP/1.1\r\n${rest}`],
  'a word that is no method': [400, `FOO /api/v1/role HTTP/1.1\r\n${rest}`],
  'an absolute address': [400, get('http://foreign.example/api/v1/role')],
  'an asterisk': [400, `OPTIONS * HTTP/1.1\r\n${rest}`],
  'an empty segment': [400, get('/api//v1/role')],
  'two slashes at the start': [400, get('//foreign.example/')],
  'a backslash': [400, get('/api\\v1/role')],
  'a dot segment': [400, get('/api/./v1/role')],
  'a double dot': [400, get('/api/x/../v1/role')],
  'an encoded double dot': [400, get('/api/x/%2e%2E/v1/role')],
  'a double dot before an encoded slash': [400, get('/api/v1/setting/..%2fsecret')],
  'a lone percent sign': [400, get('/api/v2.0/account/%')],
  'an escape that is not hexadecimal': [400, get('/accounts/%zz')],
  'an escape that is not UTF-8': [400, get('/accounts/%FF')],
  'an overlong slash': [400, get('/accounts/%C0%AF')],
  'an encoded NUL': [400, get('/api/v2.0/account/a%00b')],
  'an encoded line break': [400, get('/api/v2.0/account/a%0d%0ab')],
  'bytes above ASCII': [400, get('/api/v2.0/account/\xc3\xa9')],
  'a malformed query': [400, get('/api/v1/role?name=%zz')],
  'no Host': [400, 'GET /api/v1/role HTTP/1.1\r\nConnection: close\r\n\r\n'],
  'two Hosts': [400, `GET /api/v1/role HTTP/1.1\r\nHost: foreign.example\r\n${rest}`],
  'two Authorizations': [
    400,
    `GET /api/v1/role HTTP/1.1\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n${rest}`,
  ],
  'a bare carriage return in a header': [400, `GET /api/v1/role HTTP/1.1\r\nX-A: a\rb\r\n${rest}`],
  'both lengths': [400, post('Content-Length: 3\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
  'two lengths': [400, post('Content-Length: 3\r\nContent-Length: 4', 'abcd')],
  'a negative length': [400, post('Content-Length: -3')],
  'an unknown transfer coding': [400, post('Transfer-Encoding: xchunked')],
  'a chunk size that is none': [400, post('Transfer-Encoding: chunked', 'ZZ\r\n')],
  'an expectation of its own': [417, post('Expect: 200-ok\r\nContent-Length: 0')],
  'an API path in upper case': [404, get('/API/v1/role')],
  'a back-office path in upper case': [404, get('/Bo/security/permissions')],
  'a path above 8 KiB': [414, get(`/api/${'a'.repeat(8200)}`)],
  'an address above 60 KiB': [414, get(`/api/v2.0/account/list?ids=${'a'.repeat(62_000)}`)],
  'headers above 64 KiB': [431, `GET /api/v1/role HTTP/1.1\r\nX-A: ${'a'.repeat(70_000)}\r\n${rest}`],
  'headers above any bound': [431, `GET /api/v1/role HTTP/1.1\r\nX-A: ${'a'.repeat(300_000)}\r\n${rest}`],
  'two hundred headers': [431, `GET /api/v1/role HTTP/1.1\r\n${'X-A: 1\r\n'.repeat(200)}${rest}`],
  'a TLS greeting': [400, '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
};

test('TRACE responds with the methods of its path', async ({ server }) => {
  for (const [path, allow] of Object.entries({
    '/api/v1/role': 'POST, PUT, GET, HEAD, OPTIONS',
    '/api/health/live': 'GET, HEAD, OPTIONS',
    '/bo/ledger/transfers': 'POST, OPTIONS',
    '/': 'GET, HEAD',
  })) {
    const answer = await send(server.origin, `TRACE ${path} HTTP/1.1\r\n${rest}`);
    expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, allow]);
  }
  expect((await send(server.origin, `TRACE /api/nothing HTTP/1.1\r\n${rest}`)).status).toBe(404);
});

for (const [name, [status, request]] of Object.entries(requests)) {
  test(`${name} is ${status}`, async ({ server }) => {
    const answer = await send(server.origin, request);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(status === 405 && { allow: expect.stringContaining('GET') }),
    });
    const problem = JSON.parse(answer.body);
    expect(problem).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) });
    expect(problem.request_id).toBe(answer.headers['x-request-id']);
  });
}

test('reads a request line of 40 KB', async ({ server }) => {
  const ids = Array.from({ length: 1_000 }, () => '0192f0c1-5a7b-7c3d-8e4f-a1b2c3d4e5f6').join(',');
  const { status } = await send(server.origin, get(`/api/health/live?ids=${ids}`));
  expect(status).toBe(400);
});

test('treats HTTP/1.0 without Host, an upgrade and a late body as plain requests', async ({ server }) => {
  const ready = '/api/health/ready HTTP/1';
  expect(await send(server.origin, `GET ${ready}.0\r\n\r\n`)).toMatchObject({ status: 200 });
  const upgrade = `GET ${ready}.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`;
  // On PostgreSQL it also names the durability.
  expect((await send(server.origin, upgrade)).body).toContain('{"status":"ok"');
  const late = `POST ${ready}.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n${rest}`;
  expect(await send(server.origin, late, '{}')).toMatchObject({ status: 405 });
});

test('answers a hundred pipelined requests of one connection in order', async ({ server }) => {
  const { hostname, port } = new URL(server.origin);
  const ids = Array.from({ length: 100 }, (_, index) => `order-${index}`);
  const head = (id: string) => `GET /api/health/live HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${id}\r\n`;
  const text = await new Promise<string>((done) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
    socket.once('close', () => done(received));
    socket.write(ids.map((id, index) => `${head(id)}${index === 99 ? 'Connection: close\r\n' : ''}\r\n`).join(''));
  });
  expect([...text.matchAll(/x-request-id: (\S+)/gi)].map((match) => match[1])).toEqual(ids);
});

test('answers complete requests before it rejects what follows them', async ({ server }) => {
  const { hostname, port } = new URL(server.origin);
  const statuses = (...parts: string[]) =>
    new Promise<string[]>((done) => {
      const socket = connect(Number(port), hostname).setNoDelay(true);
      let received = '';
      socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
      socket.once('close', () => done([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)));
      for (const [index, part] of parts.entries()) setTimeout(() => socket.write(part), index * 2);
    });
  const ask = 'GET /api/health/ready HTTP/1.1\r\nHost: a\r\n\r\n';
  const post = 'POST /api/v1/role HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const garbage = 'GARBAGE\r\n\r\n';
  expect(await statuses(ask + garbage)).toEqual(['200', '400']);
  expect(await statuses(ask + ask, garbage)).toEqual(['200', '200', '400']);
  expect(await statuses(`${post}Content-Length: 2\r\n\r\n{}`, garbage, garbage)).toEqual(['401', '400']);
  // It has no credential either: one of the two answers is sent.
  const other = expect.stringMatching(/^40[01]$/);
  expect(await statuses(`${ask}${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`)).toEqual(['200', other]);
});
