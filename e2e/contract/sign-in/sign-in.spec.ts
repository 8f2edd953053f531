import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { expect, test } from '#e2e/support/fixtures/console-users.ts';
import { Me, Session, SignInAnswer } from '#lib/domain/sign-in/contract.ts';

const other = 'nine ferries on a northern lake';

test('signIn 200, getMe 200, listMySessions 200, signOut 200', async ({ server, hire }) => {
  const { username, password } = await hire('auditor');
  const call = createCaller(server.origin);
  const answer = await call('POST', '/bo/sign-in', { username, password });
  expect(SignInAnswer.parse(answer.json)).toEqual({ state: 'SIGNED_IN' });
  const set = answer.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/; HttpOnly; SameSite=Lax/);
  const headers = { cookie: set.split(';')[0] ?? '', origin: server.origin };
  expect(Me.parse((await call('GET', '/bo/me', undefined, headers)).json)).toMatchObject({ username });
  const sessions = (await call('GET', '/bo/me/sessions', undefined, headers)).json;
  // The other is that of the fixture.
  expect(Session.array().parse(sessions)).toMatchObject([{ current: true }, { current: false }]);
  const out = await call('POST', '/bo/sign-out', undefined, headers);
  expect([out.status, out.text]).toEqual([200, '']);
  const refused = await call('GET', '/bo/me', undefined, headers);
  expect(refused.json).toMatchObject({ status: 401, detail: 'Your session has ended. Sign in again.' });
});

for (const [what, body] of Object.entries({
  'a password of 257 characters': { username: 'a', password: 'x'.repeat(257) },
  'a password array': { username: 'a', password: ['x'] },
  'an unknown member': { username: 'a', password: 'x', remember: true },
  'a NUL in the name': '{"username":"a\\u0000","password":"x"}',
  nothing: {},
})) {
  test(`signIn 400: ${what}`, async ({ server }) => {
    expect((await createCaller(server.origin)('POST', '/bo/sign-in', body)).status).toBe(400);
  });
}

test('signIn 413: a password of 10 MB', async ({ server }) => {
  const body = { username: 'a', password: 'x'.repeat(10 * 1024 * 1024) };
  const answer = await createCaller(server.origin)('POST', '/bo/sign-in', body).catch(() => ({ status: 413 }));
  expect(answer.status).toBe(413);
});

test('signIn 401 and 429: no form of the request bypasses the wait', async ({ server, hire }) => {
  const { username } = await hire('auditor');
  const call = createCaller(server.origin);
  for (let count = 0; count < 5; count += 1) {
    const answer = await call('POST', '/bo/sign-in', { username, password: other });
    expect(answer.json).toMatchObject({ status: 401, code: 'sign-in-refused' });
  }
  // If hashing takes longer than the wait, the attempt is checked and the next wait doubles.
  const haste = async () => (await call('POST', '/bo/sign-in', { username, password: other })).status;
  for (let count = 0; count < 5 && (await haste()) === 401; count += 1);
  for (const [path, name, headers] of [
    ['/bo/sign-in', username, {}],
    ['/bo/sign-in/', username.toUpperCase(), {}],
    ['/bo/sign-in', ` ${username} `, { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' }],
  ] as const) {
    const answer = await call('POST', path, { username: name, password: other }, headers);
    expect(answer.json).toMatchObject({ status: 429, code: 'sign-in-delayed' });
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]/);
  }
});

test('signInWithCode 401: a code needs the step before', async ({ server }) => {
  const answer = await createCaller(server.origin)('POST', '/bo/sign-in/totp', { challenge: 'x', code: '123456' });
  expect(answer.json).toMatchObject({ status: 401, code: 'sign-in-refused' });
});

test('changePassword 200, 400, 409; endMySession 404; enrolTotp 400', async ({ server, hire, tokenOf }) => {
  const { username, password } = await hire('auditor');
  const call = createCaller(server.origin);
  const cookie =
    (await call('POST', '/bo/sign-in', { username, password })).headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { cookie, origin: server.origin };
  const change = (body: unknown) => call('PUT', '/bo/me/password', body, headers);
  expect((await change({ current_password: other, password: other })).json.errors[0].pointer).toBe('/current_password');
  expect((await change({ current_password: password, password: 'short' })).json.errors[0].pointer).toBe('/password');
  expect((await call('POST', '/bo/me/totp', { current_password: other }, headers)).status).toBe(400);
  const missing = '/bo/me/sessions/01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11';
  expect((await call('DELETE', missing, undefined, headers)).status).toBe(404);
  expect((await change({ current_password: password, password: other })).status).toBe(200);
  const program = createCaller(server.origin, await tokenOf('auditor'));
  expect((await program('PUT', '/bo/me/password', { current_password: 'x', password: other })).status).toBe(409);
});

test('createFirstAdministrator 404: a person exists already; 400: no secret', async ({ server }) => {
  const call = createCaller(server.origin);
  const body = { secret: 'A'.repeat(43), username: 'x@example.com', name: 'X', password: other };
  expect((await call('POST', '/bo/setup', body)).status).toBe(404);
  expect((await call('POST', '/bo/setup', { ...body, secret: 'x' })).json.errors[0].pointer).toBe('/secret');
});
