import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import type { User } from '#e2e/support/fixtures/payment-fixtures.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { sessions } = await import('#db/schema/auth.ts');
const { notificationJobs, notifications } = await import('#db/schema/notifications.ts');
const { setClockOffset } = await import('#lib/core/time/clock.ts');
const { emitEvent } = await import('#lib/domain/events/emit.ts');
const { notifyDue } = await import('#lib/domain/notifications/worker.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

type Person = Awaited<ReturnType<typeof newPerson>>;
interface Shown {
  id: string;
  kind: string;
  resource_id: string;
  label?: string;
  detail?: string;
  state?: string;
  read_at?: string;
}

let admin: User;
let bank: Awaited<ReturnType<typeof newBank>>;
test.beforeAll(async () => {
  admin = await newUser('administrator');
  bank = await newBank(call);
});

// What other tests left must not notify the people of a test.
test.beforeEach(() => notifyAll());

const call = (method: string, path: string, body?: unknown) => send(method, path, { token: admin.token, body });
const as = ({ cookie }: Person, method: string, path: string, body?: unknown) => send(method, path, { cookie, body });

async function notifyAll(): Promise<void> {
  while ((await notifyDue()) > 0);
}

async function inboxOf(person: Person): Promise<Shown[]> {
  await notifyAll();
  return (await as(person, 'GET', '/bo/notifications')).json;
}

const unreadOf = async (person: Person) => (await as(person, 'GET', '/bo/notifications/count')).json.unread as number;

/** A request of the person to block an account, which waits for a decision. */
async function askToBlock(person: Person): Promise<{ request: string; account: string }> {
  const account = await bank.account(`id-${randomUUID()}`);
  await setPolicies([{ permission: 'account.state:change' }]);
  const body = { state: 'BLOCKED', reason: 'Suspected fraud' };
  const { json, status, text } = await as(person, 'POST', `/api/v2.0/account/${account}/state`, body);
  await setPolicies([]);
  expect(status, text).toBe(202);
  return { request: json.id, account };
}

/** Assigns a new account to a person, with a note. */
async function assignAccount(by: Person, to: Person): Promise<string> {
  const id = await bank.account(`id-${randomUUID()}`);
  const body = { assignee_id: to.id, note: 'Call back at 14:00' };
  const { status, text } = await as(by, 'PUT', `/bo/work/account/${id}/assignment`, body);
  expect(status, text).toBe(200);
  return id;
}

test('a change request notifies those who can decide it, and its decision notifies the requester', async () => {
  const [maker, checker, reader] = [
    await newPerson('compliance'),
    await newPerson('treasury'),
    await newPerson('auditor'),
  ];
  const { request } = await askToBlock(maker);
  expect(await inboxOf(checker)).toMatchObject([
    {
      kind: 'approval-due',
      resource_id: request,
      label: 'changeAccountState',
      detail: maker.username,
      state: 'PENDING',
    },
  ]);
  expect([await inboxOf(maker), await inboxOf(reader)]).toEqual([[], []]);
  await as(checker, 'POST', `/bo/approvals/${request}/reject`, { reason: 'No proof' });
  expect(await inboxOf(maker)).toMatchObject([
    { kind: 'request-decided', resource_id: request, detail: checker.username, state: 'REJECTED' },
  ]);
  expect(await inboxOf(checker)).toMatchObject([{ kind: 'approval-due', state: 'REJECTED' }]);
});

test('an assignment notifies its assignee with the note; a choice of one’s own notifies no one', async () => {
  const [operator, support] = [await newPerson('operator'), await newPerson('support')];
  const id = await assignAccount(operator, support);
  await assignAccount(operator, operator);
  const detail = `${operator.username}: Call back at 14:00`;
  expect(await inboxOf(support)).toMatchObject([{ kind: 'work-assigned', resource_id: id, detail }]);
  expect(await inboxOf(operator)).toEqual([]);
});

test('an event notifies exactly once, however many workers see it', async () => {
  const [operator, support] = [await newPerson('operator'), await newPerson('support')];
  await assignAccount(operator, support);
  await Promise.all([notifyAll(), notifyAll(), notifyAll()]);
  const { read } = await database();
  expect(await read.select().from(notifications).where(eq(notifications.user_id, support.id))).toHaveLength(1);
  expect(await read.select().from(notificationJobs)).toEqual([]);
});

test('a mention notifies the mentioned person, not the author', async () => {
  const [author, reader] = [await newPerson('compliance'), await newPerson('compliance')];
  const account = await bank.account(`id-${randomUUID()}`);
  const text = `@${reader.username} @${author.username} please check.`;
  const { status, text: answer } = await as(author, 'POST', `/bo/records/account/${account}/notes`, { text });
  expect(status, answer).toBe(200);
  expect(await inboxOf(reader)).toMatchObject([{ kind: 'mention', resource_id: account }]);
  expect(await inboxOf(author)).toEqual([]);
});

test('alarms notify those who may read what they are about', async () => {
  const [compliance, support] = [await newPerson('compliance'), await newPerson('support')];
  const hook = await call('POST', '/bo/webhooks', { url: 'https://receiver.example/path', types: ['account.created'] });
  await asSystem('test', 'test', async (ctx) => {
    emitEvent(ctx, { type: 'webhook.failing', subject: hook.json.id, data: { webhook_id: hook.json.id } });
    emitEvent(ctx, { type: 'ledger.check-failed', subject: 'ledger', data: { what: 'balance' } });
  });
  const kinds = (await inboxOf(compliance)).map(({ kind, label }) => [kind, label]);
  expect(kinds.sort()).toEqual([
    ['ledger-differs', undefined],
    ['webhook-failing', 'https://receiver.example'],
  ]);
  expect(await inboxOf(support)).toEqual([]);
});

test('a clock that is set back by hours delays no notification', async () => {
  const compliance = await newPerson('compliance');
  setClockOffset(5 * 3_600_000);
  await asSystem('test', 'test', async (ctx) => {
    emitEvent(ctx, { type: 'ledger.check-failed', subject: 'ledger', data: { what: 'balance' } });
  });
  setClockOffset(0);
  expect(await inboxOf(compliance)).toMatchObject([{ kind: 'ledger-differs' }]);
});

test('who loses the right to read a record sees, and counts, nothing of it any more', async () => {
  const [operator, support] = [await newPerson('operator'), await newPerson('support')];
  await assignAccount(operator, support);
  expect([(await inboxOf(support)).length, await unreadOf(support)]).toEqual([1, 1]);
  const change = { user: support.username, roles: [], reason: 'for a test' };
  const denied = await call('PUT', '/bo/security/permissions', change);
  expect(denied.status, denied.text).toBe(200);
  expect([await inboxOf(support), await unreadOf(support)]).toEqual([[], 0]);
});

test('notifications are marked as read one by one or together, each only by its owner', async () => {
  const [operator, support] = [await newPerson('operator'), await newPerson('support')];
  for (let index = 0; index < 3; index += 1) await assignAccount(operator, support);
  const [first] = await inboxOf(support);
  expect(await unreadOf(support)).toBe(3);
  await as(operator, 'POST', '/bo/notifications/read', { ids: [first?.id] });
  expect(await unreadOf(support)).toBe(3);
  const one = await as(support, 'POST', '/bo/notifications/read', { ids: [first?.id] });
  expect(one.json).toEqual({ unread: 2, has_more: false });
  await as(support, 'POST', '/bo/notifications/read', {});
  expect(await unreadOf(support)).toBe(0);
  expect((await inboxOf(support)).every(({ read_at }) => read_at !== undefined)).toBe(true);
});

test('notifications that a person may not read stay unread', async () => {
  const [operator, support] = [await newPerson('operator'), await newPerson('support')];
  const setRoles = (roles: string[]) =>
    call('PUT', '/bo/security/permissions', { user: support.username, roles, reason: 'for a test' });
  await assignAccount(operator, support);
  const [hidden] = await inboxOf(support);
  await setRoles([]);
  for (const body of [{}, { ids: [hidden?.id] }]) {
    const confirmed = await as(support, 'POST', '/bo/notifications/read', body);
    expect([confirmed.status, confirmed.json.unread]).toEqual([200, 0]);
  }
  await setRoles(['support']);
  expect(await unreadOf(support)).toBe(1);
});

test('a muted kind makes no notification', async () => {
  const [operator, support] = [await newPerson('operator'), await newPerson('support')];
  const set = (muted: string[]) => as(support, 'PUT', '/bo/notifications/settings', { muted });
  expect((await set(['work-assigned'])).json).toEqual({ muted: ['work-assigned'] });
  await assignAccount(operator, support);
  expect(await inboxOf(support)).toEqual([]);
  expect((await set([])).json).toEqual({ muted: [] });
  await assignAccount(operator, support);
  expect(await inboxOf(support)).toHaveLength(1);
});

test('counting in the background does not prolong a session', async () => {
  const person = await newPerson('support');
  const { read, transaction } = await database();
  const old = new Date(Date.now() - 10 * 60_000).toISOString();
  const ofPerson = eq(sessions.user_id, person.id);
  await transaction(async (tx) => void (await tx.update(sessions).set({ last_seen_at: old }).where(ofPerson)));
  expect(await unreadOf(person)).toBe(0);
  // A write that the count had begun would come before those of this person.
  await newPerson('support');
  const seen = async () => (await read.select().from(sessions).where(ofPerson))[0]?.last_seen_at;
  expect(await seen()).toBe(old);
});
