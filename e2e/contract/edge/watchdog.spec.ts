import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { mintAdministratorToken, startServer, testServerKind } from '#e2e/support/servers/server.ts';

/** Loaded into the product by this test only: SIGUSR2 blocks the event loop until the process ends. */
const block = 'process.on("SIGUSR2", () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))';
const hook = `data:text/javascript,${encodeURIComponent(block)}`;

test('a server whose event loop is blocked ends by itself, also on SIGTERM, and names the requests', async () => {
  test.skip(testServerKind === 'next', 'server.mjs has the watchdog');
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${hook}`;
  const server = await startServer({ environment: { NODE_OPTIONS } });
  try {
    const token = await mintAdministratorToken(server);
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname).on('error', () => {});
    const head = `POST /api/v1/role HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n`;
    // The server answers "100 Continue" as it begins the request: without it, it may be blocked before.
    const begun = once(socket, 'data');
    socket.write(
      `${head}X-Request-Id: watched-1\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n{`,
    );
    expect(String((await begun)[0])).toContain('100 Continue');
    await expect.poll(async () => (await fetch(`${server.origin}/api/health/live`)).status).toBe(200);
    process.kill(server.pid, 'SIGUSR2');
    expect(await server.stop()).toBe(71);
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes('event-loop-blocked'));
    expect(lines).toHaveLength(1);
    const { request_id, operation, in_progress } = JSON.parse(lines[0] ?? '');
    expect([{ request_id, operation }, ...in_progress]).toContainEqual({
      request_id: 'watched-1',
      operation: expect.stringMatching(/role/i),
    });
  } finally {
    await server.dispose();
  }
});
