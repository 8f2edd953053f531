import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const get = (path: string, headers: Record<string, string> = {}) => send('GET', path, { token, headers });
const fields = `/api/v1/fields/id-${randomUUID()}`;

async function bytesOf(path: string, headers: Record<string, string>): Promise<{ bytes: Uint8Array; etag: string }> {
  const { dispatch } = await import('#lib/host/endpoints.ts');
  const answer = await dispatch({
    method: 'GET',
    target: path,
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: null,
    remote: '127.0.0.1',
    origin: 'http://localhost',
    cookies: new Map(),
  });
  if (!(answer.body instanceof Uint8Array)) throw new Error('The body is not bytes.');
  return { bytes: answer.body, etag: String(answer.headers.etag ?? '') };
}

test('forms are listed for all currencies or one, in the requested language', async () => {
  const all = await get(`${fields}/contact-account`);
  expect(Object.keys(all.json.spec)).toHaveLength(155);
  const item = await get(`${fields}/contact-account?currency=MXN`, { 'accept-language': 'es-MX,es;q=0.9' });
  expect(Object.keys(item.json.spec)).toEqual(['MXN']);
  expect(item.headers).toMatchObject({ 'content-language': 'es', vary: 'Accept-Encoding, Accept-Language' });
  expect(item.json.spec.MXN).toEqual(
    (await get(`${fields}/contact-account?currency=MXN`, { 'accept-language': 'es' })).json.spec.MXN,
  );
  expect((await get(`${fields}/contact-account?currency=XXX`)).status).toBe(400);
  expect(Object.keys((await get(`${fields}/payment?currency=GBP`)).json.spec)).toEqual(['GBP']);
});

test('an answer is compressed, tagged by encoding, and 304 when the caller has it', async () => {
  const path = `${fields}/contact-account`;
  const plain = await bytesOf(path, {});
  const zipped = await bytesOf(path, { 'accept-encoding': 'gzip' });
  const brotli = await bytesOf(path, { 'accept-encoding': 'gzip, deflate, br' });
  expect(Buffer.from(gunzipSync(zipped.bytes)).equals(Buffer.from(plain.bytes))).toBe(true);
  expect(Buffer.from(brotliDecompressSync(brotli.bytes)).equals(Buffer.from(plain.bytes))).toBe(true);
  expect(zipped.bytes.length).toBeLessThan(60_000);
  expect(brotli.bytes.length).toBeLessThan(zipped.bytes.length);
  expect(new Set([plain.etag, zipped.etag, brotli.etag]).size).toBe(3);
  const item = await bytesOf(`${path}?currency=EUR`, { 'accept-encoding': 'gzip' });
  expect(item.bytes.length).toBeLessThan(4096);
  const known = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': `"other", ${zipped.etag}` });
  expect([known.status, known.text, known.headers.etag]).toEqual([304, '', zipped.etag]);
  expect((await get(path, { 'if-none-match': zipped.etag })).status).toBe(200);
});

test('a payment form is specific to its coordinate, and not available to other identities', async () => {
  const identity = `id-${randomUUID()}`;
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const { json: beneficiary } = await send('POST', of, { token, body: { first_name: 'Jane', last_name: 'Doe' } });
  const { json } = await send('POST', `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`, {
    token,
    body: { currency: 'GBP', coordinates: { sort_code: '20-00-00', account_number: '55779911' } },
  });
  const id = json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id;
  const form = await get(`/api/v1/fields/${identity}/payment?beneficiaryAccountIdOptional=${id}`);
  expect(Object.keys(form.json.spec)).toEqual(['GBP']);
  expect(form.text).toContain('GB_LOCAL');
  expect((await get(`${fields}/payment?beneficiaryAccountIdOptional=${id}`)).status).toBe(404);
  expect((await get(`/api/v1/fields/${identity}/payment?beneficiaryAccountIdOptional=${randomUUID()}`)).status).toBe(
    404,
  );
  expect((await get(`/api/v1/fields/${identity}/payment?beneficiaryAccountIdOptional=x`)).status).toBe(400);
});

test('a payment form lists the accounts of the payer only to readers of accounts', async () => {
  const admin = { token };
  const owner = `id-${randomUUID()}`;
  const account = await (await newBank(callAs(admin))).account(owner);
  const formFor = async (...permissions: string[]) => {
    const reader = await newUserWith(admin, permissions);
    const { status, text } = await send('GET', `/api/v1/fields/${owner}/payment?currency=EUR`, reader);
    expect(status).toBe(200);
    return text;
  };
  expect(await formFor('fields:read', 'account:read')).toContain(account);
  expect(await formFor('fields:read')).not.toContain(account);
});
