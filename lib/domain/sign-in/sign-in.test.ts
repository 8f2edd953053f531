import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { perform } from '#e2e/support/perform.ts';
import { quickHash, send } from '#e2e/support/servers/in-process.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';

const { asSystem } = await import('#lib/server/write/system.ts');
const { boot } = await import('#lib/host/boot.ts');
const { countFailure, passwordLane, acquireLane } = await import('#lib/domain/sign-in/sign-in-delay.ts');
const { acceptChallenge } = await import('#lib/domain/sign-in/sign-in.ts');
const { addRoles, createUser } = await import('#lib/domain/users/users.ts');
const { database } = await import('#db/index.ts');

const password = 'seven lamps over a quiet river';
const other = 'nine ferries on a northern lake';
const passwordHash = await quickHash(password);

async function person(): Promise<{ id: string; username: string; password: string }> {
  await boot();
  return asSystem('test', 'test', async (ctx) => {
    const username = `${randomUUID()}@example.com`;
    const user = await createUser(ctx, {
      username,
      name: 'Test Person',
      kind: 'person',
      state: 'ACTIVE',
      password_hash: passwordHash,
    });
    await addRoles(ctx, user, { names: ['operator'], reason: 'test' });
    return { id: user.id, username, password };
  });
}

const signIn = (body: unknown, cookie?: string) => send('POST', '/bo/sign-in', { body, cookie });
const cookieOf = (answer: { headers: Record<string, string> }) => answer.headers['set-cookie'] ?? '';

test('a person signs in, is recognised by the cookie, and signs out', async () => {
  const { username } = await person();
  const answer = await signIn({ username: username.toUpperCase(), password });
  expect(answer.json).toEqual({ state: 'SIGNED_IN' });
  const cookie = cookieOf(answer);
  expect(cookie).toMatch(/^countinghouse_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
  expect((await send('GET', '/bo/me', { cookie })).json).toMatchObject({ username, roles: ['operator'], totp: false });
  const out = await send('POST', '/bo/sign-out', { cookie });
  expect(cookieOf(out)).toContain('Max-Age=0');
  expect((await send('GET', '/bo/me', { cookie })).status).toBe(401);
});

test('the audit names the person who signs in and out', async () => {
  const { id, username } = await person();
  const { auditLog } = await import('#db/schema/audit.ts');
  const { eq } = await import('drizzle-orm');
  const { read } = await database();
  const cookie = cookieOf(await signIn({ username, password }));
  await signIn({ username, password: other });
  await send('POST', '/bo/sign-out', { cookie });
  const rows = await read.select().from(auditLog).where(eq(auditLog.actor_id, id)).orderBy(auditLog.at, auditLog.id);
  expect(rows.map(({ action, actor, actor_kind }) => [action, actor, actor_kind])).toEqual([
    ['openSession', username, 'person'],
    ['endSession', username, 'person'],
  ]);
});

test('a session ends after 15 minutes without a request, and 12 hours after sign-in', async () => {
  const { username } = await person();
  const { principalOfSession } = await import('#lib/server/identity/credentials.ts');
  const { sessions } = await import('#db/schema/auth.ts');
  const { eq } = await import('drizzle-orm');
  const { read, transaction } = await database();
  /** A new session last used at some time after sign-in, and whether it is valid at other times. */
  const seenAfter = async (seenMs: number) => {
    const cookie = cookieOf(await signIn({ username, password }));
    const [{ id, created_at }] = (await send('GET', '/bo/me/sessions', { cookie })).json;
    const at = (ms: number) => timeAfter(created_at, ms);
    const set = { last_seen_at: at(seenMs) };
    await transaction(async (tx) => void (await tx.update(sessions).set(set).where(eq(sessions.id, id))));
    const secret = /=([\w-]{43});/.exec(cookie)?.[1] ?? '';
    return async (ms: number) => (await principalOfSession(read, secret, at(ms))) !== undefined;
  };
  const minuteMs = 60_000;
  const early = await seenAfter(0);
  expect(await early(15 * minuteMs + 1)).toBe(false);
  expect(await early(15 * minuteMs)).toBe(true);
  const late = await seenAfter(719 * minuteMs);
  expect(await late(720 * minuteMs)).toBe(false);
  expect(await late(720 * minuteMs - 1)).toBe(true);
});

test('an unknown user, a wrong password and a disabled user get the same answer', async () => {
  const { username, id } = await person();
  const { users } = await import('#db/schema/access.ts');
  const { eq } = await import('drizzle-orm');
  const unknown = await signIn({ username: `${randomUUID()}@example.com`, password });
  const wrong = await signIn({ username, password: other });
  await (await database()).transaction(async (tx) => {
    await tx.update(users).set({ state: 'DISABLED' }).where(eq(users.id, id));
  });
  const disabled = await signIn({ username, password });
  const said = ({ json, headers, status }: typeof wrong) => ({
    ...json,
    request_id: '',
    status,
    headers: { ...headers, 'x-request-id': '', 'ratelimit-remaining': '' },
  });
  expect(unknown.json).toMatchObject({ status: 401, code: 'sign-in-refused' });
  expect(said(wrong)).toEqual(said(unknown));
  expect(said(disabled)).toEqual(said(unknown));
});

/**
 * The answer to an early attempt. An attempt that takes longer than the wait is validated, and doubles the next wait.
 */
async function tooSoon(attempt: () => ReturnType<typeof send>, validated: number) {
  let answer = await attempt();
  for (let count = 0; count < 5 && answer.status === validated; count += 1) answer = await attempt();
  return answer;
}

for (const kind of ['known', 'unknown']) {
  test(`after five failures the next attempt waits, for a name that is ${kind}, in any spelling`, async () => {
    const username = kind === 'known' ? (await person()).username : `${randomUUID()}@example.com`;
    for (let count = 0; count < 5; count += 1) {
      expect((await signIn({ username, password: other })).status).toBe(401);
    }
    const haste = () =>
      send('POST', '/bo/sign-in/', {
        body: { username: ` ${username.toUpperCase()}`, password: other },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    const hasty = await tooSoon(haste, 401);
    expect(hasty.json).toMatchObject({ status: 429, code: 'sign-in-delayed' });
    expect(Number(hasty.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });
}

test('of 40 concurrent guesses five are validated, and the right one among the others is not revealed', async () => {
  const { username } = await person();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => signIn({ username, password: at < 30 ? `${other} ${at}` : password })),
  );
  const validated = answers.filter((answer) => answer.status !== 429);
  expect(validated.length).toBeLessThanOrEqual(40);
  expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(5);
});

test('after the wait the right password is accepted, and the failures are cleared', async () => {
  const { username } = await person();
  for (let count = 0; count < 5; count += 1) await signIn({ username, password: other });
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect((await signIn({ username, password })).status).toBe(200);
  expect((await signIn({ username, password: other })).status).toBe(401);
  expect((await signIn({ username, password })).status).toBe(200);
});

test("signing in opens a new session and ends the browser's previous one", async () => {
  const { username } = await person();
  const first = cookieOf(await signIn({ username, password }));
  const second = cookieOf(await signIn({ username, password }, first));
  expect(second.split(';')[0]).not.toBe(first.split(';')[0]);
  expect((await send('GET', '/bo/me', { cookie: first })).status).toBe(401);
  expect((await send('GET', '/bo/me', { cookie: second })).status).toBe(200);
});

test('a sixth session ends the oldest', async () => {
  const { username } = await person();
  const cookies: string[] = [];
  for (let count = 0; count < 6; count += 1) cookies.push(cookieOf(await signIn({ username, password })));
  const statuses = await Promise.all(cookies.map(async (cookie) => (await send('GET', '/bo/me', { cookie })).status));
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
});

test('sessions are listed and ended one by one or all others', async () => {
  const { username } = await person();
  const [first, second, third] = [
    cookieOf(await signIn({ username, password })),
    cookieOf(await signIn({ username, password })),
    cookieOf(await signIn({ username, password })),
  ];
  const list = (await send('GET', '/bo/me/sessions', { cookie: third })).json;
  expect(list.map((session: { current: boolean }) => session.current)).toEqual([true, false, false]);
  expect((await send('DELETE', `/bo/me/sessions/${list[1].id}`, { cookie: third })).status).toBe(200);
  expect((await send('GET', '/bo/me', { cookie: second })).status).toBe(401);
  expect((await send('DELETE', `/bo/me/sessions/${list[1].id}`, { cookie: third })).status).toBe(404);
  expect((await send('DELETE', '/bo/me/sessions', { cookie: third })).status).toBe(200);
  expect((await send('GET', '/bo/me', { cookie: first })).status).toBe(401);
  expect((await send('GET', '/bo/me', { cookie: third })).status).toBe(200);
});

test('a token with limited permissions ends no session', async () => {
  const { username } = await person();
  const [first, second] = [
    cookieOf(await signIn({ username, password })),
    cookieOf(await signIn({ username, password })),
  ];
  const body = { name: 'limited', permissions: ['account:read'] };
  const { token } = (await send('POST', '/bo/tokens', { cookie: first, body })).json;
  const [, session] = (await send('GET', '/bo/me/sessions', { cookie: second })).json;
  const refused = { status: 403, code: 'credential-limited' };
  expect((await send('DELETE', `/bo/me/sessions/${session.id}`, { token })).json).toMatchObject(refused);
  expect((await send('DELETE', '/bo/me/sessions', { token })).json).toMatchObject(refused);
  expect((await send('GET', '/bo/me', { cookie: first })).status).toBe(200);
});

test("another user's session is not found", async () => {
  const [mine, theirs] = [await person(), await person()];
  const cookie = cookieOf(await signIn({ username: mine.username, password }));
  const foreign = cookieOf(await signIn({ username: theirs.username, password }));
  const [session] = (await send('GET', '/bo/me/sessions', { cookie: foreign })).json;
  expect((await send('DELETE', `/bo/me/sessions/${session.id}`, { cookie })).status).toBe(404);
  expect((await send('GET', '/bo/me', { cookie: foreign })).status).toBe(200);
});

test("a new password ends all sessions and renews the caller's cookie", async () => {
  const { username } = await person();
  const elsewhere = cookieOf(await signIn({ username, password }));
  const cookie = cookieOf(await signIn({ username, password }));
  const change = (body: unknown) => send('PUT', '/bo/me/password', { body, cookie });
  const wrong = await change({ current_password: other, password: other });
  expect(wrong.json.errors).toEqual([
    { pointer: '/current_password', code: 'incorrect', message: 'The current password is wrong.' },
  ]);
  const weak = await change({ current_password: password, password: 'passwordpassword' });
  expect(weak.json.errors[0]).toMatchObject({ pointer: '/password', code: 'weak_password' });
  const done = await change({ current_password: password, password: other });
  expect(done.status).toBe(200);
  expect((await send('GET', '/bo/me', { cookie })).status).toBe(401);
  expect((await send('GET', '/bo/me', { cookie: elsewhere })).status).toBe(401);
  expect((await send('GET', '/bo/me', { cookie: cookieOf(done) })).status).toBe(200);
  expect((await signIn({ username, password })).status).toBe(401);
  expect((await signIn({ username, password: other })).status).toBe(200);
});

const stepMs = 30_000;

/** Waits while the step of a code is about to end, so that a test runs within one step. */
async function earlyInStep(): Promise<void> {
  const leftMs = stepMs - (Date.now() % stepMs);
  if (leftMs < 8_000) await new Promise((resolve) => setTimeout(resolve, leftMs));
}

/** Enrols a second factor and returns a function that makes its codes. */
async function withTotp(username: string) {
  await earlyInStep();
  const cookie = cookieOf(await signIn({ username, password }));
  const { json } = await send('POST', '/bo/me/totp', { cookie, body: { current_password: password } });
  const totp = new TOTP({ secret: Secret.fromBase32(json.secret) });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * stepMs });
  const wrong = await send('POST', '/bo/me/totp/confirmation', { cookie, body: { code: '000000' } });
  expect(wrong.status).toBe(400);
  const confirmed = await send('POST', '/bo/me/totp/confirmation', { cookie, body: { code: codeAt(-1) } });
  expect(confirmed.json.recovery_codes).toHaveLength(10);
  return { json, codeAt, recovery: confirmed.json.recovery_codes as string[], cookie: cookieOf(confirmed) };
}

test('with a second factor the password alone opens nothing, and a code opens once', async () => {
  const { username } = await person();
  const { codeAt } = await withTotp(username);
  const first = await signIn({ username, password });
  expect(first.json).toMatchObject({ state: 'TOTP_REQUIRED' });
  expect(cookieOf(first)).toBe('');
  const { challenge } = first.json;
  const code = codeAt(0);
  const finish = (body: unknown) => send('POST', '/bo/sign-in/totp', { body });
  expect((await finish({ challenge: 'none', code })).status).toBe(401);
  expect((await finish({ challenge, code: codeAt(-3) })).status).toBe(401);
  expect((await finish({ challenge, code: codeAt(3) })).status).toBe(401);
  expect((await finish({ challenge, code })).json).toEqual({ state: 'SIGNED_IN' });
  expect((await finish({ challenge, code })).status).toBe(401);
});

test('a challenge is accepted for five minutes', async () => {
  const { username } = await person();
  const { codeAt } = await withTotp(username);
  const { challenge } = (await signIn({ username, password })).json;
  const acceptedAfter = (minutes: number) => {
    const sent = { challenge, code: codeAt((minutes * 60_000) / stepMs) };
    const now = new Date(Date.now() + minutes * 60_000).toISOString();
    return asSystem('test', 'test', (ctx) => acceptChallenge(ctx, sent), now);
  };
  expect(await acceptedAfter(5.5)).toBeUndefined();
  expect(await acceptedAfter(4.5)).toMatchObject({ username });
});

test('after five wrong codes the next waits', async () => {
  const { username } = await person();
  const { codeAt } = await withTotp(username);
  const { challenge } = (await signIn({ username, password })).json;
  const finish = (code: string) => send('POST', '/bo/sign-in/totp', { body: { challenge, code } });
  for (let count = 0; count < 5; count += 1) expect((await finish(codeAt(-3))).status).toBe(401);
  expect((await tooSoon(() => finish(codeAt(-3)), 401)).json).toMatchObject({ status: 429, code: 'sign-in-delayed' });
});

test('one code in ten concurrent requests opens one session', async () => {
  const { username } = await person();
  const { codeAt } = await withTotp(username);
  const { challenge } = (await signIn({ username, password })).json;
  const body = { challenge, code: codeAt(0) };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('POST', '/bo/sign-in/totp', { body })));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

/** Signs in and returns the status and every cookie. */
async function enter(username: string, sent: { password?: string; remote: string; cookie?: string[] }) {
  const { password: given = password, remote, cookie } = sent;
  const { status, cookies } = await send('POST', '/bo/sign-in', {
    body: { username, password: given },
    remote,
    cookie,
  });
  return { status, cookies, device: cookies.filter((item) => item.includes('_device=')) };
}

const attacker = { password: other, remote: '203.0.113.66' };

/** The attacker has failed so often that the attacker's network waits for a minute. */
async function underAttack(username: string): Promise<void> {
  const lane = passwordLane(username, { device: undefined, remote: attacker.remote });
  await perform({}, async (ctx) => {
    await acquireLane(ctx, lane);
    for (let count = 0; count < 15; count += 1) await countFailure(ctx, lane);
  });
  expect((await enter(username, attacker)).status).toBe(429);
}

test('a name under attack does not lock its owner out: not on another network, nor on a known device in the same one', async () => {
  const { username } = await person();
  const { device } = await enter(username, { remote: '203.0.113.66' });
  expect(device).toEqual([
    expect.stringMatching(/^countinghouse_device=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=7776000$/),
  ]);
  await underAttack(username);
  expect((await enter(username, { remote: '198.51.100.9' })).status).toBe(200);
  expect((await enter(username, { remote: '203.0.113.66', cookie: device })).status).toBe(200);
  // Signing in elsewhere does not clear the attacker's failures.
  expect((await enter(username, attacker)).status).toBe(429);
});

test('a device is known only for its user, with its signature, until the password changes', async () => {
  const [owner, neighbour] = [await person(), await person()];
  const remote = '203.0.113.66';
  const { device } = await enter(owner.username, { remote });
  const foreign = (await enter(neighbour.username, { remote })).device;
  const forged = device.map((item) => item.replace(/\.\d{13}\./, '.9999999999999.'));
  await underAttack(owner.username);
  for (const cookie of [foreign, forged]) expect((await enter(owner.username, { remote, cookie })).status).toBe(429);
  const known = await enter(owner.username, { remote, cookie: device });
  expect(known.status).toBe(200);
  const body = { current_password: password, password: other };
  const changed = await send('PUT', '/bo/me/password', { body, cookie: known.cookies });
  expect(changed.status).toBe(200);
  const renewed = changed.cookies.filter((item) => item.includes('_device='));
  expect((await enter(owner.username, { remote, password: other, cookie: known.device })).status).toBe(429);
  expect((await enter(owner.username, { remote, password: other, cookie: renewed })).status).toBe(200);
});

test('codes of the second factor are not guessed faster from many networks', async () => {
  const { username } = await person();
  const { codeAt } = await withTotp(username);
  const { challenge } = (await signIn({ username, password })).json;
  const finish = (network: number) =>
    send('POST', '/bo/sign-in/totp', { body: { challenge, code: codeAt(-3) }, remote: `198.51.${network}.1` });
  for (let network = 0; network < 5; network += 1) expect((await finish(network)).status).toBe(401);
  let network = 5;
  expect((await tooSoon(() => finish(network++), 401)).json).toMatchObject({ status: 429, code: 'sign-in-delayed' });
});

test('a recovery code opens once, in any spelling', async () => {
  const { username } = await person();
  const { recovery } = await withTotp(username);
  const attempt = async () => {
    const { challenge } = (await signIn({ username, password })).json;
    const code = recovery[3]?.toUpperCase().replaceAll('-', ' ') ?? '';
    return (await send('POST', '/bo/sign-in/totp', { body: { challenge, code } })).status;
  };
  expect(await attempt()).toBe(200);
  expect(await attempt()).toBe(401);
});

test('a challenge is invalid after the password has changed', async () => {
  const { username } = await person();
  const { codeAt, cookie } = await withTotp(username);
  const { challenge } = (await signIn({ username, password })).json;
  await send('PUT', '/bo/me/password', { cookie, body: { current_password: password, password: other } });
  expect((await send('POST', '/bo/sign-in/totp', { body: { challenge, code: codeAt(0) } })).status).toBe(401);
});

test('the second factor is removed only with the password', async () => {
  const { username } = await person();
  const { cookie } = await withTotp(username);
  const remove = (currentPassword: string) =>
    send('DELETE', '/bo/me/totp', { cookie, body: { current_password: currentPassword } });
  expect((await remove(other)).status).toBe(400);
  const done = await remove(password);
  expect(done.status).toBe(200);
  expect((await send('GET', '/bo/me', { cookie })).status).toBe(401);
  expect((await send('GET', '/bo/me', { cookie: cookieOf(done) })).status).toBe(200);
  expect((await signIn({ username, password })).json).toEqual({ state: 'SIGNED_IN' });
});

test('wrong passwords within a session are failed attempts, which the right one clears', async () => {
  const { username } = await person();
  const cookie = cookieOf(await signIn({ username, password }));
  const prove = (currentPassword: string) =>
    send('POST', '/bo/me/totp', { cookie, body: { current_password: currentPassword } });
  for (let count = 0; count < 4; count += 1) expect((await prove(other)).status).toBe(400);
  expect((await prove(password)).status).toBe(200);
  for (let count = 0; count < 5; count += 1) expect((await prove(other)).status).toBe(400);
  expect((await tooSoon(() => prove(other), 400)).status).toBe(429);
});

test('of concurrent confirmations of a second factor one succeeds, and its recovery codes are valid', async () => {
  const { username } = await person();
  await earlyInStep();
  const cookie = cookieOf(await signIn({ username, password }));
  const enrolled = await send('POST', '/bo/me/totp', { cookie, body: { current_password: password } });
  const code = new TOTP({ secret: Secret.fromBase32(enrolled.json.secret) }).generate();
  const confirm = () => send('POST', '/bo/me/totp/confirmation', { cookie, body: { code } });
  const answers = await Promise.all(Array.from({ length: 6 }, confirm));
  const [confirmed, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  const { challenge } = (await signIn({ username, password })).json;
  const body = { challenge, code: confirmed?.json.recovery_codes[0] };
  expect((await send('POST', '/bo/sign-in/totp', { body })).status).toBe(200);
});

test('an unconfirmed enrolment changes nothing', async () => {
  const { username } = await person();
  const cookie = cookieOf(await signIn({ username, password }));
  await send('POST', '/bo/me/totp', { cookie, body: { current_password: password } });
  expect((await signIn({ username, password })).json).toEqual({ state: 'SIGNED_IN' });
});

for (const [what, body] of Object.entries({
  'a password of 257 characters': { username: 'a', password: 'x'.repeat(257) },
  'a password in an array': { username: 'a', password: ['x'] },
  'a password as an object': { username: 'a', password: { $ne: '' } },
  'a member too many': { username: 'a', password: 'x', admin: true },
  nothing: {},
})) {
  test(`sign-in with ${what} is 400`, async () => {
    expect((await signIn(body)).status).toBe(400);
  });
}

test('no secret is stored in clear, nor in the audit', async () => {
  const { username } = await person();
  const { json, recovery } = await withTotp(username);
  const { read } = await database();
  const tables = await Promise.all(
    ['access', 'auth', 'audit', 'idempotency'].map(async (name) => {
      const { users } = await import('#db/schema/access.ts');
      const { sessions } = await import('#db/schema/auth.ts');
      const { auditLog } = await import('#db/schema/audit.ts');
      const { requests } = await import('#db/schema/idempotency.ts');
      const table = { access: users, auth: sessions, audit: auditLog, idempotency: requests }[name] ?? users;
      return JSON.stringify(await read.select().from(table));
    }),
  );
  for (const secret of [password, json.secret, recovery[0] ?? 'none']) expect(tables.join()).not.toContain(secret);
});
