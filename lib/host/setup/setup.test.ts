import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { send } from '#e2e/support/servers/in-process.ts';

const { database } = await import('#db/index.ts');
const { boot } = await import('#lib/host/boot.ts');
const { hasNoPerson, makeConfiguredAdministrator, newSetUpSecret } = await import('#lib/host/setup/first-person.ts');
const { config } = await import('#lib/core/config.ts');

const password = 'seven lamps over a quiet river';
const sent = (secret: string | undefined) => ({
  username: 'first@example.com',
  name: 'First Person',
  password,
  secret,
});
const createFirstAdministrator = (secret: string | undefined, over = {}) =>
  send('POST', '/bo/setup', { body: { ...sent(secret), ...over } });

/** Takes every person away: set-up looks for people only. Their rows stay, so that what refers to them holds. */
async function withoutPeople(): Promise<void> {
  const { users } = await import('#db/schema/access.ts');
  const { sql } = await import('drizzle-orm');
  await boot();
  await (await database()).transaction(async (tx) => {
    await tx.update(users).set({ kind: 'service', username: sql`${users.username} || ${users.id}` });
  });
}

test.describe.configure({ mode: 'serial' });

test('without people each start offers a new link, and only the newest opens', async () => {
  await withoutPeople();
  const [first, second] = [await newSetUpSecret(), await newSetUpSecret()];
  expect((await createFirstAdministrator(first)).status).toBe(404);
  expect((await createFirstAdministrator(second, { password: 'passwordpassword' })).json.errors[0].pointer).toBe(
    '/password',
  );
  expect((await createFirstAdministrator('A'.repeat(43))).status).toBe(404);
});

test('the link makes the first administrator, signed in, with a token; then it is closed permanently', async () => {
  await withoutPeople();
  const secret = await newSetUpSecret();
  const answers = await Promise.all(Array.from({ length: 8 }, () => createFirstAdministrator(secret)));
  const done = answers.filter((answer) => answer.status === 200);
  expect(done).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 404)).toHaveLength(7);
  const cookie = done[0]?.headers['set-cookie'];
  expect((await send('GET', '/bo/me', { cookie })).json).toMatchObject({ roles: ['administrator'] });
  const { token } = done[0]?.json ?? {};
  expect((await send('GET', '/bo/me', { token })).json).toMatchObject({ username: 'first@example.com' });
  expect((await send('GET', '/bo/setup/progress', { token })).json).toEqual({ state: 'NONE', done: 0, total: 0 });
  expect((await createFirstAdministrator(secret)).status).toBe(404);
  expect(await newSetUpSecret()).toBeUndefined();
});

test('ADMIN_EMAIL and its password file make the administrator, once', async () => {
  await withoutPeople();
  const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-password-')), 'password');
  writeFileSync(file, `${password}\n`);
  Object.assign(config(), { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD_FILE: file });
  try {
    await makeConfiguredAdministrator();
    await makeConfiguredAdministrator();
    expect(await hasNoPerson((await database()).read)).toBe(false);
    const body = { username: 'boss@example.com', password };
    expect((await send('POST', '/bo/sign-in', { body })).json).toEqual({ state: 'SIGNED_IN' });
  } finally {
    Object.assign(config(), { ADMIN_EMAIL: undefined, ADMIN_PASSWORD_FILE: undefined });
  }
});

test('a weak password in the file stops the start and says why', async () => {
  await withoutPeople();
  const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-password-')), 'password');
  writeFileSync(file, 'short');
  Object.assign(config(), { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD_FILE: file });
  try {
    await expect(makeConfiguredAdministrator()).rejects.toThrow(/15 characters/);
  } finally {
    Object.assign(config(), { ADMIN_EMAIL: undefined, ADMIN_PASSWORD_FILE: undefined });
  }
});
