import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { expect, test } from '#e2e/support/api-users.ts';
import { createDatabase, dropDatabase } from '#e2e/support/postgres.ts';
import { administrator, mintAdministratorToken, startServer, testEngine, testServerKind } from '#e2e/support/server.ts';
import { shippedRoles } from '#lib/server/identity/built-in-roles.ts';

test.skip(testEngine === 'sqlite' || testServerKind === 'next', 'many servers start on one PostgreSQL');

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
