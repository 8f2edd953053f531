import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { links, callerKeys } = await import('#db/schema/auth.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

const inOneHour = () => new Date(Date.now() + 3600_000).toISOString();

/** A token of an administrator without limits, which expires. */
async function expiringToken(): Promise<{ token: string; ends: string }> {
  const { cookie } = await newPerson('administrator');
  const ends = inOneHour();
  const body = { name: 'short', expires_at: ends };
  return { token: (await send('POST', '/bo/tokens', { cookie, body })).json.token, ends };
}

const keyPair = () => generateKeyPair('EdDSA', { extractable: true });

async function signedBy(kid: string, privateKey: CryptoKey): Promise<string> {
  const jwt = new SignJWT({ aud: 'countinghouse' }).setProtectedHeader({ alg: 'EdDSA', kid });
  return jwt.setIssuedAt().setExpirationTime('5m').sign(privateKey);
}

test('a key ends with the token that registers it, and so does what the key creates', async () => {
  const [{ token, ends }, user] = [await expiringToken(), await newUser('operator')];
  const { publicKey, privateKey } = await keyPair();
  const jwk = await exportJWK(publicKey);
  const key = (await send('POST', '/bo/caller-keys', { token, body: { name: 'x', jwk } })).json;
  expect(key.expires_at).toBe(ends);
  const listed = await send('GET', `/bo/caller-keys?filter=id==${key.id}`, { token });
  expect(listed.json.page).toMatchObject([{ expires_at: ends }]);
  const jwt = await signedBy(key.kid, privateKey);
  expect((await send('POST', '/bo/tokens', { token: jwt, body: { name: 'child' } })).json.expires_at).toBe(ends);
  const other = { name: 'x', user: user.username, jwk: await exportJWK((await keyPair()).publicKey) };
  expect((await send('POST', '/bo/caller-keys', { token: jwt, body: other })).json.expires_at).toBe(ends);
  await asSystem('test', 'test', async ({ db, now }) => {
    await db.update(callerKeys).set({ expires_at: now }).where(eq(callerKeys.id, key.id));
  });
  const late = await send('GET', '/bo/me', { token: jwt });
  expect([late.status, late.json.code]).toEqual([401, 'unauthenticated']);
});

test('a key that a person registers in their own session does not expire', async () => {
  const { cookie } = await newPerson('operator');
  const jwk = await exportJWK((await keyPair()).publicKey);
  const key = await send('POST', '/bo/caller-keys', { cookie, body: { name: 'x', jwk } });
  expect(key.json).not.toHaveProperty('expires_at');
});

test('a link for a password ends with the token that creates it', async () => {
  const [{ token, ends }, person] = [await expiringToken(), await newPerson('operator')];
  const invited = { username: `${person.id}@invited.example`, name: 'Grace Hopper', roles: ['operator'] };
  const invitation = (await send('POST', '/bo/users', { token, body: invited })).json;
  const reset = (await send('POST', `/bo/users/${person.id}/link`, { token })).json;
  expect([invitation.expires_at, reset.expires_at]).toEqual([ends, ends]);
  const stored = await asSystem('test', 'test', ({ db }) =>
    db.select({ expires_at: links.expires_at }).from(links).where(eq(links.user_id, person.id)),
  );
  expect(stored).toEqual([{ expires_at: ends }]);
});
