import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { roles, userGrants } = await import('#db/schema/access.ts');
const { asSystem } = await import('#lib/server/write/system.ts');
const { updateShippedRoles } = await import('#lib/domain/access/shipped-roles.ts');
const { bumpAccessVersion } = await import('#lib/server/identity/rights.ts');
const { addRoles } = await import('#lib/domain/users/users.ts');

type Means = { cookie: string } | { token: string };

const admin = await newUser('administrator');
const root = { token: admin.token };
const reason = 'for a test';
const password = 'seven lamps over a quiet river';
const change = (user: string, what: object) =>
  send('PUT', '/bo/security/permissions', { ...root, body: { user, reason, ...what } });
const putRole = (name: string, permissions: string[]) =>
  send('PUT', '/api/v1/role', { ...root, body: { name, permissions } });
const mint = (means: Means, user?: string) =>
  send('POST', '/bo/tokens', { ...means, body: { name: 'made for somebody', user } });
const permissionsWith = async (token: string): Promise<string[] | number> => {
  const { status, json } = await send('GET', '/bo/me', { token });
  return status === 200 ? json.permissions : status;
};

async function newRole(permissions: string[]): Promise<string> {
  const name = `role-${randomUUID().slice(0, 8)}`;
  expect((await send('POST', '/api/v1/role', { ...root, body: { name, permissions } })).status).toBe(200);
  return name;
}

const maker = async (...more: string[]) =>
  newPerson(await newRole(['user:manage', 'token:manage', 'chart:read', 'account:read', ...more]));

/** Ways for permissions to grow beyond the issuer's, each from `chart:read`; `back` removes them again. */
const ways: Record<
  string,
  () => Promise<{ roles: string[]; grow(user: string): Promise<unknown>; back(user: string): Promise<unknown> }>
> = {
  'a direct grant': async () => ({
    roles: [await newRole(['chart:read'])],
    grow: (user) => change(user, { grant: ['audit:read'] }),
    back: (user) => change(user, { clear: ['audit:read'] }),
  }),
  'another role': async () => {
    const role = await newRole(['chart:read']);
    return {
      roles: [role],
      grow: (user) => change(user, { roles: [role, 'auditor'] }),
      back: (user) => change(user, { roles: [role] }),
    };
  },
  'an edit of the role': async () => {
    const role = await newRole(['chart:read']);
    return {
      roles: [role],
      grow: () => putRole(role, ['chart:read', 'audit:read']),
      back: () => putRole(role, ['chart:read']),
    };
  },
  'a role from the shell': async () => {
    const role = await newRole(['chart:read']);
    return {
      roles: [role],
      grow: (username) =>
        asSystem('npm run token', 'mintToken', async (ctx) => {
          const { findUserByName } = await import('#lib/domain/sign-in/sign-in.ts');
          const user = await findUserByName(ctx.db, username);
          if (user) await addRoles(ctx, user, { names: ['auditor'], reason });
        }),
      back: (user) => change(user, { roles: [role] }),
    };
  },
};

for (const [way, prepare] of Object.entries(ways)) {
  test(`what was created for a user ends with ${way}, and stays ended`, async () => {
    const { roles: names, grow, back } = await prepare();
    const [clerk, user] = [await maker(), await newPerson(...names)];
    const token = (await mint(clerk, user.username)).json;
    const second = (await mint({ token: token.token })).json.token;
    const own = (await mint(user)).json.token;
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    const body = { name: 'a key', user: user.username, jwk: await exportJWK(publicKey) };
    const { kid } = (await send('POST', '/bo/caller-keys', { ...clerk, body })).json;
    const jwt = await new SignJWT({ aud: 'countinghouse' })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    const { link } = (await send('POST', `/bo/users/${user.id}/link`, clerk)).json;
    for (const created of [token.token, second, own, jwt])
      expect(await permissionsWith(created)).toEqual(['chart:read']);

    await grow(user.username);
    for (const created of [token.token, second, jwt]) expect(await permissionsWith(created)).toBe(401);
    expect(await permissionsWith(own)).toContain('audit:read');
    await back(user.username);
    for (const created of [token.token, second, jwt]) expect(await permissionsWith(created)).toBe(401);
    expect(await permissionsWith(own)).toEqual(['chart:read']);
    const use = await send('POST', '/bo/invitation', { body: { secret: link.split('#')[1], password } });
    expect(use.json.errors[0]).toMatchObject({ pointer: '/secret', code: 'link_closed' });

    const listed = await send('GET', `/bo/tokens?filter=id==${token.id}`, root);
    expect(listed.json.page[0]).toMatchObject({ state: 'REVOKED', created_by: clerk.username });
    const rows = encodeURIComponent(`resource==token;resource_id==${token.id};action==endCredential`);
    expect((await send('GET', `/bo/audit?filter=${rows}`, root)).json.record_count).toBe(1);
  });
}

test('a token ends when a denial is lifted that kept its user below the issuer', async () => {
  const [clerk, user] = [await maker(), await newPerson('auditor')];
  const all: string[] = (await send('GET', `/bo/security/users/${user.username}/permissions`, root)).json.permissions;
  await change(user.username, { revoke: all.filter((item) => item !== 'chart:read') });
  const { token } = (await mint(clerk, user.username)).json;
  await change(user.username, { clear: ['account:read'] });
  expect(await permissionsWith(token)).toEqual(['account:read', 'chart:read']);
  await change(user.username, { clear: ['audit:read'] });
  expect(await permissionsWith(token)).toBe(401);
  await change(user.username, { revoke: ['audit:read'] });
  expect(await permissionsWith(token)).toBe(401);
});

test('a token is rejected while its user has more than the issuer, however that came', async () => {
  const [clerk, user] = [await maker(), await newPerson(await newRole(['chart:read']))];
  const { token } = (await mint(clerk, user.username)).json;
  // Past the operations, so that nothing has revoked the token.
  const write = (body: (ctx: WriteContext) => Promise<unknown>) =>
    asSystem('test', 'test', async (ctx) => {
      await body(ctx);
      await bumpAccessVersion(ctx.db);
    });
  await write(({ db }) =>
    db.insert(userGrants).values({ user_id: user.id, permission: 'audit:read', effect: 'grant' }),
  );
  const refused = await send('GET', '/bo/me', { token });
  expect([refused.status, refused.json.detail]).toEqual([401, expect.stringContaining('The token has ended')]);
  await write(({ db }) => db.delete(userGrants).where(eq(userGrants.user_id, user.id)));
  expect(await permissionsWith(token)).toEqual(['chart:read']);
});

test('a token ends when an update gives a built-in role more than the issuer had', async () => {
  const shipped = await (await database()).read.select().from(roles).where(eq(roles.name, 'support'));
  const permissions = shipped[0]?.permissions ?? [];
  const older = permissions.filter((permission) => permission !== 'fields:read');
  const write = (list: string[]) =>
    asSystem('test', 'test', async (ctx) => {
      await ctx.db.update(roles).set({ permissions: list }).where(eq(roles.name, 'support'));
      await bumpAccessVersion(ctx.db);
    });
  const [clerk, user] = [await maker(...older), await newPerson('support')];
  await write(older);
  try {
    const { token } = (await mint(clerk, user.username)).json;
    expect(await permissionsWith(token)).toEqual([...older].sort());
    await asSystem('test', 'test', updateShippedRoles);
    expect(await permissionsWith(token)).toBe(401);
    await write(older);
    expect(await permissionsWith(token)).toBe(401);
  } finally {
    await write(permissions);
  }
});

test("a token follows its user below the issuer's permissions, also when the issuer has fewer since", async () => {
  const [clerk, user] = [await maker(), await newPerson(await newRole(['chart:read']))];
  const { token } = (await mint(clerk, user.username)).json;
  await change(clerk.username, { roles: [] });
  expect(await permissionsWith(token)).toEqual(['chart:read']);
  await change(user.username, { grant: ['account:read'] });
  expect(await permissionsWith(token)).toEqual(['account:read', 'chart:read']);
  await change(user.username, { revoke: ['chart:read'] });
  expect(await permissionsWith(token)).toEqual(['account:read']);
});

test("what a limited token creates for another user is limited to that token's permissions", async () => {
  const [person, user] = [await newPerson('administrator'), await newPerson(await newRole(['chart:read']))];
  const body = { name: 'x', permissions: ['token:manage', 'chart:read'] };
  const narrow = (await send('POST', '/bo/tokens', { ...person, body })).json.token;
  const { token } = (await mint({ token: narrow }, user.username)).json;
  await change(user.username, { grant: ['account:read'] });
  expect(await permissionsWith(token)).toBe(401);
});

test('a user who gains permissions while a token is created gets no such token', async () => {
  const clerk = await maker();
  for (let round = 0; round < 8; round += 1) {
    const user = await newPerson(await newRole(['chart:read']));
    const [created] = await Promise.all([mint(clerk, user.username), change(user.username, { grant: ['audit:read'] })]);
    expect([200, 403]).toContain(created.status);
    await change(user.username, { revoke: ['audit:read'] });
    if (created.status === 200) expect(await permissionsWith(created.json.token)).toBe(401);
  }
});

test('an invitation closes once the invited user has more permissions than the inviter', async () => {
  const clerk = await maker();
  const role = await newRole(['chart:read']);
  const invite = async () => {
    const username = `${randomUUID()}@example.com`;
    const body = { username, name: 'Invited', roles: [role] };
    const { json } = await send('POST', '/bo/users', { ...clerk, body });
    return { username, secret: json.link.split('#')[1] as string };
  };
  const accept = async (secret: string) =>
    (await send('POST', '/bo/invitation', { body: { secret, password } })).status;
  const [raised, kept] = [await invite(), await invite()];
  await change(raised.username, { roles: ['administrator'] });
  expect(await accept(raised.secret)).toBe(400);
  await change(raised.username, { roles: [role] });
  expect(await accept(raised.secret)).toBe(400);
  expect(await accept(kept.secret)).toBe(200);
});

test('a user who has not accepted the invitation gets no token and no key', async () => {
  const username = `${randomUUID()}@example.com`;
  const invited = await send('POST', '/bo/users', {
    ...root,
    body: { username, name: 'Invited', roles: ['operator'] },
  });
  expect((await mint(root, username)).json).toMatchObject({ status: 409, code: 'invitation-pending' });
  const jwk = await exportJWK((await generateKeyPair('EdDSA', { extractable: true })).publicKey);
  const key = await send('POST', '/bo/caller-keys', { ...root, body: { name: 'x', user: username, jwk } });
  expect(key.json).toMatchObject({ status: 409, code: 'invitation-pending' });
  const secret = invited.json.link.split('#')[1];
  await send('POST', '/bo/invitation', { body: { secret, password } });
  expect((await mint(root, username)).status).toBe(200);
});
