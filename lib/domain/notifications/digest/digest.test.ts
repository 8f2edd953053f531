import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import type { User } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { notificationDigests } = await import('#db/schema/notifications.ts');
const { nextRunAt } = await import('#lib/core/time/recurrence.ts');
const { sendDueDigests } = await import('#lib/domain/notifications/digest/digest.ts');
const { notifyDue } = await import('#lib/domain/notifications/worker.ts');

type Person = Awaited<ReturnType<typeof newPerson>>;

let admin: User;
let bank: Awaited<ReturnType<typeof newBank>>;
test.beforeAll(async () => {
  admin = await newUser('administrator');
  bank = await newBank(call);
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token: admin.token, body });
const as = ({ cookie }: Person, method: string, path: string, body?: unknown) => send(method, path, { cookie, body });
const choose = (person: Person, frequency: string) => as(person, 'PUT', '/bo/notifications/digest', { frequency });

/** Assigns a new account to a person, who is notified. */
async function assignAccount(by: Person, to: Person): Promise<string> {
  const id = await bank.account(`id-${randomUUID()}`);
  const { status, text } = await as(by, 'PUT', `/bo/work/account/${id}/assignment`, { assignee_id: to.id });
  expect(status, text).toBe(200);
  while ((await notifyDue()) > 0);
  return id;
}

/** The emails to a person, newest first. */
async function mailsTo({ username }: Person): Promise<{ subject: string; text: string }[]> {
  const { json } = await call('GET', '/bo/outbox?page[size]=200');
  return json.page.filter((message: { to: string }) => message.to === username);
}

/** The time of the daily digest in some days. */
function morning(days: number): string {
  let time = new Date().toISOString();
  for (let day = 0; day < days; day += 1) time = nextRunAt('DAILY', 7, time);
  return time;
}

test('a digest lists unread notifications with links, and names no record', async () => {
  const [operator, support] = [await newPerson('operator'), await newPerson('support')];
  expect((await choose(support, 'DAILY')).json).toEqual({ frequency: 'DAILY' });
  expect((await as(support, 'GET', '/bo/notifications/digest')).json).toEqual({ frequency: 'DAILY' });
  const ids = [await assignAccount(operator, support), await assignAccount(operator, support)];
  await sendDueDigests(new Date().toISOString());
  expect(await mailsTo(support)).toEqual([]);
  await sendDueDigests(morning(1));
  const [mail, ...others] = await mailsTo(support);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 unread notifications');
  for (const id of ids) expect(mail?.text).toContain(`/accounts/${id}`);
  const { json: account } = await call('GET', `/api/v2.0/account/${ids[0]}`);
  expect(mail?.text).not.toContain(account.reference);
});

test('a digest is sent once, however many instances see it', async () => {
  const [operator, support] = [await newPerson('operator'), await newPerson('support')];
  await choose(support, 'DAILY');
  await assignAccount(operator, support);
  const at = morning(1);
  await Promise.all([sendDueDigests(at), sendDueDigests(at), sendDueDigests(at)]);
  expect(await mailsTo(support)).toHaveLength(1);
});

test('without a new notification there is no further digest', async () => {
  const [operator, support] = [await newPerson('operator'), await newPerson('support')];
  await choose(support, 'DAILY');
  await assignAccount(operator, support);
  for (const days of [1, 2, 3]) await sendDueDigests(morning(days));
  expect(await mailsTo(support)).toHaveLength(1);
});

test('read notifications and people who want no digest get none', async () => {
  const [operator, reader, other] = [
    await newPerson('operator'),
    await newPerson('support'),
    await newPerson('support'),
  ];
  await choose(reader, 'DAILY');
  await choose(other, 'DAILY');
  await choose(other, 'OFF');
  for (const person of [reader, other]) await assignAccount(operator, person);
  await as(reader, 'POST', '/bo/notifications/read', {});
  await sendDueDigests(morning(1));
  expect([await mailsTo(reader), await mailsTo(other)]).toEqual([[], []]);
});

test('who lost the right to read a record gets nothing about it, and a disabled person nothing at all', async () => {
  const [operator, poor, gone] = [await newPerson('operator'), await newPerson('support'), await newPerson('support')];
  for (const person of [poor, gone]) {
    await choose(person, 'DAILY');
    await assignAccount(operator, person);
  }
  const change = { user: poor.username, roles: [], reason: 'for a test' };
  expect((await call('PUT', '/bo/security/permissions', change)).status).toBe(200);
  const disabled = await call('POST', `/bo/users/${gone.id}/disable`, { reason: 'Left the company' });
  expect(disabled.status, disabled.text).toBe(200);
  await sendDueDigests(morning(1));
  expect([await mailsTo(poor), await mailsTo(gone)]).toEqual([[], []]);
});

test('a weekly digest is due on a Monday', async () => {
  const person = await newPerson('support');
  await choose(person, 'WEEKLY');
  const { read } = await database();
  const [row] = await read.select().from(notificationDigests).where(eq(notificationDigests.user_id, person.id));
  expect(new Date(row?.due_at ?? '').getUTCDay()).toBe(1);
});

test('a program, which has no email address, cannot have a digest', async () => {
  const { status, json } = await call('PUT', '/bo/notifications/digest', { frequency: 'DAILY' });
  expect([status, json.code]).toEqual([409, 'conflict']);
});
