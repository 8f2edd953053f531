import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { calculateJwkThumbprint, type JWK, SignJWT } from 'jose';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { token } = await newUser('operator');
const register = (jwk: object) => send('POST', '/bo/caller-keys', { token, body: { name: 'x', jwk } });
const rsa = (modulusLength: number, publicExponent = 0x1_00_01) =>
  generateKeyPairSync('rsa', { modulusLength, publicExponent });
const publicJwk = ({ publicKey }: { publicKey: import('node:crypto').KeyObject }): JWK =>
  publicKey.export({ format: 'jwk' });
const zerosBefore = (text = '', count: number) =>
  Buffer.concat([Buffer.alloc(count), Buffer.from(text, 'base64url')]).toString('base64url');

test('an RSA key with leading zeros is the key without them', async () => {
  const pair = rsa(2048);
  const jwk = publicJwk(pair);
  const { status, json } = await register({ ...jwk, n: zerosBefore(jwk.n, 3), e: zerosBefore(jwk.e, 1) });
  expect([status, json.kid]).toEqual([200, await calculateJwkThumbprint(jwk)]);
  expect((await register(jwk)).json).toMatchObject({ status: 409, code: 'conflict' });
  const jwt = await new SignJWT({ aud: 'countinghouse' })
    .setProtectedHeader({ alg: 'RS256', kid: json.kid })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(pair.privateKey);
  expect((await send('GET', '/bo/me', { token: jwt })).status).toBe(200);
});

test('a key is taken as browsers and libraries export it, with members that say nothing about the key', async () => {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const exported = await crypto.subtle.exportKey('jwk', publicKey);
  expect(exported).toMatchObject({ ext: true, key_ops: [] });
  const { status, json } = await register({
    ...exported,
    use: 'sig',
    iat: 1_795_000_000,
    issuer: { name: 'x' },
    x5t: null,
  });
  expect([status, json.kid]).toEqual([200, await calculateJwkThumbprint(exported as JWK)]);
  for (const kid of [17, true, null, ['a']]) {
    const refused = await register({ ...exported, kid });
    expect([refused.status, refused.json.errors?.[0]?.pointer], JSON.stringify(kid)).toEqual([400, '/jwk/kid']);
  }
});

test('weak RSA keys are refused: short ones behind zeros, even ones, exponents that are even, small or huge', async () => {
  const short = publicJwk(rsa(1024));
  const good = publicJwk(rsa(2048));
  const hex = (text: string) => Buffer.from(text, 'hex').toString('base64url');
  const even = Buffer.from(good.n ?? '', 'base64url');
  even[even.length - 1] = (even.at(-1) ?? 0) & 0xfe;
  const weak: [object, string][] = [
    [{ ...short, n: zerosBefore(short.n, 128) }, '/jwk/n'],
    [{ ...good, n: even.toString('base64url') }, '/jwk/n'],
    [{ ...good, n: Buffer.alloc(2000, 0xff).toString('base64url') }, '/jwk/n'],
    ...['00', '01', '03', '11', '010000', '010002', '01'.repeat(9)].map((e): [object, string] => [
      { ...good, e: hex(e) },
      '/jwk/e',
    ]),
  ];
  for (const [jwk, pointer] of weak) {
    const { status, json } = await register(jwk);
    expect([status, json.errors?.[0]], JSON.stringify(jwk)).toEqual([
      400,
      expect.objectContaining({ pointer, code: 'weak_key' }),
    ]);
  }
});

test('members that are not base64url of the right length are refused', async () => {
  const edwards = publicJwk(generateKeyPairSync('ed25519'));
  const curve = publicJwk(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  for (const jwk of [
    { ...edwards, x: zerosBefore(edwards.x, 1) },
    { ...edwards, x: `${edwards.x}!` },
    { ...curve, y: zerosBefore(curve.y, 1) },
    { ...curve, x: '' },
  ])
    expect((await register(jwk)).json, JSON.stringify(jwk)).toMatchObject({
      status: 400,
      errors: [{ code: 'invalid_key' }],
    });
  // A point of small order verifies signatures that anyone can make.
  for (const x of ['00'.repeat(32), `01${'00'.repeat(31)}`, `ec${'ff'.repeat(30)}7f`])
    expect((await register({ ...edwards, x: Buffer.from(x, 'hex').toString('base64url') })).json).toMatchObject({
      status: 400,
      errors: [{ pointer: '/jwk/x', code: 'weak_key' }],
    });
});
