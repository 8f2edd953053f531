import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { expect, test } from '#e2e/support/fixtures/api-users.ts';
import type { Server } from '#e2e/support/servers/server.ts';
import { MintedToken, tokenContract } from '#lib/domain/tokens/contract.ts';

test('createToken 200, listTokens 200, revokeToken 200', async ({ server, hire }) => {
  const { call } = await hire('operator');
  const made = MintedToken.parse((await call('POST', '/bo/tokens', { name: 'Nightly' })).json);
  expect((await createCaller(server.origin, made.token)('GET', '/bo/me')).status).toBe(200);
  const list = tokenContract.listTokens.response?.parse((await call('GET', '/bo/tokens?filter=name==Nightly')).json);
  expect(list?.page.map((token) => token.id)).toEqual([made.id]);
  expect((await call('DELETE', `/bo/tokens/${made.id}`)).status).toBe(200);
  expect((await createCaller(server.origin, made.token)('GET', '/bo/me')).status).toBe(401);
});

test('createToken 400: names every fault by its pointer', async ({ call }) => {
  const body = { permissions: ['account:read', 'no:such'], expires_at: '2020-01-01T00:00:00Z', more: 1 };
  const answer = await call('POST', '/bo/tokens', body);
  expect(answer.status).toBe(400);
  expect(answer.json.errors.map((fault: { pointer: string }) => fault.pointer)).toContain('/name');
  expect((await call('POST', '/bo/tokens', { name: 'x', expires_at: body.expires_at })).json.errors[0].pointer).toBe(
    '/expires_at',
  );
});

test('createToken 403: more than its user has, or for another user without the permission', async ({ hire }) => {
  const [auditor, operator] = [await hire('auditor'), await hire('operator')];
  const more = { name: 'x', permissions: ['account:create'] };
  expect((await auditor.call('POST', '/bo/tokens', more)).json.code).toBe('grant-exceeds-own');
  const foreign = { name: 'x', user: operator.username };
  expect((await auditor.call('POST', '/bo/tokens', foreign)).json.permission).toBe('token:manage');
});

test('revokeToken 404: another user’s token, or none; 400: an invalid id', async ({ hire }) => {
  const [one, other] = [await hire('operator'), await hire('operator')];
  const { id } = (await one.call('POST', '/bo/tokens', { name: 'x' })).json;
  expect((await other.call('DELETE', `/bo/tokens/${id}`)).status).toBe(404);
  expect((await other.call('DELETE', '/bo/tokens/01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11')).status).toBe(404);
  expect((await other.call('DELETE', '/bo/tokens/x')).status).toBe(400);
});

/** `npm run token` on the database of the server; a refusal has its exit code and its message. */
async function tokenCommand(server: Pick<Server, 'environment'>, ...args: string[]) {
  const env = { ...process.env, ...server.environment };
  return promisify(execFile)(process.execPath, ['scripts/token.ts', ...args], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

test('the token of the command expires as requested', async ({ server }) => {
  const { stdout } = await tokenCommand(server, '--name', 'short-lived', '--role', 'auditor', '--expires', '2s');
  const call = createCaller(server.origin, stdout.trimEnd().split('\n').at(-1));
  expect((await call('GET', '/bo/me')).status).toBe(200);
  await expect.poll(async () => (await call('GET', '/bo/me')).status).toBe(401);
  const unknown = await tokenCommand(server, '--name', 'x', '--role', 'wizard');
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('administrator, auditor') });
});

test('the command rejects an expiry that has passed, or a date that does not exist', async ({ server }) => {
  for (const [expires, message] of [
    ['2020-01-01', 'in the future'],
    ['0d', 'in the future'],
    ['2027-02-31', 'takes a date'],
  ] as const) {
    const answer = await tokenCommand(server, '--name', 'expired', '--role', 'auditor', '--expires', expires);
    expect(answer, expires).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(message) });
  }
});
