import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { mintToken, startServer } from '#e2e/support/servers/server.ts';

const connections = sizeOf(100);
const heavyBodies = 64;

test(`${connections} slow connections and heavy bodies delay no other request, and memory stays bounded`, async () => {
  test.setTimeout(180_000);
  test.skip(process.platform !== 'linux', 'reads the memory of the server from /proc');
  const server = await startServer();
  const token = await mintToken(server, { name: 'slow', role: 'administrator' });
  const call = createCaller(server.origin, token);
  const { hostname, port } = new URL(server.origin);
  const sockets: Socket[] = [];
  try {
    for (let warm = 0; warm < 50; warm += 1) await call('GET', '/api/v2.0/account?page[size]=1');
    const before = memoryMb(server.pid);
    for (let number = 0; number < connections; number += 1) {
      const socket = connect(Number(port), hostname).on('error', () => {});
      socket.write(
        number % 2 ? 'GET /api/v1/role HTTP/1.1\r\nHost: a\r\n' : `${head(token)}Content-Length: 1000000\r\n\r\n{`,
      );
      sockets.push(socket);
    }
    const heavy = JSON.stringify({ name: 'x'.repeat(1_000_000) });
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    const sendHeavy = (number: number) => call('POST', '/api/v1/role', number % 2 ? heavy : deep);
    // The measure of this machine: the bodies one after another.
    const begunAlone = performance.now();
    for (let number = 0; number < heavyBodies; number += 1) expect((await sendHeavy(number)).status).toBe(400);
    const allMs = performance.now() - begunAlone;
    const load = Promise.all(Array.from({ length: heavyBodies }, (_, number) => sendHeavy(number)));
    const waits: number[] = [];
    for (let ask = 0; ask < 100; ask += 1) {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x');
      const begun = performance.now();
      expect((await fetch(`${server.origin}/api/health/live`)).status).toBe(200);
      waits.push(performance.now() - begun);
      await sleep(20);
    }
    expect((await load).map((answer) => answer.status)).toEqual((await load).map(() => 400));
    waits.sort((left, right) => left - right);
    const p99 = Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0);
    const growth = memoryMb(server.pid) - before;
    reportFigure('slow connections, bodies of 1 MB', `${connections}, ${heavyBodies}`);
    reportFigure('health meanwhile, p99', `${p99} ms (all bodies one after another ${Math.round(allMs)} ms)`);
    reportFigure('memory grew by', `${growth} MB`);
    // A request does not wait for all of them.
    expect(p99).toBeLessThan(allMs / 2);
    expect(growth).toBeLessThan(150);
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.dispose();
  }
});

const head = (token: string) =>
  `POST /api/v1/role HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;

function memoryMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
