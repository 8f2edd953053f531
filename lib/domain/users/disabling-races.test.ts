import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { exportJWK, generateKeyPair } from 'jose';
import { holdRows, overlapping } from '#e2e/support/database/lock-waits.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';
import { personPassword } from '#e2e/support/servers/server.ts';

const { eq } = await import('drizzle-orm');
const { database, engine, forUpdate } = await import('#db/index.ts');
const { users } = await import('#db/schema/access.ts');
const { requests } = await import('#db/schema/idempotency.ts');

test.skip(engine === 'sqlite', 'SQLite has one writer');

const { token: root } = await newUser('administrator');
/** So that an administrator remains. */
await newPerson('administrator');

/** Holds an idempotency key, so that a write waits after its caller was admitted. */
async function holdKey(row: { caller: string; operation: string; key: string }) {
  const { transaction } = await database();
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const undone = new Error('The key is free again.');
  const holding = transaction(async (tx) => {
    const at = new Date().toISOString();
    await tx.insert(requests).values({ ...row, fingerprint: '', status: 0, body: '', headers: '', at, expires_at: at });
    taken.resolve();
    await released.promise;
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  await Promise.race([taken.promise, holding]);
  return async () => {
    released.resolve();
    await holding;
  };
}

/** The status of a person's write that was admitted before the person is disabled, and performed afterwards. */
async function overtaken(operation: string, path: string, body: object, role = 'operator') {
  const person = await newPerson(role);
  const key = randomUUID();
  const headers = { 'idempotency-key': key };
  const release = await holdKey({ caller: person.id, operation, key });
  const disable = async () => {
    const { status, text } = await send('POST', `/bo/users/${person.id}/disable`, {
      token: root,
      body: { reason: 'for a test' },
    });
    expect(status, text).toBe(200);
    await release();
  };
  const { results } = await overlapping([() => send('POST', path, { cookie: person.cookie, headers, body })], disable);
  return results[0]?.status;
}

test('no token outlives a disabling that came before its creation', async () => {
  expect(await overtaken('createToken', '/bo/tokens', { name: 'x' })).toBe(400);
});

test('nor does a key', async () => {
  const { publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const body = { name: 'x', jwk: await exportJWK(publicKey) };
  expect(await overtaken('registerCallerKey', '/bo/caller-keys', body)).toBe(400);
});

test('nor does a request for an approval', async () => {
  await setPolicies([{ permission: 'webhook:manage' }]);
  const body = { url: 'https://example.com/hook', types: ['*'] };
  try {
    expect(await overtaken('createWebhook', '/bo/webhooks', body, 'administrator')).toBe(401);
  } finally {
    await setPolicies([]);
  }
});

test('nor does a link for another person', async () => {
  const other = await newPerson('operator');
  expect(await overtaken('renewUserLink', `/bo/users/${other.id}/link`, {}, 'administrator')).toBe(401);
});

test('nor does a session that a second factor renews', async () => {
  const { Secret, TOTP } = await import('otpauth');
  const person = await newPerson('operator');
  const { json } = await send('POST', '/bo/me/totp', {
    cookie: person.cookie,
    body: { current_password: personPassword },
  });
  const code = new TOTP({ secret: Secret.fromBase32(json.secret) }).generate();
  const { release } = await holdRows((tx) => forUpdate(tx.select().from(users).where(eq(users.id, person.id))));
  const { results } = await overlapping(
    [
      () => send('POST', `/bo/users/${person.id}/disable`, { token: root, body: { reason: 'for a test' } }),
      () => send('POST', '/bo/me/totp/confirmation', { cookie: person.cookie, body: { code } }),
    ],
    release,
  );
  expect(results.map(({ status, text }) => [status, text])).toEqual([
    [200, expect.any(String)],
    [401, expect.any(String)],
  ]);
});
