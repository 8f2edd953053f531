import { expect, test } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

type Caller = { token: string } | { cookie: string };

const root = await newPerson('administrator');

const mint = async (who: Caller, user?: string) =>
  (await send('POST', '/bo/tokens', { ...who, body: { name: 'x', ...(user && { user }) } })).json as {
    id: string;
    token: string;
    created_with?: string;
  };

const statusWith = async (token: string) => (await send('GET', '/bo/me', { token })).status;

/** Registers a key and returns it with a JWT that it signs. */
async function registerKey(who: Caller) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const body = { name: 'x', jwk: await exportJWK(publicKey) };
  const key = (await send('POST', '/bo/caller-keys', { ...who, body })).json as { id: string; kid: string };
  const jwt = new SignJWT({ aud: 'countinghouse' }).setProtectedHeader({ alg: 'EdDSA', kid: key.kid });
  return { ...key, jwt: await jwt.setIssuedAt().setExpirationTime('5m').sign(privateKey) };
}

test('a revoked token ends all that was created with it, and nothing else', async () => {
  const [service, invited] = [await newUser('operator'), await newPerson('operator')];
  const stays = await mint(root);
  const parent = await mint(root);
  const child = await mint(parent);
  const grandchild = await mint(child);
  const ofService = await mint(parent, service.username);
  const key = await registerKey(parent);
  const byKey = await mint({ token: key.jwt });
  const { link } = (await send('POST', `/bo/users/${invited.id}/link`, { token: parent.token })).json;
  expect([stays, child, grandchild, byKey].map((token) => token.created_with)).toEqual([
    undefined,
    parent.id,
    child.id,
    key.id,
  ]);
  const bearers = [child, grandchild, ofService, byKey].map(({ token }) => token).concat(key.jwt);
  for (const token of bearers) expect(await statusWith(token)).toBe(200);

  expect((await send('DELETE', `/bo/tokens/${parent.id}`, root)).status).toBe(200);
  for (const token of bearers) expect(await statusWith(token)).toBe(401);
  expect(await statusWith(stays.token)).toBe(200);
  const body = { secret: link.split('#')[1], password: 'a long enough password 7' };
  const use = await send('POST', '/bo/invitation', { body });
  expect(use.json.errors[0]).toMatchObject({ pointer: '/secret', code: 'link_closed' });
  const reason = 'The credential that created it was revoked.';
  for (const id of [child.id, grandchild.id, ofService.id, key.id, byKey.id]) {
    const entries = await send('GET', `/bo/audit?filter=resource_id==${id};action==endCredential`, root);
    expect(entries.json.page).toMatchObject([{ reason, actor: root.username }]);
  }
  const links = await send('GET', `/bo/audit?filter=resource_id==${invited.id};action==endLink`, root);
  expect(links.json.page).toMatchObject([{ reason }]);
});

test('a revoked key ends the tokens that its JWTs created', async () => {
  const person = await newPerson('operator');
  const key = await registerKey(person);
  const child = await mint({ token: key.jwt });
  expect(await statusWith(child.token)).toBe(200);
  expect((await send('DELETE', `/bo/caller-keys/${key.id}`, person)).status).toBe(200);
  expect(await statusWith(child.token)).toBe(401);
});

test('a token that is created while its creator is revoked ends as well', async () => {
  for (let round = 0; round < 8; round += 1) {
    const parent = await mint(root);
    const [child, key, , late] = await Promise.all([
      mint(parent),
      registerKey(parent),
      send('DELETE', `/bo/tokens/${parent.id}`, root),
      mint(parent),
    ]);
    const created = [child.token, late.token, key.jwt].filter((bearer) => bearer !== undefined);
    for (const bearer of created) expect(await statusWith(bearer)).toBe(401);
  }
});
