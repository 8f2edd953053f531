import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newPayment, type User } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';
import type { Context } from '#lib/server/identity/context.ts';

const { dispatch } = await import('#lib/host/endpoints.ts');
const { readCookies } = await import('#lib/server/http/request.ts');
const { endStreams, openStream } = await import('#lib/domain/live/feed.ts');
const { notifyDue } = await import('#lib/domain/notifications/worker.ts');
const { asSystem } = await import('#lib/server/write/system.ts');
const { lowestIdAt } = await import('#lib/core/uuid.ts');
const { wakeWorker } = await import('#lib/server/jobs/worker.ts');

type Person = Awaited<ReturnType<typeof newPerson>>;
interface Message {
  id?: string;
  event: string;
  data: Record<string, unknown>;
}

let admin: User;
let bank: Awaited<ReturnType<typeof newBank>>;
test.beforeAll(async () => {
  admin = await newUser('administrator');
  bank = await newBank(call);
});
test.afterEach(() => endStreams());

const call = (method: string, path: string, body?: unknown) => send(method, path, { token: admin.token, body });
const newAccount = () => bank.account(`id-${randomUUID()}`);

/** Opens the stream of a person's session as a browser does. */
async function listen({ cookie }: Person, lastEventId?: string, method = 'GET') {
  const { status, headers, body } = await dispatch({
    method,
    target: '/bo/live',
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    body: null,
    remote: '127.0.0.1',
    origin: 'http://localhost',
    cookies: readCookies(cookie.split(';')[0]),
  });
  const isStream = body !== null && typeof body !== 'string' && !(body instanceof Uint8Array);
  const chunks = isStream ? body[Symbol.asyncIterator]() : undefined;
  let resets = 0;
  /** The next message that is no beat; undefined when the stream has ended. */
  const next = async (): Promise<Message | undefined> => {
    for (;;) {
      wakeWorker('live');
      const chunk = await chunks?.next();
      if (!chunk || chunk.done) return undefined;
      const fields = new Map(
        String(chunk.value)
          .split('\n')
          .map((line) => line.split(/: (.*)/, 2) as [string, string]),
      );
      const event = fields.get('event') ?? '';
      const id = fields.get('id');
      if (event === 'reset') resets += 1;
      // A burst of other tests' events is announced as a reset.
      if (event !== 'beat' && event !== 'reset')
        return { event, data: JSON.parse(fields.get('data') ?? '{}'), ...(id && { id }) };
    }
  };
  /** Reads until a change of this record. */
  const change = async (subject: string) => {
    for (;;) {
      const message = await next();
      if (!message || (message.event === 'change' && message.data.subject === subject)) return message;
    }
  };
  return { status, headers, next, change, resets: () => resets, close: async () => void (await chunks?.return?.()) };
}

test('a person gets news of what they may read, with who did it, and of nothing else', async () => {
  const [support, nobody] = [await newPerson('support'), await newPerson()];
  const [seen, blind] = [await listen(support), await listen(nobody)];
  expect(seen.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const id = await newAccount();
  const message = await seen.change(id);
  expect(message?.data).toMatchObject({ type: 'account.created', actor_id: admin.id, actor: 'A test user' });
  await call('POST', '/bo/webhooks', { url: 'https://receiver.example/', types: ['account.created'] });
  const later = await newAccount();
  expect((await seen.change(later))?.data.type).toBe('account.created');
  const ended = blind.change(later);
  endStreams();
  expect(await ended).toBeUndefined();
});

test('a connection resumes after the event that it saw last, with nothing lost and nothing twice', async () => {
  const person = await newPerson('support');
  const first = await listen(person);
  const [one, two, three] = [await newAccount(), await newAccount(), await newAccount()];
  const seen = await first.change(one);
  for (const isLast of [false, true]) {
    // Within one process from memory, and after a pause without connections from the database.
    if (isLast) {
      await first.close();
      endStreams();
    }
    const resumed = await listen(person, seen?.id);
    const subjects: unknown[] = [];
    while (subjects.length < 2) {
      const message = await resumed.next();
      if (message?.data.type === 'account.created') subjects.push(message.data.subject);
    }
    expect(subjects).toEqual([two, three]);
    await resumed.close();
  }
});

test('a new connection gets each event once, although the feed reads the event after it', async () => {
  const witness = await listen(await newPerson('support'));
  await witness.change(await newAccount());
  const since = lowestIdAt(Date.now());
  const account = await newAccount();
  const late = await listen(await newPerson('support'), since);
  const ids: unknown[] = [(await late.change(account))?.id];
  await witness.change(account);
  const last = await newAccount();
  for (let message = await late.next(); message?.data.subject !== last; message = await late.next())
    if (message?.event === 'change') ids.push(message.id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('too many events at a time are one reset, also for a connection that resumes, and end no connection', async () => {
  const person = await newPerson('support');
  const stream = await listen(person);
  const before = await stream.change(await newAccount());
  const subjects = Array.from({ length: 700 }, () => randomUUID());
  await asSystem('test', 'test', async (ctx) => {
    for (const subject of subjects) ctx.emit({ type: 'account.created', subject, data: {} });
  });
  const last = subjects.at(-1) ?? '';
  expect(await stream.change(last)).toBeDefined();
  // Later readings go back over the same events.
  for (let count = 0; count < 3; count += 1) {
    const later = await newAccount();
    expect((await stream.change(later))?.data.subject).toBe(later);
  }
  expect(stream.resets()).toBe(1);
  const resumed = await listen(person, before?.id);
  await resumed.change(await newAccount());
  expect(resumed.resets()).toBe(1);
});

test('a session that is ended elsewhere ends its stream', async () => {
  const person = await newPerson('support');
  const stream = await listen(person);
  const ended = stream.change(randomUUID());
  const { status } = await call('DELETE', `/bo/users/${person.id}/sessions`);
  expect(status).toBe(200);
  await newAccount();
  wakeWorker('live');
  expect(await ended).toBeUndefined();
  expect((await listen(person)).status).toBe(401);
});

test('who loses a permission gets no later event that needs it', async () => {
  const [person, witness] = [await newPerson('support'), await newPerson('support')];
  const [stream, control] = [await listen(person), await listen(witness)];
  const change = { user: person.username, roles: [], reason: 'for a test' };
  expect((await call('PUT', '/bo/security/permissions', change)).status).toBe(200);
  const id = await newAccount();
  expect((await control.change(id))?.data.type).toBe('account.created');
  const rest = stream.change(id);
  endStreams();
  expect(await rest).toBeUndefined();
});

test('a new notification is announced to its receiver alone', async () => {
  const [operator, support, other] = [await newPerson('operator'), await newPerson('support'), await newPerson()];
  const [stream, foreign] = [await listen(support), await listen(other)];
  const id = await newAccount();
  const body = { assignee_id: support.id };
  await send('PUT', `/bo/work/account/${id}/assignment`, { cookie: operator.cookie, body });
  while ((await notifyDue()) > 0);
  let message = await stream.next();
  while (message?.event === 'change') message = await stream.next();
  expect(message).toMatchObject({ event: 'notification', data: {} });
  const rest = foreign.next();
  endStreams();
  expect(await rest).toBeUndefined();
});

test('news of bank details name their beneficiary', async () => {
  const stream = await listen(await newPerson('support'));
  const { payment } = await newPayment(bank, { user: admin, editor: admin });
  const message = await stream.change(payment.beneficiary_coordinate_id);
  expect(message?.data).toMatchObject({
    type: 'beneficiary.coordinate-added',
    beneficiary_id: payment.beneficiary_id,
  });
});

test('connections of a person are limited, need a session, and a HEAD request opens none', async () => {
  const person = await newPerson('support');
  for (let index = 0; index < 8; index += 1) expect((await listen(person, undefined, 'HEAD')).status).toBe(200);
  const open = [];
  for (let index = 0; index < 5; index += 1) open.push(await listen(person));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await listen(person)).status).toBe(429);
  await open[0]?.close();
  expect((await listen(person)).status).toBe(200);
  expect((await call('GET', '/bo/live')).status).toBe(401);
});

test('connections of a person that are opened together are limited, too', async () => {
  const person = await newPerson('support');
  const open = await Promise.all(Array.from({ length: 12 }, () => listen(person)));
  expect(open.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(open.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('a connection that cannot be resumed takes no place of later ones', async () => {
  const person = await newPerson('support');
  const open = [await listen(person)];
  const fail = () => {
    throw new Error('The database is away.');
  };
  const failing = { select: fail } as unknown as Context['db'];
  const ctx = await asSystem('test', 'test', async (own) => own);
  const principal = { ...ctx.principal, id: person.id, credential: { ...ctx.principal.credential, kind: 'session' } };
  const resume = () => openStream({ ...ctx, principal, db: failing } as Context, randomUUID());
  for (let index = 0; index < 5; index += 1) await expect(resume()).rejects.toThrow('The database is away.');
  while (open.length < 5) open.push(await listen(person));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
