import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { codesFor, done, newBeneficiaryFixture } from '#e2e/contract/beneficiaries/fixtures.ts';
import { reportFigure } from '#e2e/support/deep-figures.ts';
import { administrator, mintToken, startServer } from '#e2e/support/servers/server.ts';

const { endpoints } = await import('#lib/host/endpoints.ts');

const pages = [
  '/',
  '/accounts',
  '/beneficiaries',
  '/approvals',
  '/audit',
  '/users',
  '/me',
  '/roles',
  '/permissions',
  '/settings',
];
const more = [
  '/developers',
  '/developers/config',
  '/developers/health',
  '/developers/tokens',
  '/journal',
  '/search?q=a',
];

/** The messages are where a passcode belongs; the live events do not end. */
const leftOut = ['listOutboxMessages', 'getLiveEvents'];

/** The part of a token after `ch_` and its prefix of ten characters. */
const secretOf = (token: string): string => token.slice(14);

test('no secret is in a log, a file, a page, a response or a bundle', async () => {
  test.setTimeout(180_000);
  const server = await startServer({ engine: 'sqlite', environment: { LOG_LEVEL: 'debug' } });
  try {
    const token = await mintToken(server, { name: 'secrets', role: 'administrator' });
    const call = createCaller(server.origin, token);
    const credentials = { username: administrator.email, password: administrator.password };
    const opened = await done(createCaller(server.origin)('POST', '/bo/sign-in', credentials));
    const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const headers = { cookie: cookieOf(opened), origin: server.origin };
    const asPerson = (method: string, path: string, body?: unknown) =>
      createCaller(server.origin)(method, path, body, headers);
    const factor = (await done(asPerson('POST', '/bo/me/totp', { current_password: administrator.password }))).json;
    const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) }).generate();
    const confirming = await done(asPerson('POST', '/bo/me/totp/confirmation', { code: totp }));
    const confirmed = confirming.json;
    // A new factor renews the session.
    headers.cookie = cookieOf(confirming) || headers.cookie;
    await done(call('PUT', '/api/v1/setting', { settings: { 'verification/code_length': 10 } }));
    const beneficiary = await newBeneficiaryFixture(call);
    const { verification_uuid } = (await done(call('GET', beneficiary.verification))).json;
    const [otp = ''] = await codesFor(call, beneficiary.email);
    expect(otp).toMatch(/^\d{10}$/);
    const verify = `/api/v1/beneficiary/identity/${beneficiary.identity}/verification/${verification_uuid}`;
    const minted = (await done(asPerson('POST', '/bo/tokens', { name: 'canary' }))).json;
    const secrets: Record<string, string> = {
      password: administrator.password,
      cookie: headers.cookie.split('=')[1] ?? '',
      token: secretOf(token),
      'token made in the console': secretOf(minted.token),
      'TOTP secret': factor.secret,
      'recovery code': JSON.stringify(confirmed).match(/[a-z2-7]{4}(-[a-z2-7]{4}){3}/)?.[0] ?? '',
      'master key': server.environment.MASTER_KEY ?? '',
      passcode: otp,
    };
    for (const [name, secret] of Object.entries(secrets)) expect(secret.length, name).toBeGreaterThanOrEqual(10);
    await done(call('POST', verify, { otp }));
    const places: Record<string, string> = { log: '' };
    for (const { operation } of endpoints) {
      if (operation.method !== 'GET' || operation.path.includes('{') || leftOut.includes(operation.id)) continue;
      places[operation.id] = (await call('GET', operation.path)).text;
      places[`${operation.id} by cookie`] = (await asPerson('GET', operation.path)).text;
    }
    for (const page of [...pages, ...more]) places[page] = (await asPerson('GET', page)).text;
    places.log = server.log();
    const file = (server.environment.DATABASE_URL ?? '').replace(/^file:/, '');
    for (const end of ['', '-wal']) places[`database${end}`] = readFileSync(file + end, 'latin1');
    for (const path of filesBelow('.next/static')) places[path] = readFileSync(path, 'latin1');
    const found = Object.entries(places).flatMap(([place, text]) =>
      Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [`${name} in ${place}`] : [])),
    );
    expect(found).toEqual([]);
    reportFigure(
      'secrets searched for, places',
      `${Object.keys(secrets).length}, ${Object.keys(places).length}: found 0`,
    );
  } finally {
    await server.dispose();
  }
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
