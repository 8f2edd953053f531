import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { createCaller, done, expect, expectGuarded, test } from '#e2e/contract/beneficiaries/fixtures.ts';
import { testServerKind } from '#e2e/support/servers/server.ts';

const contactAccount = '/api/v1/fields/CUST-1/contact-account';
const payment = '/api/v1/fields/CUST-1/payment';

test('200: every currency, or the requested one, has a beneficiary form and a payment form', async ({ call }) => {
  for (const path of [contactAccount, payment]) {
    expect(Object.keys((await done(call('GET', path))).json.spec)).toHaveLength(155);
    const one = await done(call('GET', `${path}?currency=JPY`));
    expect(Object.keys(one.json.spec)).toEqual(['JPY']);
  }
});

test('200: localised, with Vary', async ({ call }) => {
  const english = await done(call('GET', `${contactAccount}?currency=MXN`));
  expect(english.headers.get('content-language')).toBe('en');
  const spanish = await done(
    call('GET', `${contactAccount}?currency=MXN`, undefined, { 'accept-language': 'es-MX, en;q=0.5' }),
  );
  expect(spanish.headers.get('content-language')).toBe('es');
  expect(spanish.headers.get('vary')).toContain('Accept-Encoding, Accept-Language');
  expect(spanish.text).not.toBe(english.text);
});

test('200 and 304: compressed as requested, with a strong ETag', async ({ server, tokenOf }) => {
  test.skip(testServerKind === 'next', 'Next compresses by itself.');
  const token = await tokenOf('administrator');
  const get = (headers: Record<string, string>) =>
    fetchRaw(`${server.origin}${contactAccount}`, { authorization: `Bearer ${token}`, ...headers });
  const plain = await get({});
  const zipped = await get({ 'accept-encoding': 'gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  expect(zipped.body.length).toBeLessThan(60_000);
  expect(zipped.headers.etag).toMatch(/^"[\w-]+"$/);
  expect(zipped.headers.etag).not.toBe(plain.headers.etag);
  const known = await get({ 'accept-encoding': 'gzip', 'if-none-match': String(zipped.headers.etag) });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  const brotli = await get({ 'accept-encoding': 'gzip, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
});

test('payment form, 200: the fields for these bank details', async ({ call, beneficiary }) => {
  const path = `/api/v1/fields/${beneficiary.identity}/payment?beneficiaryAccountIdOptional=${beneficiary.coordinate}`;
  const { json } = await done(call('GET', path));
  expect(Object.keys(json.spec)).toEqual(['EUR']);
  const fields = json.spec.EUR.field_groups.flatMap(
    (group: { fields: { input: { key: string; type: string } }[] }) => group.fields,
  );
  const hidden = fields.filter((field: { input: { type: string } }) => field.input.type === 'HIDDEN');
  expect(hidden.map((field: { input: { key: string } }) => field.input.key).sort()).toEqual([
    'country_code',
    'payment_type',
  ]);
});

test('400: an invalid currency, UUID or parameter', async ({ call }) => {
  for (const query of ['currency=XXX', 'currency=eur', 'x=1', 'beneficiaryAccountIdOptional=x']) {
    expect((await call('GET', `${payment}?${query}`)).status).toBe(400);
  }
});

test('401', async ({ server }) => {
  for (const path of [contactAccount, payment])
    await expectGuarded({ anonymous: createCaller(server.origin) }, ['GET', path], '');
});

test('payment form, 404: unknown bank details, or another identity’s', async ({ call, beneficiary }) => {
  for (const id of [randomUUID(), beneficiary.coordinate]) {
    expect((await call('GET', `${payment}?beneficiaryAccountIdOptional=${id}`)).status).toBe(404);
  }
});

/** The bytes on the wire: fetch would decompress them. */
function fetchRaw(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end();
  });
}
