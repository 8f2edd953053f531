import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { expect, test } from '#e2e/support/fixtures/api-users.ts';
import { createDatabase, dropDatabase } from '#e2e/support/servers/postgres.ts';
import {
  administrator,
  mintAdministratorToken,
  personPassword,
  startServer,
  testEngine,
  testServerKind,
} from '#e2e/support/servers/server.ts';
import { shippedRoles } from '#lib/server/identity/built-in-roles.ts';

test.skip(testEngine === 'sqlite' || testServerKind === 'next', 'these starts wait for each other on PostgreSQL');

const starters = 4;

test(`${starters} servers that start first on one database set it up once`, async () => {
  test.setTimeout(120_000);
  const DATABASE_URL = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  const MASTER_KEY = '22'.repeat(32);
  const start = () => startServer({ environment: { DATABASE_URL, MASTER_KEY } });
  const servers = await Promise.all(Array.from({ length: starters }, start));
  try {
    const [first] = servers;
    if (!first) throw new Error('No server has started.');
    const call = createCaller(first.origin, await mintAdministratorToken(first));
    const roles = (await call('GET', '/api/v1/role')).json;
    expect(roles.map((role: { name: string }) => role.name).sort()).toEqual(Object.keys(shippedRoles).sort());
    expect(new Set(roles.map((role: { revision: number }) => role.revision))).toEqual(new Set([1]));
    const { username, password } = { username: administrator.email, password: administrator.password };
    for (const server of servers) {
      expect((await createCaller(server.origin)('POST', '/bo/sign-in', { username, password })).status).toBe(200);
      expect(server.log()).not.toContain('"fault"');
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await dropDatabase(DATABASE_URL);
  }
});

test('demo data begin when the set-up is committed, however long its commit takes', async () => {
  test.setTimeout(120_000);
  const server = await startServer({ environment: { ADMIN_EMAIL: '', ADMIN_PASSWORD_FILE: '', DEMO: '' } });
  const blocker = new pg.Client({ connectionString: server.environment.DATABASE_URL });
  try {
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table sessions in share mode');
    const body = {
      secret: /\/setup#(\S+)/.exec(server.log())?.[1],
      username: 'ada@example.com',
      name: 'Ada Lovelace',
      password: personPassword,
      demo: true,
    };
    const setUp = createCaller(server.origin)('POST', '/bo/setup', body);
    // Most of the set-up is written: the session comes last.
    await sleep(1_000);
    await blocker.query('commit');
    const { status, text, json } = await setUp;
    expect(status, text).toBe(200);
    const call = createCaller(server.origin, json.token);
    const done = async (): Promise<number> => (await call('GET', '/bo/setup/progress')).json.done;
    await expect.poll(done, { timeout: 20_000 }).toBeGreaterThan(0);
  } finally {
    await blocker.end();
    await server.dispose();
  }
});
