import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import {
  mintAdministratorToken,
  type Server,
  startServer,
  testEngine,
  testServerKind,
} from '#e2e/support/servers/server.ts';

test.skip(testEngine === 'sqlite' || testServerKind !== 'edge', 'several instances need PostgreSQL and server.mjs');
test.setTimeout(120_000);

let server: Server;
let token: string;

test.beforeAll(async () => {
  server = await startServer({ environment: { INSTANCES: '2' } });
  token = await mintAdministratorToken(server);
});

test.afterAll(() => server?.dispose());

/** The processes that the server has started. */
function instances(): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=,ppid=', '-A'], { encoding: 'utf8' }).trim().split('\n');
  const pairs = listed.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid = 0, parent]) => (parent === server.pid ? [pid] : []));
}

/** Each request takes a connection of its own, which any instance may get. */
const call = (path: string) => createCaller(server.origin, token)('GET', path, undefined, { connection: 'close' });

async function figure(name: string): Promise<number> {
  const { text } = await call('/metrics');
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const answered = 'countinghouse_request_duration_seconds_count{operation="getMe"';

test('two instances serve one port, and the metrics add up what both count', async () => {
  expect(instances()).toHaveLength(2);
  for (let count = 0; count < 20; count += 1) expect((await call('/bo/me')).status).toBe(200);
  expect(await figure('countinghouse_instances')).toBe(2);
  expect(await figure(answered)).toBe(20);
  expect(await figure('countinghouse_connections_max')).toBe(20);
});

test('an instance that dies is replaced alone, while the other one answers', async () => {
  const [victim = 0, survivor = 0] = instances();
  process.kill(victim, 'SIGKILL');
  // A connection that the dying instance had accepted is lost; none is once its end is noticed.
  await expect.poll(() => server.log(), { intervals: [20] }).toContain('An instance has ended');
  expect((await call('/bo/me')).status).toBe(200);
  await expect.poll(() => figure('countinghouse_instances'), { timeout: 60_000 }).toBe(2);
  expect(instances()).toContain(survivor);
  expect(instances()).not.toContain(victim);
});

test('a stop ends all instances cleanly', async () => {
  const pids = instances();
  expect(await server.stop()).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  expect(server.log().match(/The server has stopped/g)).toHaveLength(2);
});

test('a SQLite file has one server: several instances are refused with the reason', async () => {
  const start = startServer({ engine: 'sqlite', environment: { INSTANCES: 'auto' } });
  await expect(start).rejects.toThrow(/INSTANCES needs PostgreSQL: a SQLite file has one server/);
});
