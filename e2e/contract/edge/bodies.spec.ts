import { connect, type Socket } from 'node:net';
import { testServerKind } from '#e2e/support/servers/server.ts';
import { expect, test } from '#e2e/support/test.ts';

const limit = 1024 * 1024;
/** How much of the life of a slow connection another request may take; one that waits for it takes all of it. */
const shareOfSlowMax = 0.1;

/** A JSON body of exactly `bytes` that no operation accepts, so that only its size is checked. */
const bodyOf = (bytes: number) => `{"nothing":"${'x'.repeat(bytes - 14)}"}`;

function put(origin: string, token: string, body: string | ReadableStream): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const streamed = typeof body === 'string' ? {} : { duplex: 'half' };
  return fetch(`${origin}/api/v1/setting`, { method: 'PUT', headers, body, ...streamed } as RequestInit);
}

function inChunks(bytes: number): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(0x20);
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(chunk.subarray(0, Math.min(left, chunk.length)));
      left -= chunk.length;
    },
  });
}

test('accepts a body of 1 MiB, and answers 413 to one more byte', async ({ server, tokenOf }) => {
  const token = await tokenOf('administrator');
  expect((await put(server.origin, token, bodyOf(limit))).status).toBe(400);
  const refused = await put(server.origin, token, bodyOf(limit + 1));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'body-too-large', status: 413 });
});

test('a body without a length is 413 above 1 MiB, never truncated', async ({ server, tokenOf }) => {
  const token = await tokenOf('administrator');
  expect((await put(server.origin, token, inChunks(limit))).status).toBe(400);
  expect((await put(server.origin, token, inChunks(limit + 1))).status).toBe(413);
});

test('rejects 60 MB immediately, and the client can read the response', async ({ server, tokenOf }) => {
  const token = await tokenOf('administrator');
  const refused = await put(server.origin, token, bodyOf(60_000_000));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'body-too-large' });
});

test('a client that disconnects within its body does no harm', async ({ server }) => {
  const { hostname, port } = new URL(server.origin);
  const head =
    'PUT /api/v1/setting HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user';
  for (let index = 0; index < 20; index += 1) {
    const socket = connect(Number(port), hostname);
    await new Promise<void>((sent) => socket.write(head, () => sent()));
    socket.destroy();
  }
  expect((await fetch(`${server.origin}/api/health/ready`)).status).toBe(200);
});

test('slow connections delay no other request, and are 408 after ten seconds', async ({ server }) => {
  test.skip(testServerKind === 'next', 'the edge bounds what is slow');
  const { hostname, port } = new URL(server.origin);
  const sockets = Array.from({ length: 300 }, () => connect(Number(port), hostname).on('error', () => {}));
  const begun = performance.now();
  const ends = sockets.map((socket) => answerOf(socket));
  for (const socket of sockets) socket.write('GET /api/health/ready HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  expect((await fetch(`${server.origin}/api/health/ready`)).status).toBe(200);
  const other = performance.now() - begun;
  const text = await Promise.race(ends);
  const slow = performance.now() - begun;
  for (const socket of sockets) socket.destroy();
  expect(text).toContain('HTTP/1.1 408 ');
  expect(text).toContain('"code":"request-timeout"');
  expect(other / slow).toBeLessThan(shareOfSlowMax);
});

/** What the server sends until it ends the connection. */
const answerOf = (socket: Socket): Promise<string> =>
  new Promise((done) => {
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
    socket.once('close', () => done(received));
  });
