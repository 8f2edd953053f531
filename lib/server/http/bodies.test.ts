import { expect, test } from '@playwright/test';
import { newUser } from '#e2e/support/servers/in-process.ts';

const { dispatch } = await import('#lib/host/endpoints.ts');
const { endOutage } = await import('#lib/server/telemetry/outage.ts');

const chunkBytes = 64 * 1024;
const chunks = 15;

interface Body {
  /** Chunks that were read. */
  read: number;
  isAnswered: boolean;
}

async function* bytesOf(body: Body): AsyncIterable<Uint8Array> {
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    body.read += 1;
    yield Buffer.alloc(chunkBytes, chunk === 0 ? '{"name":"x' : 'x');
    await new Promise(setImmediate);
  }
  yield Buffer.from('"}');
}

const sendBody = (body: AsyncIterable<Uint8Array>, { path, token }: { path: string; token?: string }) =>
  dispatch({
    method: 'POST',
    target: path,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
    remote: '127.0.0.1',
    origin: 'http://localhost',
    cookies: new Map(),
  });

async function sendLarge(body: Body, to: { path: string; token?: string }): Promise<number> {
  const { status } = await sendBody(bytesOf(body), to);
  body.isAnswered = true;
  return status;
}

test('of 64 large bodies at the same time eight are read on, and the others wait after their first part', async () => {
  const { token } = await newUser('administrator');
  const bodies: Body[] = Array.from({ length: 64 }, () => ({ read: 0, isAnswered: false }));
  let isOver = false;
  let readOnMax = 0;
  const watch = async () => {
    for (; !isOver; await new Promise(setImmediate))
      readOnMax = Math.max(readOnMax, bodies.filter((body) => body.read > 2 && !body.isAnswered).length);
  };
  const watching = watch();
  const statuses = await Promise.all(bodies.map((body) => sendLarge(body, { path: '/api/v1/role', token })));
  isOver = true;
  await watching;
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(bodies.every((body) => body.read === chunks)).toBe(true);
  expect(readOnMax).toBe(8);
});

test('of the body of a stranger no more is read than a stranger needs', async () => {
  const body: Body = { read: 0, isAnswered: false };
  expect(await sendLarge(body, { path: '/bo/sign-in' })).toBe(413);
  expect(body.read).toBe(2);
});

test('a body that its sender breaks off is a fault of the request, and no outage of the database', async () => {
  async function* brokenOff(): AsyncIterable<Uint8Array> {
    yield Buffer.from('{"username"');
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  }
  endOutage('database');
  const { status, body } = await sendBody(brokenOff(), { path: '/bo/sign-in' });
  expect([status, JSON.parse(String(body)).code]).toEqual([400, 'malformed-request']);
  expect(endOutage('database')).toBeUndefined();
});
