import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { compressResponse } from '#lib/server/http/response-compression.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const large = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ index, name: 'Jane Doe' })));

const asked = (encodings: string, headers = {}, method = 'GET') => ({
  method,
  headers: { 'accept-encoding': encodings, ...headers },
});
const answer = (body: string | AsyncIterable<string>, headers: Record<string, string> = json) => ({
  status: 200,
  headers,
  body,
});

async function bytesOf(body: unknown): Promise<Buffer> {
  if (typeof body === 'string' || body instanceof Uint8Array) return Buffer.from(body);
  const chunks = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('compresses an answer of more than 1 KB as the caller accepts it', async () => {
  const brotli = await compressResponse(asked('gzip, br'), answer(large), false);
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(await bytesOf(brotli.body)).toString()).toBe(large);
  const zipped = await compressResponse(asked('gzip'), answer(large), false);
  expect(zipped.headers['content-encoding']).toBe('gzip');
  const bytes = await bytesOf(zipped.body);
  expect(gunzipSync(bytes).toString()).toBe(large);
  expect(bytes.length).toBeLessThan(large.length / 5);
});

test('compresses problems, texts and streams', async () => {
  async function* rows() {
    for (let row = 0; row < 1000; row += 1) yield `${row},Jane Doe\r\n`;
  }
  const csv = await compressResponse(asked('br'), answer(rows(), { 'content-type': 'text/csv; charset=utf-8' }), false);
  expect(csv.headers['content-encoding']).toBe('br');
  expect(
    brotliDecompressSync(await bytesOf(csv.body))
      .toString()
      .split('\r\n'),
  ).toHaveLength(1001);
  const problem = { 'content-type': 'application/problem+json; charset=utf-8' };
  expect((await compressResponse(asked('br'), answer(large, problem), false)).headers['content-encoding']).toBe('br');
});

test('a stream that fails fails for its reader, and a reader who leaves ends the stream', async () => {
  let ended = 0;
  async function* rows(isFailing: boolean) {
    try {
      for (let row = 0; row < 1_000_000; row += 1) {
        if (isFailing && row === 10) throw new Error('the database is gone');
        yield `${row} ${Math.random()}\n`;
      }
    } finally {
      ended += 1;
    }
  }
  const csv = { 'content-type': 'text/csv' };
  const failing = await compressResponse(asked('gzip'), answer(rows(true), csv), false);
  await expect(bytesOf(failing.body)).rejects.toThrow();
  const left = await compressResponse(asked('gzip'), answer(rows(false), csv), false);
  for await (const chunk of left.body as AsyncIterable<Uint8Array>) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  await expect.poll(() => ended).toBe(2);
});

const plainAnswers: Record<string, Parameters<typeof compressResponse>> = {
  'is not accepted': [asked('identity'), answer(large), false],
  'is small': [asked('br'), answer('{"status":"ok"}'), false],
  'has a secret': [asked('br'), answer(large), true],
  'has no text': [asked('br'), answer(large, { 'content-type': 'image/png' }), false],
  'goes to another site’s request': [asked('br', { 'sec-fetch-site': 'cross-site' }), answer(large), false],
  'belongs to HEAD': [asked('br', {}, 'HEAD'), answer(large), false],
};
for (const [what, plain] of Object.entries(plainAnswers)) {
  test(`leaves an answer as it is that ${what}`, async () => {
    const left = await compressResponse(...plain);
    expect(left.body).toBe(plain[1].body);
    expect(left.headers['content-encoding']).toBeUndefined();
  });
}

test('an answer that is compressed already stays as it is, and Vary keeps its names', async () => {
  const done = { ...json, 'content-encoding': 'br', vary: 'Accept-Encoding' };
  expect((await compressResponse(asked('br'), answer(large, done), false)).headers).toBe(done);
  const localized = await compressResponse(asked(''), answer(large, { ...json, vary: 'Accept-Language' }), false);
  expect(localized.headers.vary).toBe('Accept-Language, Accept-Encoding');
});
