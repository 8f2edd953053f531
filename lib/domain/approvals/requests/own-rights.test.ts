import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

test.afterAll(() => setPolicies([]));

test('nobody decides on a change of their own rights, neither a raise nor a loss', async () => {
  const [maker, other, approver] = [
    await newUser('administrator'),
    await newUser('administrator'),
    await newUser('administrator'),
  ];
  await setPolicies([{ permission: 'permission:update' }]);
  const decide = (id: string, decision: string, { token }: { token: string }) =>
    send('POST', `/bo/approvals/${id}/${decision}`, { token, body: { reason: 'looks right' } });
  const changes = [{ revoke: ['audit:read'] }, { revoke: [], grant: ['audit:read'] }, { roles: ['support'] }];
  for (const change of changes) {
    const body = { user: approver.username, ...change, reason: 'new work' };
    const held = await send('PUT', '/bo/security/permissions', { token: maker.token, body });
    expect(held.status, held.text).toBe(202);
    const read = async ({ token }: { token: string }) =>
      (await send('GET', `/bo/approvals/${held.json.id}`, { token })).json.excluded_because;
    expect(await read(maker)).toContain('You created this request.');
    expect(await read(approver)).toContain('your own rights');
    expect(await read(other)).toBeUndefined();
    for (const decision of ['approve', 'reject']) {
      const { json } = await decide(held.json.id, decision, approver);
      expect(json).toMatchObject({
        status: 403,
        code: 'own-request',
        detail: expect.stringContaining('your own rights'),
      });
    }
    expect((await decide(held.json.id, 'approve', other)).json.state).toBe('EXECUTED');
    expect(await read(maker)).toBeUndefined();
  }
});

test('nobody decides on a change of the permissions of a role that they hold', async () => {
  const name = `desk-${randomUUID().slice(0, 8)}`;
  const maker = await newUser('administrator');
  const role = { name, description: 'A desk', permissions: ['account:read'] };
  expect((await send('POST', '/api/v1/role', { token: maker.token, body: role })).status).toBe(200);
  const [holder, other] = [await newUser(name, 'compliance'), await newUser('administrator')];
  await setPolicies([{ permission: 'role:update' }]);
  const decide = (id: string, decision: string, { token }: { token: string }) =>
    send('POST', `/bo/approvals/${id}/${decision}`, { token, body: { reason: 'looks right' } });
  for (const permissions of [['account:read', 'payment:create'], ['account:read']]) {
    const held = await send('PUT', '/api/v1/role', { token: maker.token, body: { ...role, permissions } });
    expect(held.status, held.text).toBe(202);
    for (const decision of ['approve', 'reject']) {
      expect((await decide(held.json.id, decision, holder)).json).toMatchObject({ status: 403, code: 'own-request' });
    }
    expect((await decide(held.json.id, 'approve', other)).json.state).toBe('EXECUTED');
  }
  const described = { ...role, description: 'The desk' };
  const held = await send('PUT', '/api/v1/role', { token: maker.token, body: described });
  expect((await decide(held.json.id, 'approve', holder)).json.state, 'no permission changes').toBe('EXECUTED');
});

test('nobody decides on a request about their own user or credentials', async () => {
  const [maker, approver, other] = [
    await newUser('administrator'),
    await newPerson('administrator'),
    await newUser('administrator'),
  ];
  // The approver is not the last administrator.
  await newPerson('administrator');
  const named = { name: 'theirs', user: approver.username };
  const { json: token } = await send('POST', '/bo/tokens', { token: maker.token, body: named });
  await setPolicies([{ permission: 'user:manage' }, { permission: 'token:manage' }]);
  const requests = [
    ['POST', `/bo/users/${approver.id}/disable`, { reason: 'has left' }],
    ['POST', `/bo/users/${approver.id}/link`],
    ['DELETE', `/bo/users/${approver.id}/sessions`],
    ['DELETE', `/bo/tokens/${token.id}`],
    ['POST', '/bo/tokens', named],
  ] as const;
  for (const [method, path, body] of requests) {
    const held = await send(method, path, { token: maker.token, body });
    expect(held.status, held.text).toBe(202);
    for (const decision of ['approve', 'reject']) {
      const decided = await send('POST', `/bo/approvals/${held.json.id}/${decision}`, {
        cookie: approver.cookie,
        body: { reason: 'for a test' },
      });
      expect(decided.json, path).toMatchObject({ status: 403, code: 'own-request' });
    }
    const rejected = await send('POST', `/bo/approvals/${held.json.id}/reject`, {
      token: other.token,
      body: { reason: 'for a test' },
    });
    expect(rejected.json.state).toBe('REJECTED');
  }
});
