import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { and, gte, inArray } from 'drizzle-orm';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newPayment } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

test.describe.configure({ mode: 'serial' });

const { database } = await import('#db/index.ts');
const { events } = await import('#db/schema/events.ts');
const { eventTypes } = await import('#lib/core/event-types.ts');
const { presentEvent } = await import('#lib/domain/events/events.ts');
const { selectEvents, withJournalData } = await import('#lib/domain/events/event-sources.ts');
const { eventContract } = await import('#lib/domain/events/contract.ts');
const { eventSchemas } = await import('#lib/domain/events/event-schemas.ts');
const { sweepHolds } = await import('#lib/domain/ledger/holds/hold-expiry.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

type EventType = keyof typeof eventTypes;

let token = '';
let bank: Awaited<ReturnType<typeof newBank>>;
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
  bank = await newBank(call);
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

async function done(method: string, path: string, body?: unknown) {
  const { status, json, text } = await call(method, path, body);
  expect(status, text).toBe(200);
  return json;
}

/** The events about some subjects since a time, in order; each is checked against the schema of its type. */
async function eventsOf(subjects: string[], since: string) {
  const { read } = await database();
  const found = await selectEvents(read, {
    scope: { subjects },
    where: and(inArray(events.subject, subjects), gte(events.time, since)),
    keys: [events.time, events.id].map((column) => ({ column, descending: false })),
    limit: 1000,
  });
  const rows = await withJournalData(read, found);
  for (const row of rows) {
    const parsed = eventSchemas.get(row.type as EventType)?.safeParse(presentEvent(row, 'https://bank.example'));
    expect(parsed?.error?.issues, `${row.type} ${JSON.stringify(row.data)}`).toBeUndefined();
    expect(parsed?.success, row.type).toBe(true);
  }
  return rows;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads the members it expects and fails where they are missing.
const dataOf = (rows: { type: string; data: any }[], type: EventType): any[] =>
  rows.filter((row) => row.type === type).map(({ data }) => data);

test('every event type has a schema whose example is valid', () => {
  expect([...eventSchemas.keys()]).toEqual(Object.keys(eventTypes));
  const names = [...eventSchemas.values()].map((schema) => schema.meta()?.id);
  expect(new Set(names).size).toBe(names.length);
  for (const [type, schema] of eventSchemas) {
    const { description, example } = schema.meta() ?? {};
    expect(description, type).toBe(eventTypes[type]);
    expect(schema.safeParse(example).error?.issues, type).toBeUndefined();
  }
});

test('the events in examples of answers are of their type', () => {
  const isEvent = (node: object): node is { type: EventType } => 'specversion' in node;
  const eventsIn = (node: unknown): { type: EventType }[] => {
    if (typeof node !== 'object' || node === null) return [];
    return isEvent(node) ? [node] : Object.values(node).flatMap(eventsIn);
  };
  const shown = eventsIn(Object.values(eventContract).map(({ example }) => example));
  expect(shown.length).toBeGreaterThan(2);
  for (const event of shown) {
    expect(eventSchemas.get(event.type)?.safeParse(event).error?.issues, event.type).toBeUndefined();
  }
});

test('events are emitted only with the data of their type', () => {
  const untyped = globSync('lib/domain/**/*.ts').filter((file) => /\.emit\(\{/.test(readFileSync(file, 'utf8')));
  expect(untyped.filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
});

test('a transfer announces its entry, and each wallet with the entry and the delta', async () => {
  const [from, to] = [await bank.account('giver', '50.00'), await bank.account('taker')];
  const since = new Date().toISOString();
  const single = { from: euro(from), to: euro(to), amount: '1.50', currency: 'EUR' };
  const { id } = await done('POST', '/bo/ledger/transfers', single);
  const emitted = await eventsOf([id, from, to], since);
  expect(dataOf(emitted, 'entry.created')).toEqual([
    {
      id,
      kind: 'TRANSFER',
      effective_at: expect.any(String),
      created_at: expect.any(String),
      postings: [
        { account_id: from, wallet: 'DEFAULT', currency: 'EUR', direction: 'DEBIT', amount: '1.50' },
        { account_id: to, wallet: 'DEFAULT', currency: 'EUR', direction: 'CREDIT', amount: '1.50' },
      ],
    },
  ]);
  expect(dataOf(emitted, 'balance.changed')).toMatchObject([
    {
      account_id: from,
      account_balance: '48.50',
      delta: { account_balance: '-1.50', available_balance: '-1.50', hold_balance: '0.00' },
      entry_id: id,
    },
    { account_id: to, account_balance: '1.50', delta: { account_balance: '1.50' }, entry_id: id },
  ]);
  const reversal = await done('POST', `/bo/ledger/entries/${id}/reversal`, { reason: 'Paid twice' });
  const [reversed] = dataOf(await eventsOf([reversal.id], since), 'entry.created');
  expect(reversed).toMatchObject({ kind: 'REVERSAL', reverses: id });
});

test('the deltas of a bulk lead from each balance to the next, and a chart account is named', async () => {
  const account = await bank.account('saver');
  const since = new Date().toISOString();
  const source = { chart: 0, code: 'clearing' };
  const item = (amount: string) => ({ id: randomUUID(), from: source, to: euro(account), amount, currency: 'EUR' });
  const made = await done('POST', '/bo/ledger/transfers', [item('1.00'), item('2.00'), item('4.00')]);
  const ids = made.map((one: { id: string }) => one.id);
  const emitted = await eventsOf([account, ...ids], since);
  const changed = dataOf(emitted, 'balance.changed');
  expect(
    changed.map(({ account_balance, delta, entry_id }) => [account_balance, delta.account_balance, entry_id]),
  ).toEqual([
    ['1.00', '1.00', ids[0]],
    ['3.00', '2.00', ids[1]],
    ['7.00', '4.00', ids[2]],
  ]);
  const [first] = dataOf(emitted, 'entry.created');
  expect(first.postings[0]).toEqual({ ...source, currency: 'EUR', direction: 'DEBIT', amount: '1.00' });
});

test('a hold that expires is announced by the transfers that find it, also if all of them are rejected', async () => {
  const to = await bank.account('hotel');
  const alone = [{ amount: '9.00' }];
  const concurrent = [{ amount: '8.00' }, { amount: '9.00' }];
  for (const [sent, isBulk] of [
    [alone, false],
    [concurrent, false],
    [concurrent, true],
  ] as const) {
    const from = await bank.account('guest', '5.00');
    const since = new Date().toISOString();
    const expires_at = new Date(Date.now() + 300).toISOString();
    const { id } = await done('POST', '/bo/ledger/holds', { ...euro(from), amount: '2.00', expires_at });
    await sleep(400);
    const wanted = sent.map(({ amount }) => ({ from: euro(from), to: euro(to), amount, currency: 'EUR' }));
    const bodies = isBulk ? [wanted] : wanted;
    const path = `/bo/ledger/transfers${isBulk ? '/bulk' : ''}`;
    await Promise.all(bodies.map((body) => call('POST', path, body)));
    // What a rejected transfer undid is left for the sweeper.
    while ((await asSystem('test', 'expireHolds', sweepHolds)) > 0);
    const emitted = await eventsOf([id, from], since);
    expect(dataOf(emitted, 'hold.expired')).toMatchObject([{ id, state: 'EXPIRED', expires_at }]);
    expect(dataOf(emitted, 'balance.changed').at(-1)).toMatchObject({ available_balance: '5.00', hold_id: id });
  }
});

test('a hold announces that it is created, captured, voided and expired, with its wallet', async () => {
  const [from, to] = [await bank.account('guest', '50.00'), await bank.account('hotel')];
  const since = new Date().toISOString();
  const hold = (more = {}) => done('POST', '/bo/ledger/holds', { ...euro(from), amount: '20.00', ...more });
  const captured = await hold();
  const { entry_id } = await done('POST', `/bo/ledger/holds/${captured.id}/capture`, { to: euro(to), amount: '5.00' });
  const voided = await hold();
  await done('POST', `/bo/ledger/holds/${voided.id}/void`, {});
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  const expired = await hold({ expires_at });
  const later = new Date(Date.now() + 61_000).toISOString();
  while ((await asSystem('test', 'expireHolds', sweepHolds, later)) > 0);
  const emitted = await eventsOf([captured.id, voided.id, expired.id, from], since);
  const kept = { account_id: from, wallet: 'DEFAULT', currency: 'EUR', amount: '20.00' };
  expect(dataOf(emitted, 'hold.created')).toMatchObject([kept, kept, { ...kept, id: expired.id, expires_at }]);
  expect(dataOf(emitted, 'hold.captured')).toEqual([
    { ...kept, id: captured.id, captured_amount: '5.00', state: 'CAPTURED', entry_id },
  ]);
  expect(dataOf(emitted, 'hold.voided')).toMatchObject([{ ...kept, id: voided.id, state: 'VOIDED' }]);
  expect(dataOf(emitted, 'hold.expired')).toMatchObject([{ ...kept, id: expired.id, state: 'EXPIRED' }]);
  const steps = dataOf(emitted, 'balance.changed').map(({ available_balance, hold_balance, delta, ...of }) => [
    [available_balance, hold_balance],
    [delta.account_balance, delta.available_balance, delta.hold_balance],
    [of.hold_id, of.entry_id],
  ]);
  expect(steps).toEqual([
    [
      ['30.00', '20.00'],
      ['0.00', '-20.00', '20.00'],
      [captured.id, undefined],
    ],
    [
      ['45.00', '0.00'],
      ['-5.00', '15.00', '-20.00'],
      [captured.id, entry_id],
    ],
    [
      ['25.00', '20.00'],
      ['0.00', '-20.00', '20.00'],
      [voided.id, undefined],
    ],
    [
      ['45.00', '0.00'],
      ['0.00', '20.00', '-20.00'],
      [voided.id, undefined],
    ],
    [
      ['25.00', '20.00'],
      ['0.00', '-20.00', '20.00'],
      [expired.id, undefined],
    ],
    [
      ['45.00', '0.00'],
      ['0.00', '20.00', '-20.00'],
      [expired.id, undefined],
    ],
  ]);
});

test('a hold that expired is announced by the next movement of its wallet', async () => {
  const from = await bank.account('guest', '50.00');
  const { placeHold } = await import('#lib/domain/ledger/holds/holds.ts');
  const soon = new Date(Date.now() + 60_000).toISOString();
  const hold = { ...euro(from), amount: '20.00', expires_at: soon };
  const { id } = await asSystem('test', 'createHold', (ctx) => placeHold(ctx, hold));
  const later = new Date(Date.now() + 61_000).toISOString();
  const next = { ...euro(from), amount: '40.00' };
  await asSystem('test', 'createHold', (ctx) => placeHold(ctx, next), later);
  expect(dataOf(await eventsOf([id], later), 'hold.expired')).toMatchObject([{ id, state: 'EXPIRED' }]);
});

test('a payment announces its amount, account, beneficiary, hold and entry', async () => {
  const user = { token };
  const { payment, account } = await newPayment(bank, { user, editor: user });
  const since = new Date().toISOString();
  const paid = await done('POST', '/bo/payments', payment);
  const base = {
    amount: '12.50',
    currency: 'EUR',
    account_id: account,
    wallet: 'DEFAULT',
    beneficiary_id: payment.beneficiary_id,
  };
  const emitted = await eventsOf([paid.id, paid.entry_id], since);
  expect(dataOf(emitted, 'payment.paid')).toMatchObject([
    { ...base, id: paid.id, payment_key: paid.payment_key, state: 'PAID', entry_id: paid.entry_id },
  ]);
  expect(dataOf(emitted, 'entry.created')).toMatchObject([{ id: paid.entry_id, kind: 'PAYMENT' }]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const held = await done('POST', '/bo/payments', { ...payment, execution_date: tomorrow });
  await done('POST', `/bo/payments/${held.id}/cancel`, {});
  const [first, second] = await eventsOf([held.id], since);
  const expected = { ...base, id: held.id, hold_id: held.hold_id };
  expect(first).toMatchObject({ type: 'payment.held', data: { ...expected, release_at: held.release_at } });
  expect(second).toMatchObject({ type: 'payment.cancelled', data: { ...expected, state: 'CANCELLED' } });
});
