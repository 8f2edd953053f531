import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { callAs, newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { database } = await import('#db/index.ts');
const { sessions } = await import('#db/schema/auth.ts');
const { sessionIdleMs } = await import('#lib/server/identity/credentials.ts');
const { dispatch } = await import('#lib/host/endpoints.ts');
const { readCookies } = await import('#lib/server/http/request.ts');

const root = await newUser('administrator');
const target = '/bo/ledger/holds/export';

/** Begins a download. Returns a function that reads the next part of it, or the code of the problem that ended it. */
async function begin({ token, cookie }: { token?: string; cookie?: string }) {
  const { status, body } = await dispatch({
    method: 'GET',
    target,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: null,
    remote: '127.0.0.1',
    origin: 'http://localhost',
    cookies: readCookies(cookie?.split(';')[0]),
  });
  expect(status).toBe(200);
  const chunks = (body as AsyncIterable<string>)[Symbol.asyncIterator]();
  return async (): Promise<unknown> => {
    const next = chunks.next();
    return next.then(
      ({ value }) => typeof value,
      (error: { code: string }) => error.code,
    );
  };
}

const asRoot = callAs(root);

test('a download ends with its credential, its user or a permission, and goes on without a change', async () => {
  const disabled = await newUser('treasury');
  const revoked = await newUser('treasury');
  const demoted = await newUser('treasury');
  const person = await newPerson('treasury');
  const [own, ...others] = await Promise.all([root, disabled, revoked, demoted, person].map(begin));
  for (const next of [own, ...others]) expect(await next?.()).toBe('string');
  const { page } = (await send('GET', '/bo/tokens', { token: revoked.token })).json;
  const ends = [
    await asRoot('POST', `/bo/users/${disabled.id}/disable`, { reason: 'for a test' }),
    await asRoot('DELETE', `/bo/tokens/${page[0].id}`),
    await asRoot('PUT', '/bo/security/permissions', {
      user: demoted.username,
      revoke: ['ledger:export'],
      reason: 'for a test',
    }),
    await asRoot('DELETE', `/bo/users/${person.id}/sessions`),
  ];
  expect(ends.map(({ status, text }) => [status, text])).toEqual(ends.map(({ text }) => [200, text]));
  await sleep(5_100);
  expect(await Promise.all(others.map((next) => next()))).toEqual([
    'unauthenticated',
    'unauthenticated',
    'permission-missing',
    'unauthenticated',
  ]);
  expect(await own?.()).toBe('string');
});

test('a download goes on while its session is idle, and the session ends nevertheless', async () => {
  const person = await newPerson('treasury');
  const next = await begin(person);
  expect(await next()).toBe('string');
  const { transaction } = await database();
  const set = { last_seen_at: new Date(Date.now() - sessionIdleMs - 1_000).toISOString() };
  await transaction(async (tx) => void (await tx.update(sessions).set(set).where(eq(sessions.user_id, person.id))));
  await sleep(5_100);
  expect(await next()).toBe('string');
  expect((await send('GET', '/bo/me', { cookie: person.cookie })).status).toBe(401);
});
