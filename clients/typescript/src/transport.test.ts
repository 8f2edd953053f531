import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { ApprovalPendingError, type ClientOptions, createClient, isProblem } from './index.ts';

type Answerer = (response: ServerResponse) => unknown;

interface SentRequest {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const servers: { close(): void }[] = [];
test.afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A client of a server that answers in turn, over the real `fetch` and a real connection. */
async function connected(answers: Answerer[], options: Partial<ClientOptions> = {}, path = '') {
  const sent: SentRequest[] = [];
  const listener: RequestListener = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    sent.push({ url: request.url, headers: request.headers, body });
    await (answers[sent.length - 1] ?? send(418))(response);
  };
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  servers.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return { sent, url, client: createClient({ url, token: 'tok', ...options }) };
}

const send =
  (status: number, headers: Record<string, string> = {}, body: string | Uint8Array = '') =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body);
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  send(status, { 'content-type': 'application/json; charset=utf-8', ...headers }, JSON.stringify(body));
const page = (status: number, headers: Record<string, string> = {}) =>
  send(status, { 'content-type': 'text/html', ...headers }, '<h1>Not the API</h1>');
const caught = (call: Promise<unknown>) => call.catch((error: unknown) => error);

const params = { idRef: 'ACC-1' };

test('keeps the path of the address, with and without slashes at its end', async () => {
  for (const path of ['/gateway/bank', '/gateway/bank//']) {
    const { client, sent } = await connected([json({})], {}, path);
    await client.getAccount({ params });
    expect(sent[0]?.url).toBe('/gateway/bank/api/v2.0/account/ACC-1');
  }
});

test('names the missing address instead of calling a server that is away', () => {
  const missing = JSON.parse('{}') as { url: string };
  expect(() => createClient(missing)).toThrow(new TypeError('The option url is missing.'));
});

test('rejects a token that no header can have, without its text and without an attempt', async () => {
  const { client, sent } = await connected([], { token: 'secret\nsecond line' });
  const error = await caught(client.getAccount({ params }));
  expect(error).toEqual(new TypeError('The token has a character that no header can have.'));
  expect(sent).toEqual([]);
});

test('throws what the function for the token throws, without an attempt', async () => {
  const token = () => Promise.reject(new Error('The vault is locked.'));
  const { client, sent } = await connected([], { token });
  await expect(client.getAccount({ params })).rejects.toThrow('The vault is locked.');
  expect(sent).toEqual([]);
});

test('ends by the signal while the function for the token has not answered', async () => {
  const stop = new AbortController();
  const { client, sent } = await connected([], { token: () => new Promise<string>(() => {}) });
  const pending = client.getAccount({ params, signal: stop.signal });
  const stopping = setTimeout(() => stop.abort(new Error('The user left.')), 20);
  await expect(pending).rejects.toThrow('The user left.');
  clearTimeout(stopping);
  expect(sent).toEqual([]);
});

test('says that a server is away, with the cause', async () => {
  const { client } = await connected([], { url: 'http://127.0.0.1:1', retries: 0 });
  const error = await caught(client.getAccount({ params }));
  expect(error).toMatchObject({ name: 'ConnectionError', message: 'The server cannot be reached.', status: undefined });
  expect((error as Error).cause).toBeInstanceOf(TypeError);
});

test('repeats a write whose answer was cut off, on the wire or by a proxy, with the same key', async () => {
  const { client, sent } = await connected([
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"id":');
      setTimeout(() => response.destroy(), 20);
    },
    send(200, { 'content-type': 'application/json' }, '{"id":'),
    send(200, { 'content-type': 'application/json' }, ''),
    json({ id: 'W' }),
  ]);
  const body = { url: 'https://hooks.example.com', types: ['*' as const] };
  expect(await client.createWebhook({ body })).toEqual({ id: 'W' });
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('ends an answer that stops in its middle, by its timeout and by the signal', async () => {
  const stalled: Answerer = (response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"id":');
  const slow = await connected([stalled], { retries: 0, timeoutSeconds: 0.5 });
  await expect(slow.client.getAccount({ params })).rejects.toThrow('No answer within 0.5 seconds.');
  const { client, sent } = await connected([stalled]);
  const stop = new AbortController();
  const stopped = client.getAccount({ params, signal: stop.signal });
  await expect.poll(() => sent.length).toBe(1);
  stop.abort(new Error('The user left.'));
  await expect(stopped).rejects.toThrow('The user left.');
});

test('waits as long as a proxy says that answers for the API', async () => {
  const busy = (seconds: string) => page(503, { 'retry-after': seconds });
  const { client, sent } = await connected([busy('1'), json({}), busy('31')]);
  const begun = performance.now();
  await client.getAccount({ params });
  expect(performance.now() - begun).toBeGreaterThan(990);
  const error = await caught(client.getAccount({ params }));
  expect(error).toMatchObject({ name: 'ConnectionError', status: 503, retryAfterSeconds: 31 });
  expect(sent).toHaveLength(3);
});

test('reads Retry-After as a date, and ignores one that is neither', async () => {
  const busy = (retryAfter: string) => page(503, { 'retry-after': retryAfter });
  const inTwoSeconds = new Date(Date.now() + 2_000).toUTCString();
  const past = new Date(Date.now() - 60_000).toUTCString();
  const { client } = await connected([busy(inTwoSeconds), busy(past), json({}), busy('1.5'), busy('soon')], {
    maxRetryWaitSeconds: 3,
  });
  const begun = performance.now();
  await client.getAccount({ params });
  expect(performance.now() - begun).toBeGreaterThan(900);
  for (const _ of ['1.5', 'soon']) {
    const error = await caught(client.getAccount({ params, signal: AbortSignal.timeout(60) }));
    // Its own short pause goes on: neither text is a wait of zero.
    expect((error as Error).name).toBe('TimeoutError');
  }
});

test('does not repeat without end where an option is not a number', async () => {
  const options = { retries: Number.NaN, maxRetryWaitSeconds: Number.NaN };
  const { client, sent } = await connected([page(503), page(503)], options);
  expect(await caught(client.getAccount({ params }))).toMatchObject({ status: 503 });
  expect(sent).toHaveLength(1);
});

test('does not take the JSON of a gateway for a problem of the API', async () => {
  const { client } = await connected([json({ code: 'UPSTREAM', message: 'No upstream.' }, 502), json(null, 502)], {
    retries: 1,
  });
  const error = await caught(client.getAccount({ params }));
  expect(error).toMatchObject({ name: 'ConnectionError', status: 502, message: 'The answer 502 is not of the API.' });
});

test('does not take a page for an answer', async () => {
  const { client, sent } = await connected([page(200)]);
  const error = await caught(client.getAccount({ params }));
  expect(error).toMatchObject({ name: 'ConnectionError', status: 200, message: 'The answer 200 is not of the API.' });
  expect(sent).toHaveLength(1);
});

test('keeps the members of a problem, also of one that it does not know', async () => {
  const problem = { code: 'invented-later', title: 'Refused', detail: 'For a test.', allowed: ['OPEN'] };
  const { client } = await connected([json(problem, 409, { 'content-type': 'application/problem+json' })]);
  const error = await caught(client.getAccount({ params }));
  if (!isProblem(error)) throw error;
  expect(error.message).toBe('Refused: For a test.');
  expect([error.code, error.status, error.retryAfterSeconds]).toEqual(['invented-later', 409, undefined]);
  expect(error.problem).toEqual({ ...problem, status: 409 });
  expect(isProblem(error, 'account-closed')).toBe(false);
});

test('answers an empty body as undefined, and an export as its text', async () => {
  const csv = 'name,amount\r\n"Zoë, and others",9007199254740993.01\r\n';
  const bytes = new TextEncoder().encode(csv);
  const inPieces: Answerer = (response) => {
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    // Within the two bytes of a letter.
    response.write(bytes.subarray(0, 16));
    setTimeout(() => response.end(bytes.subarray(16)), 20);
  };
  const { client } = await connected([send(200), send(204), inPieces]);
  const id = '0199f2c4-7c1e-7a35-9b0a-5d2f6e1c8a02';
  expect(await client.revokeToken({ params: { id } })).toBeUndefined();
  expect(await client.revokeToken({ params: { id } })).toBeUndefined();
  expect(await client.exportPayments()).toBe(csv);
});

test('has no function for a stream without an end', async () => {
  const { client } = await connected([]);
  expect(Object.keys(client)).toContain('exportPayments');
  expect(Object.keys(client)).not.toContain('getLiveEvents');
});

test('keeps amounts and times as the texts that they are', async () => {
  const answer = { amount: '9007199254740993.01', created_at: '2026-03-29T01:30:00.000Z' };
  const { client, sent } = await connected([json(answer)]);
  const side = { account: 'A', wallet: 'DEFAULT', currency: 'EUR' };
  const body = { id: 'T-1', from: side, to: side, amount: '9007199254740993.01', currency: 'EUR' };
  expect(await client.createTransfer({ body })).toEqual(answer);
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual(body);
  const asInteger = { ...body, amount: 9007199254740993n as unknown as string };
  await expect(client.createTransfer({ body: asInteger })).rejects.toThrow(TypeError);
  expect(sent).toHaveLength(1);
});

test('reads the revision, also where a proxy made its ETag weak', async () => {
  const tags = ['"7"', 'W/"7"', '"7-gzip"'];
  const { client } = await connected(tags.map((etag) => json({}, 200, { etag })));
  const revisions: unknown[] = [];
  for (const _ of tags) revisions.push((await client.getAccount({ params }).response()).revision);
  expect(revisions).toEqual([7, 7, undefined]);
});

test('sends headers of the caller, and one key where two are given', async () => {
  const { client, sent } = await connected([json({}), json({}), json({})]);
  const call = { params: { id: '1' }, headers: { 'Idempotency-Key': 'order-7', 'X-Request-Id': 'trace-1' } };
  await client.revokeToken(call);
  await client.revokeToken({ ...call, idempotencyKey: 'order-8' });
  expect(sent.map(({ headers }) => [headers['idempotency-key'], headers['x-request-id']])).toEqual([
    ['order-7', 'trace-1'],
    ['order-8', 'trace-1'],
  ]);
});

test('throws for a write that waits for an approval, unless the response is asked for', async () => {
  const pending = json({ id: 'C-1', state: 'PENDING' }, 202, { location: '/bo/approvals/C-1' });
  const { client } = await connected([pending, pending]);
  const error = await caught(client.createAccount({ body: {} }));
  expect(error).toBeInstanceOf(ApprovalPendingError);
  expect(error).toMatchObject({ changeRequest: { id: 'C-1' }, location: '/bo/approvals/C-1' });
  expect(await client.createAccount({ body: {} }).response()).toMatchObject({ status: 202, body: { id: 'C-1' } });
});

test('reads empty pages, gives each page the options of the call, and ends with the failure of a page', async () => {
  const problem = { code: 'invalid-input', status: 400, title: 'Invalid request', detail: 'For a test.' };
  const answers = [json({ page: [], continuation: 'b' }), json({ page: [{ id: 'P' }], continuation: 'c' })];
  const { client, sent } = await connected([...answers, json(problem, 400)]);
  const seen: string[] = [];
  const call = client.listPayments({ query: { filter: 'state==HELD' }, language: 'de' });
  const reading = async () => {
    for await (const { id } of call) seen.push(id);
  };
  expect(isProblem(await caught(reading()), 'invalid-input')).toBe(true);
  expect(seen).toEqual(['P']);
  expect(sent.map(({ headers }) => headers['accept-language'])).toEqual(['de', 'de', 'de']);
  expect(await call).toEqual({ page: [], continuation: 'b' });
  expect(sent).toHaveLength(3);
});

test('ends a list between two pages by the signal of the call', async () => {
  const { client, sent } = await connected([json({ page: [{ id: 'P' }], continuation: 'b' })]);
  const stop = new AbortController();
  const reading = async () => {
    for await (const _ of client.listPayments({ signal: stop.signal })) stop.abort(new Error('Enough.'));
  };
  await expect(reading()).rejects.toThrow('Enough.');
  expect(sent).toHaveLength(1);
});
