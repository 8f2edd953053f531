import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { quickHash, send } from '#e2e/support/servers/in-process.ts';

const { asSystem } = await import('#lib/server/write/system.ts');
const { boot } = await import('#lib/host/boot.ts');
const { dispatch } = await import('#lib/host/endpoints.ts');
const { answerSignInForm, challengeCookie } = await import('#lib/domain/sign-in/posted-form.ts');
const { addRoles, createUser } = await import('#lib/domain/users/users.ts');
const { signInFormPath } = await import('#lib/domain/sign-in/form-path.ts');
const { rejectRequestHead } = await import('#lib/server/http/edge.ts');
const { readCookies } = await import('#lib/server/http/request.ts');

const origin = 'http://127.0.0.1';
const password = 'seven lamps over a quiet river';
const passwordHash = await quickHash(password);

async function newUsername(): Promise<string> {
  await boot();
  return asSystem('test', 'test', async (ctx) => {
    const username = `${randomUUID()}@example.com`;
    const how = { name: 'Test Person', kind: 'person', state: 'ACTIVE', password_hash: passwordHash } as const;
    const user = await createUser(ctx, { username, ...how });
    await addRoles(ctx, user, { names: ['operator'], reason: 'test' });
    return username;
  });
}

async function* once(text: string) {
  yield Buffer.from(text);
}

/** What a browser without JavaScript sends, and where it is led. */
async function post(
  fields: Record<string, string>,
  { cookie, ...headers }: Record<string, string> & { cookie?: string } = {},
) {
  const answer = await answerSignInForm(
    {
      method: 'POST',
      target: '/sign-in/form',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'null',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: once(new URLSearchParams(fields).toString()),
      remote: '127.0.0.1',
      origin,
      cookies: readCookies(cookie),
    },
    dispatch,
  );
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { status: answer.status, location: String(answer.headers.location), cookies };
}

const sessionOf = (cookies: string[]) => cookies.find((cookie) => cookie.startsWith('countinghouse_session='));

test('a posted form signs in and leads to the wanted page, and to no other site', async () => {
  const username = await newUsername();
  const { status, location, cookies } = await post({ username, password, next: '/accounts?q=ada' });
  expect({ status, location }).toEqual({ status: 303, location: '/accounts?q=ada' });
  const session = sessionOf(cookies);
  expect(session).toMatch(/HttpOnly; SameSite=Lax/);
  expect((await send('GET', '/bo/me', { cookie: session })).json).toMatchObject({ username });
  for (const next of ['https://evil.example/', '//evil.example', '/bo/me', 'accounts']) {
    expect((await post({ username, password, next })).location, next).toBe('/');
  }
});

test('a refusal leads back with its code, and with no value of the form but the next page', async () => {
  const username = await newUsername();
  const { location, cookies } = await post({ username, password: 'wrong', next: '/me' });
  expect(location).toBe('/sign-in?refused=sign-in-refused&next=%2Fme');
  expect(cookies).toEqual([]);
  for (let attempt = 0; attempt < 4; attempt += 1) await post({ username, password: 'wrong' });
  const delayed = await post({ username, password });
  expect(delayed.location).toMatch(/^\/sign-in\?refused=sign-in-delayed&wait=\d+&next=%2Fhome$/);
});

test('a form of another site, of unknown origin, of another type or too large signs nobody in', async () => {
  const username = await newUsername();
  const refused: Record<string, Record<string, string>> = {
    'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    'another host of the site': { 'sec-fetch-site': 'same-site', origin },
    'an address typed in': { 'sec-fetch-site': 'none' },
    'a text form': { 'content-type': 'text/plain' },
    JSON: { 'content-type': 'application/json' },
    'a large form': { 'content-length': '20000' },
  };
  for (const [name, headers] of Object.entries(refused)) {
    const { location, cookies } = await post({ username, password }, headers);
    expect({ location, cookies }, name).toEqual({ location: '/sign-in?refused=form', cookies: [] });
  }
  const long = await post({ username, password, padding: 'x'.repeat(20_000) });
  expect(long.location).toBe('/sign-in?refused=form');
});

test('the second factor is asked for with a cookie, and signs in once', async () => {
  const username = await newUsername();
  const cookie = sessionOf((await post({ username, password })).cookies) ?? '';
  const { json: enrolment } = await send('POST', '/bo/me/totp', { cookie, body: { current_password: password } });
  const totp = new TOTP({ secret: Secret.fromBase32(enrolment.secret) });
  const confirmed = await send('POST', '/bo/me/totp/confirmation', { cookie, body: { code: totp.generate() } });
  const [recoveryCode] = confirmed.json.recovery_codes;

  const asked = await post({ username, password, next: '/me' });
  expect(asked.location).toBe('/sign-in?step=code&next=%2Fme');
  expect(sessionOf(asked.cookies)).toBeUndefined();
  const challenge = asked.cookies.find((one) => one.startsWith(`${challengeCookie}=`)) ?? '';
  expect(challenge).toMatch(/; Path=\/sign-in; HttpOnly; SameSite=Strict; Max-Age=300$/);
  const sent = { cookie: challenge.split(';')[0] ?? '' };

  const wrong = await post({ code: '000000', next: '/me' }, sent);
  expect(wrong.location).toBe('/sign-in?refused=sign-in-refused&step=code&next=%2Fme');
  expect((await post({ code: recoveryCode })).location).toMatch(/refused=/);
  const signedIn = await post({ code: recoveryCode, next: '/me' }, sent);
  expect(signedIn.location).toBe('/me');
  expect((await send('GET', '/bo/me', { cookie: sessionOf(signedIn.cookies) })).json).toMatchObject({ username });
  expect(signedIn.cookies.at(-1)).toContain(`${challengeCookie}=; Path=/sign-in; HttpOnly; SameSite=Strict; Max-Age=0`);
  expect((await post({ code: recoveryCode, next: '/me' }, sent)).location).toMatch(/refused=/);
});

test('the server takes a posted form at the address of sign-in, and at no other page', () => {
  const head = { method: 'POST', httpVersion: '1.1', rawHeaders: ['host', '127.0.0.1'] };
  expect(rejectRequestHead({ ...head, target: signInFormPath })).toBeUndefined();
  for (const target of ['/sign-in', `${signInFormPath}/more`, `${signInFormPath}?password=x`, '/accounts']) {
    expect(rejectRequestHead({ ...head, target })?.status, target).toBe(405);
  }
});
