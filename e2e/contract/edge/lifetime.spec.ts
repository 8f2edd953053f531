import { existsSync, mkdtempSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#e2e/support/servers/postgres.ts';
import { administrator, startServer, testServerKind } from '#e2e/support/servers/server.ts';
import { expect, test } from '#e2e/support/test.ts';

test.skip(testServerKind === 'next', 'the life of the custom server');

/** How much of the wait for an unfinished request a stop may take; one that waits for an idle connection takes all. */
const shareOfWaitMax = 0.4;

/** Stops a server to which a connection has sent some bytes. Resolves to the milliseconds that the stop takes. */
async function stopWith(sent: string): Promise<number> {
  const server = await startServer();
  const { hostname, port } = new URL(server.origin);
  const open = connect(Number(port), hostname).on('error', () => {});
  open.write(sent);
  await fetch(`${server.origin}/api/health/ready`);
  const begun = performance.now();
  expect(await server.stop()).toBe(0);
  const took = performance.now() - begun;
  await expect(fetch(`${server.origin}/api/health/ready`)).rejects.toThrow();
  open.destroy();
  await server.dispose();
  return took;
}

test('a stopping server accepts no connections, ends idle ones and exits 0', async () => {
  const [idle, unfinished] = await Promise.all([stopWith(''), stopWith('GET /api/health/ready HTTP/1.1\r\nX-Slow: ')]);
  expect(idle / unfinished).toBeLessThan(shareOfWaitMax);
});

test('an invalid environment is named without a stack, and no server starts', async () => {
  const start = startServer({ environment: { DATABASE_URL: '/data.db', PORT: 'http', LOG_LEVEL: 'loud' } });
  const text = await start.then(
    () => 'started',
    (error: Error) => error.message,
  );
  for (const name of ['DATABASE_URL', 'PORT', 'LOG_LEVEL']) expect(text).toContain(`  ${name}: `);
  expect(text).not.toContain('    at ');
});

test('a SQLite file with replicas is named, and no server starts', async () => {
  const environment = { DATABASE_URL: 'file:unused.db', DATABASE_REPLICA_URL: 'postgres://replica.example/bank' };
  await expect(startServer({ environment })).rejects.toThrow('  DATABASE_REPLICA_URL: Needs PostgreSQL');
});

test('a stop ends the streams of live events, and a request whose body arrives meanwhile is still answered', async () => {
  const server = await startServer();
  const { hostname, port } = new URL(server.origin);
  const { email: username, password } = administrator;
  const signedIn = await fetch(`${server.origin}/bo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { body } = await fetch(`${server.origin}/bo/live`, { headers: { cookie: cookie.join('; ') } });
  const chunks = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await chunks?.read())?.value).toContain('event: beat');
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  socket.write('POST /api/health/live HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n');
  while (!text.includes('100 Continue')) await sleep(10);
  const code = server.stop();
  socket.write('true');
  // A connection that the server cuts fails here.
  for (let chunk = await chunks?.read(); chunk && !chunk.done; chunk = await chunks?.read());
  expect(await code).toBe(0);
  expect(text).toContain('HTTP/1.1 405');
  await server.dispose();
});

test('reports a port in use in plain words, before it creates a database', async ({ server }) => {
  const { port } = new URL(server.origin);
  const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-port-')), 'countinghouse.db');
  const failed = startServer({ engine: 'sqlite', environment: { PORT: port, DATABASE_URL: `file:${file}` } });
  await expect(failed).rejects.toThrow(`Port ${port} is in use`);
  expect(existsSync(file)).toBe(false);
});

test('a first start whose port is taken meanwhile still prints the passwords of the demo users', async () => {
  test.setTimeout(240_000); // it makes the demo data first
  const port = await freePort();
  const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-port-')), 'countinghouse.db');
  const environment = { DEMO: '1', PORT: String(port), DATABASE_URL: `file:${file}` };
  const failed = startServer({ engine: 'sqlite', environment });
  failed.catch(() => {});
  await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true);
  const other = createServer().listen(port, '127.0.0.1');
  await expect(failed).rejects.toThrow(/olivia@example\.com +operator +(\w{4}-){4}\w{4}/);
  other.close();
});

test('names the host that it cannot listen on', async () => {
  await expect(startServer({ environment: { HOST: '192.0.2.1' } })).rejects.toThrow('HOST 192.0.2.1 is not an address');
});

test('names a password file that it cannot read', async () => {
  const environment = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD_FILE: '/nowhere/password' };
  await expect(startServer({ environment })).rejects.toThrow('ADMIN_PASSWORD_FILE /nowhere/password cannot be read');
});

test('names an invalid variable before it starts anything', async () => {
  await expect(startServer({ environment: { DEMO: 'yes' } })).rejects.toThrow(/DEMO/);
});
