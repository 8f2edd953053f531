import { expect, test } from '@playwright/test';
import { type ClientOptions, ConnectionError, createClient, isProblem, ProblemError } from './index.ts';

type Answerer = (request: Request) => Response | Promise<Response> | Error;

/** A client whose requests are answered in turn, and the requests that were sent. */
function scripted(answers: Answerer[], options: Partial<ClientOptions> = {}) {
  const sent: Request[] = [];
  const fetchScripted = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    sent.push(request.clone());
    const answer = await (answers[sent.length - 1] ?? unexpected)(request);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    sent,
    client: createClient({ url: 'https://bank.example/', token: 'tok', fetch: fetchScripted, ...options }),
  };
}

const unexpected = () => new Response('', { status: 418 });
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const lost = () => new TypeError('fetch failed');
const problem =
  (code: string, status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify({ code, status, title: 'Refused', detail: 'For a test.' }), {
      status,
      headers: { 'content-type': 'application/problem+json', ...headers },
    });

const account = { body: { name: 'Household' } };
const product = { params: { id: '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a02' } };

test('sends path, query, body, credential and options as the API expects them', async () => {
  const { client, sent } = scripted([() => json({}), () => json([]), () => json({}), () => json({})]);
  await client.getAccount({ params: { idRef: 'A/1 ü' }, language: 'de' });
  await client.listAccounts({ query: { filter: 'state==OPEN;name==*a b*', sort: '-created_at' } });
  await client.getSetting({ params: { path: 'payments/cooling_off_hours' } });
  await client.updateWebhook({ params: { id: '1' }, body: { is_enabled: true }, revision: 3 });
  expect(sent.map(({ method, url }) => [method, url])).toEqual([
    ['GET', 'https://bank.example/api/v2.0/account/A%2F1%20%C3%BC'],
    ['GET', 'https://bank.example/api/v2.0/account?filter=state%3D%3DOPEN%3Bname%3D%3D*a+b*&sort=-created_at'],
    ['GET', 'https://bank.example/api/v1/setting/payments/cooling_off_hours'],
    ['PATCH', 'https://bank.example/bo/webhooks/1'],
  ]);
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer tok');
  expect(sent[0]?.headers.get('accept-language')).toBe('de');
  expect(sent[0]?.headers.get('idempotency-key')).toBeNull();
  expect(sent[3]?.headers.get('if-match')).toBe('"3"');
  expect(await sent[3]?.json()).toEqual({ is_enabled: true });
});

test('answers the content of a file as its bytes', async () => {
  const content = new Uint8Array([0x25, 0x50, 0xff, 0x00, 0xc3]);
  const headers = { 'content-type': 'application/octet-stream' };
  const { client } = scripted([() => new Response(content, { headers })]);
  const params = { kind: 'account', id: '1', attachment: '2' } as const;
  expect(await client.getAttachment({ params })).toEqual(content);
});

test('rejects a missing path parameter before anything is sent', async () => {
  const { client, sent } = scripted([]);
  await expect(client.getAccount({ params: { idRef: '' } })).rejects.toThrow('The parameter idRef is missing.');
  expect(sent).toEqual([]);
});

test('rejects a path parameter that leads to another operation before anything is sent', async () => {
  const { client, sent } = scripted([]);
  const params = { identityReference: '..', idRef: 'B-1' };
  await expect(client.getIdentityBeneficiary({ params })).rejects.toThrow('identityReference must not be “.” or “..”.');
  await expect(client.endMySession({ params: { id: '.' } })).rejects.toThrow('id must not be');
  await expect(client.getSetting({ params: { path: 'payments/../../account' } })).rejects.toThrow('path must not be');
  expect(sent).toEqual([]);
});

test('repeats a write after a lost answer with the same key', async () => {
  const { client, sent } = scripted([
    lost,
    problem('unavailable', 503, { 'retry-after': '0' }),
    () => json({ id: 'A' }),
  ]);
  await client.createWebhook({ body: { url: 'https://hooks.example.com', types: ['*'] } });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('puts the request id into the body where the contract has one', async () => {
  const { client, sent } = scripted([lost, () => json({}), () => json({}), () => json([])]);
  await client.createAccount(account);
  await client.createAccount({ body: { id: 'mine' } });
  await client.updateSettings({ body: { settings: {} } });
  const bodies = await Promise.all(sent.map((request) => request.json()));
  expect(bodies[0].id).toMatch(/^[0-9a-f-]{36}$/);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual({ id: 'mine' });
  expect(sent.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false, false, false, true]);
});

test('sends a key that is no UUID as a header, because an id in the body is a UUID', async () => {
  const { client, sent } = scripted([() => json({}), () => json({}), () => json({})]);
  const key = '6F1B7F0E-54d4-4a37-9a2c-8a1f0f6f9a10';
  await client.createAccount({ body: { name: 'x' }, idempotencyKey: 'order-7' });
  await client.createAccount({ body: { name: 'x' }, headers: { 'Idempotency-Key': 'order-8' } });
  await client.createAccount({ body: { name: 'x' }, idempotencyKey: key });
  const bodies = await Promise.all(sent.map((request) => request.json()));
  expect(bodies).toEqual([{ name: 'x' }, { name: 'x' }, { name: 'x', id: key }]);
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['order-7', 'order-8', null]);
});

test('gives each call a key of its own, and takes the key of the caller', async () => {
  const { client, sent } = scripted([() => json({}), () => json({}), () => json({})]);
  await client.revokeToken({ params: { id: '1' } });
  await client.revokeToken({ params: { id: '1' } });
  await client.revokeToken({ params: { id: '1' }, idempotencyKey: 'order-7' });
  const [first, second, third] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBe(second);
  expect(third).toBe('order-7');
});

test('waits as long as Retry-After says, and throws where that is too long', async () => {
  const limited = (seconds: string) => problem('rate-limited', 429, { 'retry-after': seconds });
  const { client, sent } = scripted([limited('1'), () => json({ id: 'P' }), limited('31')]);
  const begun = performance.now();
  await client.getProduct(product);
  expect(performance.now() - begun).toBeGreaterThan(990);
  const error = await client.getProduct(product).catch((caught: unknown) => caught);
  expect(isProblem(error, 'rate-limited') && error.retryAfterSeconds).toBe(31);
  expect(sent).toHaveLength(3);
});

test('treats a time beyond the range of timers as the longest one', async () => {
  const later: Answerer = () => new Promise((resolve) => setTimeout(() => resolve(json({})), 50));
  const stop = new AbortController();
  const waiting = problem('rate-limited', 429, { 'retry-after': '2592000' });
  const { client, sent } = scripted([later, waiting], { timeoutSeconds: Infinity, maxRetryWaitSeconds: Infinity });
  expect(await client.getProduct(product)).toEqual({});
  const pending = client.getProduct({ ...product, signal: stop.signal });
  await expect.poll(() => sent.length).toBe(2);
  const stopping = setTimeout(() => stop.abort(new Error('Still waiting.')), 100);
  await expect(pending).rejects.toThrow('Still waiting.');
  clearTimeout(stopping);
  expect(sent).toHaveLength(2);
});

test('repeats a request that arrived too slowly', async () => {
  const { client, sent } = scripted([problem('request-timeout', 408), () => json({})]);
  await client.createAccount(account);
  expect(sent).toHaveLength(2);
});

test('does not repeat a refusal whose text is no JSON', async () => {
  const cut = () => new Response('{"code":', { status: 400, headers: { 'content-type': 'application/json' } });
  const { client, sent } = scripted([cut]);
  const error = await client.getProduct(product).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'ConnectionError', status: 400, message: 'The answer 400 is not of the API.' });
  expect(sent).toHaveLength(1);
});

test('repeats a request that is still running, and no other refusal', async () => {
  const running = problem('request-running', 409, { 'retry-after': '0' });
  const { client, sent } = scripted([running, () => json({}), problem('account-closed', 409)]);
  await client.createAccount(account);
  await expect(client.createAccount(account)).rejects.toThrow(ProblemError);
  expect(sent).toHaveLength(3);
});

test('gives up after the bounded number of repetitions', async () => {
  const { client, sent } = scripted([lost, lost, lost], { retries: 2 });
  const error = await client.getProduct(product).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ConnectionError);
  expect((error as ConnectionError).cause).toBeInstanceOf(TypeError);
  expect(sent).toHaveLength(3);
});

test('asks for the token again before each attempt', async () => {
  const tokens = ['first', 'second'];
  const { client, sent } = scripted([lost, () => json({})], { token: async () => tokens.shift() ?? '' });
  await client.getProduct(product);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second']);
});

test('ends with the reason of the caller’s signal, also while it waits', async () => {
  const stop = new AbortController();
  const { client, sent } = scripted([problem('unavailable', 503, { 'retry-after': '20' })]);
  const pending = client.getProduct({ ...product, signal: stop.signal });
  await expect.poll(() => sent.length).toBe(1);
  stop.abort(new Error('The user left.'));
  await expect(pending).rejects.toThrow('The user left.');
  await expect(client.getProduct({ ...product, signal: stop.signal })).rejects.toThrow('The user left.');
  expect(sent).toHaveLength(1);
});

test('gives up on an attempt without an answer in time', async () => {
  const hanging: Answerer = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const { client } = scripted([hanging], { retries: 0, timeoutSeconds: 0.05 });
  await expect(client.getProduct(product)).rejects.toThrow('No answer within 0.05 seconds.');
});

test('says when the answer is not of the API', async () => {
  const page = () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
  const { client } = scripted([page, page], { retries: 1 });
  const error = await client.getProduct(product).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'ConnectionError', status: 502 });
});

test('reads pages as they are needed, by their continuations', async () => {
  const page = (names: string[], continuation?: string) => () =>
    json({ page: names.map((name) => ({ name })), continuation });
  const { client, sent } = scripted([page(['a', 'b'], 'next'), page(['c'], 'last'), page(['d'])]);
  const query = { filter: 'name==*', 'page[number]': '1', 'page[size]': '2' };
  const seen: (string | undefined)[] = [];
  for await (const { name } of client.listProducts({ query: query as object })) {
    seen.push(name);
    if (seen.length === 3) break;
  }
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(sent.map(({ url }) => Object.fromEntries(new URL(url).searchParams))).toEqual([
    query,
    { filter: 'name==*', 'page[size]': '2', 'page[continuation]': 'next' },
  ]);
});
