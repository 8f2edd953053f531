import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { expect, test } from '#e2e/support/fixtures/api-users.ts';
import { mintToken, startServer, testEngine } from '#e2e/support/servers/server.ts';

test.skip(testEngine === 'sqlite', 'a SQLite file has one server');

test('a permission removed on one instance is gone on the other with the next request', async ({ server, call }) => {
  const { DATABASE_URL = '', MASTER_KEY = '' } = server.environment;
  const second = await startServer({ environment: { DATABASE_URL, MASTER_KEY } });
  try {
    const username = `two-${process.pid}`;
    const there = createCaller(second.origin, await mintToken(server, { name: username, role: 'auditor' }));
    const role = async (roles: string[]) =>
      (await call('PUT', '/bo/security/permissions', { user: username, roles, reason: 'for a test' })).status;
    for (let round = 0; round < 5; round += 1) {
      expect((await there('GET', '/bo/audit')).status).toBe(200);
      expect(await role([])).toBe(200);
      expect((await there('GET', '/bo/audit')).json.permission).toBe('audit:read');
      expect(await role(['auditor'])).toBe(200);
    }
    await call('PUT', '/api/v1/setting', { settings: { 'verification/code_length': 9 } });
    expect((await there('GET', '/api/v1/setting/verification/code_length')).json.value).toBe(9);
    await call('DELETE', '/api/v1/setting/verification/code_length');
    expect((await there('GET', '/api/v1/setting/verification/code_length')).json.value).toBe(6);
  } finally {
    await second.stop();
  }
});
