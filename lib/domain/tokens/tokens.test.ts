import { expect, test } from '@playwright/test';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';

const { shippedRoles } = await import('#lib/server/identity/built-in-roles.ts');

test('a token is shown once, works, is listed without its secret, and is rejected as soon as it is revoked', async () => {
  const me = await newUser('operator');
  const created = await send('POST', '/bo/tokens', { token: me.token, body: { name: 'Nightly run' } });
  expect(created.json).toMatchObject({ name: 'Nightly run', state: 'ACTIVE', user: { id: me.id } });
  const { token, id } = created.json;
  expect(token).toMatch(/^ch_[A-Za-z0-9]{10}_[A-Za-z0-9_-]{43}$/);
  expect((await send('GET', '/bo/me', { token })).json).toMatchObject({ username: me.username, credential: 'token' });
  for (const other of [token.slice(0, 14) + 'A'.repeat(43), `ch_${'A'.repeat(10)}${token.slice(13)}`]) {
    expect((await send('GET', '/bo/me', { token: other })).status).toBe(401);
  }
  const { text } = await send('GET', '/bo/tokens', { token });
  expect(text).toContain(id);
  expect(text).not.toContain(token.slice(14));
  expect((await send('DELETE', `/bo/tokens/${id}`, { token: me.token })).status).toBe(200);
  const refused = await send('GET', '/bo/me', { token });
  expect(refused.status).toBe(401);
  expect(refused.headers['www-authenticate']).toContain('Bearer');
  expect((await send('DELETE', `/bo/tokens/${id}`, { token: me.token })).status).toBe(200);
});

test('a token or key that is revoked several times at the same moment is revoked, and audited, once', async () => {
  const me = await newUser('administrator');
  const { id } = (await send('POST', '/bo/tokens', { token: me.token, body: { name: 'Nightly run' } })).json;
  const jwk = await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey);
  const body = { name: 'Gateway', jwk: { ...jwk, alg: 'ES256' } };
  const key = await send('POST', '/bo/caller-keys', { token: me.token, body });
  for (const path of [`/bo/tokens/${id}`, `/bo/caller-keys/${key.json.id}`]) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('DELETE', path, { token: me.token })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const filter = encodeURIComponent(`resource_id==${path.split('/').at(-1)};action=in=(revokeToken,revokeCallerKey)`);
    const audited = await send('GET', `/bo/audit?filter=${filter}`, { token: me.token });
    expect(audited.json.page, path).toHaveLength(1);
  }
});

test('a token is found by its prefix as the list shows it, whole or in part', async () => {
  const { token, id } = await newUser('operator');
  const { prefix } = (await send('POST', '/bo/tokens', { token, body: { name: 'Nightly run' } })).json;
  const found = async (text: string) =>
    (await send('GET', `/bo/tokens?filter=prefix==${text};user_id==${id}`, { token })).json.page;
  for (const text of [prefix, prefix.toUpperCase(), `${prefix.slice(0, 8)}*`, `*${prefix.slice(3)}`])
    expect(await found(text), text).toMatchObject([{ prefix }]);
  expect(await found(prefix.slice(0, 8))).toEqual([]);
});

test('a token expires after 90 days by default, and after 366 at most', async () => {
  const { cookie } = await newPerson('operator');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const make = (expiresAt?: string) =>
    send('POST', '/bo/tokens', { cookie, body: { name: 'x', expires_at: expiresAt } });
  const usual = await make();
  expect(Math.round((Date.parse(usual.json.expires_at) - Date.now()) / 86_400_000)).toBe(90);
  expect((await make(inDays(365))).status).toBe(200);
  expect((await make(inDays(367))).json.errors[0]).toMatchObject({ pointer: '/expires_at', code: 'too_late' });
  expect((await make(inDays(-1))).json.errors[0]).toMatchObject({ pointer: '/expires_at', code: 'in_the_past' });
});

test('what a token creates ends with it, for its own user and for others', async () => {
  const [person, user] = [await newPerson('administrator'), await newUser('operator')];
  const ends = new Date(Date.now() + 3600_000).toISOString();
  const { token } = (
    await send('POST', '/bo/tokens', { cookie: person.cookie, body: { name: 'short', expires_at: ends } })
  ).json;
  const make = (more: object = {}) => send('POST', '/bo/tokens', { token, body: { name: 'child', ...more } });
  expect((await make()).json.expires_at).toBe(ends);
  expect((await make({ user: user.username })).json.expires_at).toBe(ends);
  const [before, after] = [-1, 1].map((ms) => timeAfter(ends, ms));
  expect((await make({ expires_at: before })).json.expires_at).toBe(before);
  const late = await make({ expires_at: after });
  expect(late.json.errors[0]).toMatchObject({ pointer: '/expires_at', code: 'too_late' });
  expect(late.json.detail).toContain(ends);
});

test('a limited token registers no key, neither for its own user nor for others', async () => {
  const [person, user] = [await newPerson('administrator'), await newUser('operator')];
  const permissions = (await send('GET', '/bo/me', { cookie: person.cookie })).json.permissions;
  const body = { name: 'all of today', permissions };
  const { token } = (await send('POST', '/bo/tokens', { cookie: person.cookie, body })).json;
  const jwk = await exportJWK((await generateKeyPair('EdDSA')).publicKey);
  for (const owner of [undefined, user.username]) {
    const key = await send('POST', '/bo/caller-keys', { token, body: { name: 'x', user: owner, jwk } });
    expect(key.json).toMatchObject({ status: 403, code: 'grant-exceeds-own' });
  }
});

test('a token has no permissions beyond its own, and creates no token with more', async () => {
  const me = await newUser('operator');
  const body = { name: 'narrow', permissions: ['account:read', 'setting:read'] };
  const narrow = (await send('POST', '/bo/tokens', { token: me.token, body })).json.token;
  expect((await send('GET', '/bo/me', { token: narrow })).json.permissions).toEqual(['account:read', 'setting:read']);
  const child = (await send('POST', '/bo/tokens', { token: narrow, body: { name: 'child' } })).json;
  expect(child.permissions.sort()).toEqual(['account:read', 'setting:read']);
  const wider = { name: 'wider', permissions: ['account:create'] };
  expect((await send('POST', '/bo/tokens', { token: narrow, body: wider })).json).toMatchObject({
    status: 403,
    code: 'grant-exceeds-own',
    permission: 'account:create',
    permissions: ['account:create'],
  });
});

test('what a limited token creates stays limited when its user gets more permissions', async () => {
  const admin = await newUser('administrator');
  const me = await newUser();
  const update = (body: object) =>
    send('PUT', '/bo/security/permissions', {
      token: admin.token,
      body: { user: me.username, reason: 'test', ...body },
    });
  await update({ grant: ['account:read'] });
  const body = { name: 'narrow', permissions: ['account:read'] };
  const narrow = (await send('POST', '/bo/tokens', { token: me.token, body })).json.token;
  const child = (await send('POST', '/bo/tokens', { token: narrow, body: { name: 'child' } })).json;
  expect(child.permissions).toEqual(['account:read']);
  const jwk = await exportJWK((await generateKeyPair('EdDSA')).publicKey);
  const key = await send('POST', '/bo/caller-keys', { token: narrow, body: { name: 'x', jwk } });
  expect(key.json).toMatchObject({ status: 403, code: 'grant-exceeds-own' });
  await update({ roles: ['operator'] });
  expect((await send('GET', '/bo/me', { token: child.token })).json.permissions).toEqual(['account:read']);
});

test('a permission that the user lacks is rejected, and an unknown one is named', async () => {
  const { token } = await newUser('auditor');
  const make = (permissions: string[]) => send('POST', '/bo/tokens', { token, body: { name: 'x', permissions } });
  expect((await make(['account:create'])).status).toBe(403);
  const unknown = await make(['account:read', 'account:fly', '*']);
  expect(unknown.status).toBe(400);
  expect(unknown.json.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual([
    '/permissions/1',
    '/permissions/2',
  ]);
});

test("another user's token is created, seen and revoked only by those who manage tokens", async () => {
  const [administrator, operator, other] = [
    await newUser('administrator'),
    await newUser('operator'),
    await newUser('operator'),
  ];
  const body = { name: 'for another', user: other.username };
  const refused = await send('POST', '/bo/tokens', { token: operator.token, body });
  expect(refused.json).toMatchObject({ status: 403, permission: 'token:manage' });
  const created = await send('POST', '/bo/tokens', { token: administrator.token, body });
  expect(created.json).toMatchObject({ user: { username: other.username }, created_by: administrator.username });
  const list = await send('GET', `/bo/tokens?filter=id==${created.json.id}`, { token: operator.token });
  expect(list.json.page).toEqual([]);
  expect((await send('DELETE', `/bo/tokens/${created.json.id}`, { token: operator.token })).status).toBe(404);
  expect((await send('DELETE', `/bo/tokens/${created.json.id}`, { token: administrator.token })).status).toBe(200);
});

test('managers of tokens get no token with more permissions than themselves', async () => {
  const { asSystem } = await import('#lib/server/write/system.ts');
  const { userGrants } = await import('#db/schema/access.ts');
  const { bumpAccessVersion } = await import('#lib/server/identity/rights.ts');
  const [manager, administrator] = [await newUser('auditor'), await newUser('administrator')];
  await asSystem('test', 'test', async (ctx) => {
    await ctx.db.insert(userGrants).values({ user_id: manager.id, permission: 'token:manage', effect: 'grant' });
    await bumpAccessVersion(ctx.db);
  });
  const body = { name: 'too much', user: administrator.username };
  expect((await send('POST', '/bo/tokens', { token: manager.token, body })).json.code).toBe('grant-exceeds-own');
  const least = { ...body, permissions: ['account:read'] };
  expect((await send('POST', '/bo/tokens', { token: manager.token, body: least })).json.code).toBe('grant-exceeds-own');
});

test('a repeated request creates one token and does not show it again', async () => {
  const { token } = await newUser('operator');
  const headers = { 'idempotency-key': `key-${Date.now()}` };
  const sent = { token, headers, body: { name: 'once' } };
  expect((await send('POST', '/bo/tokens', sent)).status).toBe(200);
  expect((await send('POST', '/bo/tokens', sent)).json.code).toBe('already-done');
  const list = await send('GET', '/bo/tokens?filter=name==once', { token });
  expect(list.json.record_count).toBe(1);
});

const audience = 'countinghouse';

async function signed(payload: JWTPayload, header: { alg: string; kid: string }, key: CryptoKey | Uint8Array) {
  return new SignJWT(payload).setProtectedHeader(header).sign(key);
}

const nowS = () => Math.floor(Date.now() / 1000);

for (const alg of ['EdDSA', 'ES256', 'RS256']) {
  test(`a JWT signed by a registered ${alg} key authenticates its user until the key is revoked`, async () => {
    const me = await newUser('operator');
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    const jwk = await exportJWK(publicKey);
    const key = await send('POST', '/bo/caller-keys', { token: me.token, body: { name: 'Billing', jwk } });
    expect(key.json).toMatchObject({ alg, user: { id: me.id } });
    const { kid, id } = key.json;
    const good = { aud: audience, iat: nowS(), exp: nowS() + 600 };
    const ask = async (payload: JWTPayload, over: Record<string, string> = {}) => {
      const jwt = await signed(payload, { alg, kid, ...over }, privateKey);
      return (await send('GET', '/bo/me', { token: jwt })).status;
    };
    expect(await ask(good)).toBe(200);
    expect(await ask({ ...good, aud: 'another' })).toBe(401);
    expect(await ask({ ...good, exp: nowS() - 60, iat: nowS() - 120 })).toBe(401);
    expect(await ask({ ...good, nbf: nowS() + 120 })).toBe(401);
    expect(await ask({ ...good, exp: nowS() + 3600 })).toBe(401);
    expect(await ask({ ...good, exp: good.iat + 900 })).toBe(200);
    expect(await ask({ ...good, exp: good.iat + 901 })).toBe(401);
    expect(await ask({ aud: audience, iat: nowS() })).toBe(401);
    expect(await ask(good, { kid: '../../dev/null' })).toBe(401);
    expect(await ask(good, { kid: 'unknown' })).toBe(401);
    expect((await send('DELETE', `/bo/caller-keys/${id}`, { token: me.token })).status).toBe(200);
    expect(await ask(good)).toBe(401);
  });
}

for (const authorization of ['Basic YTpi', 'Bearer', 'Bearer a b', `Bearer ${'a'.repeat(4097)}`, 'Bearer \u00e9']) {
  test(`an Authorization of “${authorization.slice(0, 12)}” is rejected, with any cookie`, async () => {
    const answer = await send('GET', '/bo/me', { headers: { authorization } });
    expect([answer.status, answer.json.code]).toEqual([401, 'unauthenticated']);
  });
}

test('a JWT without a signature, or signed by the public key as a secret, is rejected', async () => {
  const me = await newUser('operator');
  const { publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const { kid } = (await send('POST', '/bo/caller-keys', { token: me.token, body: { name: 'x', jwk } })).json;
  const payload = { aud: audience, iat: nowS(), exp: nowS() + 600 };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const none = `${part({ alg: 'none', kid })}.${part(payload)}.`;
  const symmetric = await signed(payload, { alg: 'HS256', kid }, Buffer.from(JSON.stringify(jwk)));
  for (const token of [none, symmetric]) expect((await send('GET', '/bo/me', { token })).status).toBe(401);
});

test('a private, weak, symmetric or unreadable key is not registered', async () => {
  const { token } = await newUser('operator');
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const register = async (jwk: unknown) =>
    (await send('POST', '/bo/caller-keys', { token, body: { name: 'x', jwk } })).json;
  expect((await register(await exportJWK(privateKey))).errors[0]).toMatchObject({ pointer: '/jwk/d' });
  expect((await register({ kty: 'oct', k: 'c2VjcmV0' })).status).toBe(400);
  expect((await register({ kty: 'RSA', n: 'AQAB', e: 'AQAB' })).errors[0].code).toBe('weak_key');
  expect((await register({ kty: 'OKP', crv: 'Ed25519', x: '???' })).status).toBe(400);
  expect((await register({ kty: 'EC', crv: 'P-521', x: 'a', y: 'b' })).errors[0].code).toBe('unsupported_key');
});

test('one kid is registered once', async () => {
  const { token } = await newUser('operator');
  const { publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const body = { name: 'x', jwk: await exportJWK(publicKey) };
  expect((await send('POST', '/bo/caller-keys', { token, body })).status).toBe(200);
  expect((await send('POST', '/bo/caller-keys', { token, body })).status).toBe(409);
});

test('a token has the current permissions of its user', async () => {
  const { asSystem } = await import('#lib/server/write/system.ts');
  const { userRoles } = await import('#db/schema/access.ts');
  const { bumpAccessVersion } = await import('#lib/server/identity/rights.ts');
  const { eq } = await import('drizzle-orm');
  const me = await newUser('auditor');
  const before = (await send('GET', '/bo/me', { token: me.token })).json.permissions;
  expect(before).toEqual([...(shippedRoles.auditor?.permissions ?? [])].sort());
  const body = { name: 'narrow', permissions: ['account:read'] };
  const narrow = (await send('POST', '/bo/tokens', { token: me.token, body })).json.token;
  await asSystem('test', 'test', async (ctx) => {
    await ctx.db.delete(userRoles).where(eq(userRoles.user_id, me.id));
    await bumpAccessVersion(ctx.db);
  });
  expect((await send('GET', '/bo/me', { token: me.token })).json.permissions).toEqual([]);
  // A token with named permissions has them only while its user has them.
  expect((await send('GET', '/bo/me', { token: narrow })).json.permissions).toEqual([]);
});
