import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { plansOf } from '#e2e/support/database/plans.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { day, newPayment, type User } from '#e2e/support/fixtures/payment-fixtures.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { and, eq } = await import('drizzle-orm');
const { database, engine } = await import('#db/index.ts');
const { auditLog } = await import('#db/schema/audit.ts');
const { events, webhooks } = await import('#db/schema/events.ts');
const { outbox } = await import('#db/schema/outbox.ts');
const { returnPaidPayment, settleHeldPayment } = await import('#lib/domain/payments/queue/held-payments.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

type Person = Awaited<ReturnType<typeof newPerson>>;

let admin: User;
let bank: Awaited<ReturnType<typeof newBank>>;
let people: Record<'operator' | 'support' | 'compliance' | 'auditor' | 'nobody', Person>;

test.beforeAll(async () => {
  admin = await newUser('administrator');
  bank = await newBank(call);
  people = {
    operator: await newPerson('operator'),
    support: await newPerson('support'),
    compliance: await newPerson('compliance'),
    auditor: await newPerson('auditor'),
    nobody: await newPerson(),
  };
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token: admin.token, body });
const as = (
  { cookie }: Person,
  method: string,
  path: string,
  sent: { body?: unknown; headers?: Record<string, string> } = {},
) => send(method, path, { cookie, ...sent });

interface Item {
  id: string;
  label: string;
  detail?: string;
  assignment?: { assignee: { username: string }; note?: string; revision: number };
  assignment_revision: number;
}

/** The items of a queue that a person sees; undefined where the queue is not theirs to see. */
async function itemsOf(person: Person, kind: string, owner = 'all'): Promise<Item[] | undefined> {
  const { json } = await as(person, 'GET', `/bo/work?owner=${owner}`);
  return json.find((queue: { kind: string }) => queue.kind === kind)?.items;
}

const changeState = (id: string, state: string, reason: string) =>
  call('POST', `/api/v2.0/account/${id}/state`, { state: state, reason });

async function blockedAccount(): Promise<string> {
  const id = await bank.account(`id-${randomUUID()}`);
  const { status, text } = await changeState(id, 'BLOCKED', 'Suspected fraud');
  expect(status, text).toBe(200);
  return id;
}

const assign = (by: Person, id: string, to: Person, { note, seen }: { note?: string; seen?: number } = {}) =>
  as(by, 'PUT', `/bo/work/account/${id}/assignment`, {
    body: { assignee_id: to.id, ...(note && { note }) },
    ...(seen !== undefined && { headers: { 'if-match': `"${seen}"` } }),
  });

test('everybody sees the queues whose records they may read, and no other', async () => {
  const kindsOf = async (person: Person) =>
    (await as(person, 'GET', '/bo/work')).json.map(({ kind }: { kind: string }) => kind);
  const payments = ['payment-decision', 'payment-returned', 'payment-held', 'verification'];
  expect(await kindsOf(people.nobody)).toEqual([]);
  expect(await kindsOf(people.support)).toEqual([...payments, 'account-blocked']);
  expect(await kindsOf(people.operator)).toEqual(['own-request', ...payments, 'account-blocked', 'ledger-differs']);
  expect(await kindsOf(people.compliance)).toEqual([
    'approval',
    'own-request',
    ...payments,
    'account-blocked',
    'ledger-differs',
    'webhook-failing',
  ]);
});

test('a blocked account waits with its reason, until it is open again', async () => {
  const id = await blockedAccount();
  expect((await itemsOf(people.support, 'account-blocked'))?.[0]).toMatchObject({ id, detail: 'Suspected fraud' });
  await changeState(id, 'OPEN', 'Cleared');
  expect((await itemsOf(people.support, 'account-blocked'))?.some((item) => item.id === id)).toBe(false);
});

test('an assigned item is in the list of its assignee and in no list of unassigned ones', async () => {
  const id = await blockedAccount();
  const note = 'The customer calls back at 14:00';
  const assigned = await assign(people.operator, id, people.support, { note, seen: 0 });
  expect(assigned.status, assigned.text).toBe(200);
  expect(assigned.headers.etag).toBe(`"${assigned.json.revision}"`);
  expect((await itemsOf(people.support, 'account-blocked', 'mine'))?.map((item) => item.id)).toEqual([id]);
  expect(await itemsOf(people.operator, 'account-blocked', 'mine')).toEqual([]);
  const free = await itemsOf(people.operator, 'account-blocked', 'unassigned');
  expect(free?.some((item) => item.id === id)).toBe(false);
  const [item] = (await itemsOf(people.compliance, 'account-blocked')) ?? [];
  expect(item).toMatchObject({ id, assignment: { assignee: { username: people.support.username }, note } });

  const freed = await as(people.support, 'DELETE', `/bo/work/account/${id}/assignment`);
  expect(freed.status, freed.text).toBe(200);
  expect(await itemsOf(people.support, 'account-blocked', 'mine')).toEqual([]);
  expect((await as(people.support, 'DELETE', `/bo/work/account/${id}/assignment`)).status).toBe(404);
});

test('an account that is blocked again belongs to nobody', async () => {
  const id = await blockedAccount();
  await assign(people.operator, id, people.operator);
  await changeState(id, 'OPEN', 'Cleared');
  await changeState(id, 'BLOCKED', 'Second case');
  expect((await itemsOf(people.operator, 'account-blocked'))?.[0]).toMatchObject({ id, detail: 'Second case' });
  expect((await itemsOf(people.operator, 'account-blocked'))?.[0]?.assignment).toBeUndefined();
  expect(await itemsOf(people.operator, 'account-blocked', 'mine')).toEqual([]);
  const free = await itemsOf(people.operator, 'account-blocked', 'unassigned');
  expect(free?.[0]?.id).toBe(id);
  // With the revision that the list shows, as the console sends it.
  const taken = await assign(people.support, id, people.support, { seen: free?.[0]?.assignment_revision ?? 0 });
  expect(taken.status, taken.text).toBe(200);
});

test('of two colleagues who take an item at the same moment, one gets a conflict that says so', async () => {
  const id = await blockedAccount();
  const takers = [people.operator, people.support, people.compliance];
  const answers = await Promise.all(takers.map((person) => assign(person, id, person, { seen: 0 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const winner = takers[answers.findIndex(({ status }) => status === 200)];
  const [item] = (await itemsOf(people.compliance, 'account-blocked')) ?? [];
  expect(item?.assignment?.assignee.username).toBe(winner?.username);
  const late = await assign(people.support, id, people.support, { seen: 0 });
  expect([late.status, late.json.code]).toEqual([412, 'revision-mismatch']);
});

test('an assignment goes only to active people who may read the record', async () => {
  const id = await blockedAccount();
  const codeOf = async (assignee_id: string) => {
    const { status, json } = await as(people.operator, 'PUT', `/bo/work/account/${id}/assignment`, {
      body: { assignee_id },
    });
    return [status, json.errors?.[0].code];
  };
  expect(await codeOf(people.nobody.id)).toEqual([400, 'assignee_not_permitted']);
  expect(await codeOf(admin.id)).toEqual([400, 'unknown_user']);
  expect(await codeOf(randomUUID())).toEqual([400, 'unknown_user']);
});

test('an assignment needs its permission and that of the record, and an existing record', async () => {
  const id = await blockedAccount();
  const statusFor = async (person: Person, path: string) =>
    (await as(person, 'PUT', `/bo/work/${path}/assignment`, { body: { assignee_id: person.id } })).status;
  expect(await statusFor(people.auditor, `account/${id}`)).toBe(403);
  expect(await statusFor(people.support, `webhook/${randomUUID()}`)).toBe(403);
  expect(await statusFor(people.support, `change_request/${randomUUID()}`)).toBe(403);
  expect(await statusFor(people.support, `account/${randomUUID()}`)).toBe(404);
  expect((await as(people.support, 'GET', '/bo/work/webhook/colleagues')).status).toBe(403);
  expect((await as(people.auditor, 'GET', '/bo/work/account/colleagues')).status).toBe(403);
});

test('an assignment is audited without its note, and announced', async () => {
  const id = await blockedAccount();
  await assign(people.operator, id, people.support, { note: 'Call Mia Müller' });
  const { read } = await database();
  const isAssignment = and(eq(auditLog.resource, 'work_assignment'), eq(auditLog.resource_id, id));
  const [row] = await read.select().from(auditLog).where(isAssignment);
  expect(row).toMatchObject({ action: 'setWorkAssignment', actor: people.operator.username });
  expect(row?.after).toEqual({ resource: 'account', assignee_id: people.support.id });
  const [event] = await read
    .select()
    .from(events)
    .where(and(eq(events.type, 'work.assigned'), eq(events.subject, id)));
  expect(event?.data).toEqual({ resource: 'account', id, assignee_id: people.support.id });
});

test('colleagues are found by a part of the name, among those who may read the record', async () => {
  const found = await as(
    people.operator,
    'GET',
    `/bo/work/account/colleagues?text=${people.support.username.slice(0, 8)}`,
  );
  expect(found.json).toEqual([{ id: people.support.id, username: people.support.username, name: 'Ada Lovelace' }]);
  const none = await as(
    people.operator,
    'GET',
    `/bo/work/account/colleagues?text=${people.nobody.username.slice(0, 8)}`,
  );
  expect(none.json).toEqual([]);
});

test('a change request waits for those who can decide it and, apart, for its requester', async () => {
  const id = await bank.account(`id-${randomUUID()}`);
  await setPolicies([{ permission: 'account.state:change' }]);
  const asked = await as(people.compliance, 'POST', `/api/v2.0/account/${id}/state`, {
    body: { state: 'BLOCKED', reason: 'Suspected fraud' },
  });
  await setPolicies([]);
  expect(asked.status, asked.text).toBe(202);
  const request: string = asked.json.id;
  const treasury = await newPerson('treasury');
  // Of the items assigned to the reader, because requests of other tests may come before it.
  const sees = async (person: Person, kind: string) => {
    const body = { assignee_id: person.id };
    await as(person, 'PUT', `/bo/work/change_request/${request}/assignment`, { body });
    return (await itemsOf(person, kind, 'mine'))?.some((item) => item.id === request) ?? false;
  };
  expect([await sees(treasury, 'approval'), await sees(treasury, 'own-request')]).toEqual([true, false]);
  expect([await sees(people.compliance, 'approval'), await sees(people.compliance, 'own-request')]).toEqual([
    false,
    true,
  ]);
  const rejected = await as(treasury, 'POST', `/bo/approvals/${request}/reject`, { body: { reason: 'No proof' } });
  expect(rejected.status, rejected.text).toBe(200);
  expect([await sees(treasury, 'approval'), await sees(people.compliance, 'own-request')]).toEqual([false, false]);
});

test('held and returned payments and unverified bank details wait', async () => {
  const held = await newPayment(bank, { user: admin, editor: admin });
  const made = await call('POST', '/bo/payments', { ...held.payment, execution_date: day(2) });
  const body = { assignee_id: people.support.id };
  await as(people.support, 'PUT', `/bo/work/payment/${made.json.id}/assignment`, { body });
  expect((await itemsOf(people.support, 'payment-held', 'mine'))?.[0]).toMatchObject({
    id: made.json.id,
    label: 'Jane Doe',
    detail: '12.50 EUR',
    amount: '12.50',
    currency: 'EUR',
    identity_reference: held.payment.identity_reference,
  });
  const details = held.payment.beneficiary_coordinate_id;
  expect((await itemsOf(people.support, 'verification'))?.[0]).toMatchObject({ id: details, label: 'Jane Doe' });
  const paid = await newPayment(bank, { user: admin, editor: admin });
  const { json } = await call('POST', '/bo/payments', paid.payment);
  await asSystem('test', 'test', (ctx) => returnPaidPayment(ctx, json.id, 'Account closed'));
  expect((await itemsOf(people.support, 'payment-returned'))?.[0]).toMatchObject({ id: json.id, detail: '12.50 EUR' });
});

test('a returned payment belongs to nobody, not to the person who took care of it while it was held', async () => {
  const { pay } = await newPayment(bank, { user: admin, editor: admin });
  const { id } = await pay({ execution_date: day(1) });
  const { status } = await as(people.support, 'PUT', `/bo/work/payment/${id}/assignment`, {
    body: { assignee_id: people.support.id },
  });
  expect(status).toBe(200);
  await asSystem('bank', 'test', async (ctx) => void (await settleHeldPayment(ctx, id)));
  await asSystem('bank', 'test', async (ctx) => void (await returnPaidPayment(ctx, id, 'Account closed')));
  const found = async (owner: string) =>
    (await itemsOf(people.support, 'payment-returned', owner))?.find((item) => item.id === id);
  expect(await found('mine')).toBeUndefined();
  expect(await found('unassigned')).toMatchObject({ id });
  expect((await found('unassigned'))?.assignment).toBeUndefined();
  expect((await found('all'))?.assignment).toBeUndefined();
});

test('alarms wait while they last: a failing webhook and messages that no channel delivered', async () => {
  const { transaction } = await database();
  const { json: hook } = await call('POST', '/bo/webhooks', {
    url: 'https://receiver.example/secret/path',
    types: ['*'],
  });
  const setFailing = (since: string | null) =>
    transaction(
      async (tx) => void (await tx.update(webhooks).set({ failing_since: since }).where(eq(webhooks.id, hook.id))),
    );
  const alarm = async () => (await itemsOf(people.compliance, 'webhook-failing'))?.find(({ id }) => id === hook.id);
  expect(await alarm()).toBeUndefined();
  await setFailing(new Date().toISOString());
  expect(await alarm()).toMatchObject({ label: 'https://receiver.example' });
  await setFailing(null);
  expect(await alarm()).toBeUndefined();

  const chief = await newPerson('administrator');
  const failed = async () => Number((await itemsOf(chief, 'message-failed'))?.[0]?.label ?? 0);
  const before = await failed();
  const now = new Date().toISOString();
  const message = {
    channel: 'EMAIL' as const,
    purpose: 'test',
    destination: 'j•••',
    state: 'FAILED' as const,
    tries: 8,
  };
  await transaction(async (tx) => {
    const times = { due_at: now, expires_at: now, created_at: now };
    await tx.insert(outbox).values({
      id: randomUUID(),
      purpose_id: randomUUID(),
      ...message,
      ...times,
      fault: 'The mail server rejected it.',
    });
  });
  expect(await failed()).toBe(before + 1);
});

test('every queue is read along an index', async () => {
  test.skip(engine !== 'sqlite', 'the plans of SQLite');
  const tables = /from "(change_requests|payments|beneficiary_coordinates|accounts|events|outbox|work_assignments)"/;
  const chief = await newPerson('administrator');
  const plans = await plansOf(tables, async () => {
    for (const owner of ['all', 'mine', 'unassigned']) await as(chief, 'GET', `/bo/work?owner=${owner}`);
  });
  expect(plans.length).toBeGreaterThan(10);
  const scans = plans.filter(([, plan]) => /\bSCAN \w+(?! USING)(;|$)/.test(plan.replaceAll(/SCAN some\b/g, '')));
  expect(scans).toEqual([]);
  expect(plans.filter(([text, plan]) => /from "(payments|accounts)"/.test(text) && /TEMP B-TREE/.test(plan))).toEqual(
    [],
  );
});
