import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { endOfSteps, nextTurn } from '#lib/core/process/scheduling.ts';
import type { ApiRequest } from '#lib/server/http/request.ts';

process.env.DATABASE_URL ??= `file:${join(mkdtempSync(join(tmpdir(), 'dispatch-')), 'test.db')}`;
process.env.MASTER_KEY ??= '11'.repeat(32);
const { createDispatcher } = await import('#lib/server/operation/dispatch/dispatch.ts');
const { bindEndpoints } = await import('#lib/server/operation/endpoint.ts');
const { operation } = await import('#lib/server/operation/operation.ts');
const { rejectRequestHead } = await import('#lib/server/http/edge.ts');
const { database, engine } = await import('#db/index.ts');
const { settings } = await import('#db/schema/settings.ts');
const { Problem } = await import('#lib/core/problem.ts');

const writeNote = operation({
  id: 'writeNote',
  method: 'POST',
  path: '/bo/notes/{name}',
  tag: 'Views',
  summary: 'Writes a note',
  description: 'For this test only.',
  permission: 'public',
  effect: 'write',
  params: z.strictObject({ name: z.string() }),
  body: z.strictObject({ id: z.guid().optional(), text: z.string().min(1), refuse: z.boolean().optional() }),
  response: z.strictObject({ written: z.string(), at: z.string() }),
  request_id: 'id',
  example: {},
});
const countTry = operation({
  id: 'countTry',
  method: 'POST',
  path: '/bo/tries/{name}',
  tag: 'Views',
  summary: 'Counts a try and refuses it, or answers a secret',
  description: 'For this test only.',
  permission: 'public',
  effect: 'write',
  secret: true,
  params: z.strictObject({ name: z.string() }),
  body: z.strictObject({ refuse: z.boolean() }),
  response: z.strictObject({ secret: z.string() }),
  example: {},
});
const readNotes = operation({
  id: 'readNotes',
  method: 'GET',
  path: '/bo/notes',
  tag: 'Views',
  summary: 'Reads the notes',
  description: 'For this test only.',
  permission: 'public',
  effect: 'read',
  response: z.array(z.string()),
  example: {},
});

let reads = 0;
const dispatch = createDispatcher(
  bindEndpoints(
    { writeNote, countTry, readNotes },
    {
      countTry: async (ctx, { params, body }) => {
        const row = { path: `${params.name}/try`, value: 'x', revision: 1, updated_at: ctx.now, updated_by: 'x' };
        await ctx.db.insert(settings).values(row).onConflictDoNothing();
        return body.refuse ? new Problem('in-use', 'It is in use.') : { secret: randomUUID() };
      },
      writeNote: async (ctx, { params, body }) => {
        const row = {
          path: `${params.name}/${body.text}`,
          value: body.text,
          revision: 1,
          updated_at: ctx.now,
          updated_by: 'x',
        };
        await ctx.db.insert(settings).values(row);
        ctx.record({ resource: 'note', resource_id: params.name, after: { text: body.text } });
        ctx.emit({ type: 'account.created', subject: params.name, data: {} });
        if (body.refuse) throw new Problem('in-use', 'It is in use.');
        return { written: body.text, at: ctx.now };
      },
      readNotes: async (ctx) => {
        reads += 1;
        return (await ctx.db.select().from(settings)).map((row) => row.path);
      },
    },
  ),
);

function send(method: string, target: string, body?: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const bytes = body === undefined ? undefined : Buffer.from(text);
  const request: ApiRequest = {
    method,
    target,
    headers: { ...(bytes && { 'content-type': 'application/json' }), ...headers },
    body: bytes
      ? (async function* () {
          yield bytes;
        })()
      : null,
    remote: '127.0.0.1',
    origin: 'http://localhost',
    cookies: new Map(),
  };
  return dispatch(request).then((answer) => ({
    ...answer,
    json: answer.body ? JSON.parse(String(answer.body)) : undefined,
  }));
}

test('of writes that come together one is taken up in each turn of the event loop, in their order', async () => {
  await database();
  let [turn, isDone] = [0, false];
  const taken: string[] = [];
  const name = randomUUID();
  const write = (index: number) =>
    dispatch({
      method: 'POST',
      target: `/bo/notes/${name}`,
      headers: { 'content-type': 'application/json' },
      body: (async function* () {
        taken.push(`${index} at ${turn}`);
        yield Buffer.from(JSON.stringify({ text: String(index) }));
      })(),
      remote: '127.0.0.1',
      origin: 'http://localhost',
      cookies: new Map(),
    });
  const writes = Promise.all([0, 1, 2, 3].map(write)).finally(() => {
    isDone = true;
  });
  for (; !isDone; await nextTurn()) turn += 1;
  expect((await writes).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const first = Number(taken[0]?.split(' ').at(-1));
  expect(taken).toEqual([0, 1, 2, 3].map((index) => `${index} at ${first + index}`));
});

test('reads begin when all that arrived in their turn is taken up', async () => {
  test.skip(engine === 'postgres', 'there the statements of a turn travel together');
  await send('GET', '/bo/notes');
  const before = reads;
  const first = send('GET', '/bo/notes');
  await endOfSteps();
  expect(reads).toBe(before);
  const answers = await Promise.all([first, send('GET', '/bo/notes')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(reads).toBe(before + 2);
});

test('a write is done, audited and readable', async () => {
  const name = randomUUID();
  const answer = await send('POST', `/bo/notes/${name}/`, { text: 'hello' });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await send('GET', '/bo/notes')).json).toContain(`${name}/hello`);
});

test('50 equal requests in parallel act once', async () => {
  const id = randomUUID();
  const name = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send('POST', `/bo/notes/${name}`, { id, text: 'once' })),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(answers.filter((answer) => answer.headers['idempotency-replayed']).length).toBe(49);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  const other = await send('POST', `/bo/notes/${name}`, { id, text: 'other' });
  expect(other.status).toBe(422);
  expect(other.json.code).toBe('request-id-reused');
});

test('a refused write leaves nothing but its audit row', async () => {
  const name = randomUUID();
  const answer = await send('POST', `/bo/notes/${name}`, { text: 'x', refuse: true });
  expect(answer.json).toMatchObject({ status: 409, code: 'in-use' });
  expect((await send('GET', '/bo/notes')).json).not.toContain(`${name}/x`);
  const { auditLog } = await import('#db/schema/audit.ts');
  const own = eq(auditLog.request_id, String(answer.headers['x-request-id']));
  const rows = await (await database()).read.select().from(auditLog).where(own);
  expect(rows).toMatchObject([{ outcome: 'refused', code: 'in-use' }]);
});

test('an event is there with its write, and never without', async () => {
  const [done, refused] = [randomUUID(), randomUUID()];
  await send('POST', `/bo/notes/${done}`, { text: 'x' });
  await send('POST', `/bo/notes/${refused}`, { text: 'x', refuse: true });
  await new Promise((later) => setTimeout(later, 50));
  const { events } = await import('#db/schema/events.ts');
  const subjects = (await (await database()).read.select().from(events)).map((event) => event.subject);
  expect([subjects.includes(done), subjects.includes(refused)]).toEqual([true, false]);
});

test('a refusal that is returned keeps what was written, and frees its key', async () => {
  const name = randomUUID();
  const headers = { 'idempotency-key': randomUUID() };
  expect((await send('POST', `/bo/tries/${name}`, { refuse: true }, headers)).status).toBe(409);
  expect((await send('GET', '/bo/notes')).json).toContain(`${name}/try`);
  expect((await send('POST', `/bo/tries/${name}`, { refuse: false }, headers)).status).toBe(200);
});

test('a secret is answered once and not kept', async () => {
  const name = randomUUID();
  const headers = { 'idempotency-key': randomUUID() };
  const { json } = await send('POST', `/bo/tries/${name}`, { refuse: false }, headers);
  const again = await send('POST', `/bo/tries/${name}`, { refuse: false }, headers);
  expect(again.json).toMatchObject({ status: 409, code: 'already-done' });
  const { requests } = await import('#db/schema/idempotency.ts');
  const kept = await (await database()).read.select().from(requests);
  expect(JSON.stringify(kept)).not.toContain(json.secret);
});

test('every fault of a body is named with its pointer', async () => {
  const answer = await send('POST', '/bo/notes/a', { text: '', id: 'x', extra: 1 });
  expect(answer.status).toBe(400);
  expect(answer.json.errors.map((fault: { pointer: string }) => fault.pointer).sort()).toEqual([
    '/extra',
    '/id',
    '/text',
  ]);
});

for (const [what, body] of Object.entries({
  'duplicate member': '{"text":"a","text":"b"}',
  NUL: '{"text":"a\\u0000"}',
  'lone surrogate': '{"text":"\\ud800"}',
  'trailing comma': '{"text":"a",}',
  depth: `{"text":${'['.repeat(60_000)}`,
  proto: '{"text":"a","__proto__":{}}',
  empty: '',
  'two documents': '{"text":"a"}{}',
  'too large a number': '{"text":9007199254740993}',
})) {
  test(`a body with ${what} is refused with 400`, async () => {
    expect((await send('POST', '/bo/notes/a', body)).status).toBe(400);
  });
}

test('unknown paths are 404, unknown methods 405 with Allow, unknown parameters 400', async () => {
  expect((await send('GET', '/bo/nothing')).status).toBe(404);
  const answer = await send('DELETE', '/bo/notes');
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
  expect((await send('GET', '/bo/notes?x=1')).status).toBe(400);
  expect((await send('GET', '/bo/notes/%zz')).status).toBe(405);
  expect((await send('POST', '/bo/notes/%zz', { text: 'a' })).status).toBe(400);
});

test('a method that nobody serves is 405 with the methods of that path', async () => {
  const head = { target: '/bo/notes', httpVersion: '1.1', rawHeaders: ['host', 'a'] };
  for (const method of ['TRACE', 'PROPFIND']) {
    expect(rejectRequestHead({ ...head, method })).toBeUndefined();
    expect(await send(method, '/bo/notes')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
    expect((await send(method, '/bo/notes/a')).headers.allow).toBe('POST, OPTIONS');
    expect((await send(method, '/bo/nothing')).status).toBe(404);
  }
  expect((await send('OPTIONS', '/bo/notes/a')).headers.allow).toBe('POST, OPTIONS');
});

test('a text/plain body is 415, one over 1 MiB is 413', async () => {
  expect((await send('POST', '/bo/notes/a', '{"text":"a"}', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await send('POST', '/bo/notes/a', JSON.stringify({ text: 'x'.repeat(1 << 20) }))).status).toBe(413);
});

if (engine === 'sqlite') {
  test('a transaction body that awaits anything but tx is refused and undone', async () => {
    const { transaction } = await database();
    const slow = transaction(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await expect(slow).rejects.toThrow(/awaited something other/);
  });
}

test('a transaction inside a transaction is refused', async () => {
  const { transaction } = await database();
  await expect(transaction(async () => (await database()).transaction(async () => 1))).rejects.toThrow(
    /inside a transaction/,
  );
});
