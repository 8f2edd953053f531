import { and, asc, desc, eq, gt, gte, inArray, isNotNull } from 'drizzle-orm';
import { counted, type Reader } from '#db/index.ts';
import { events, webhooks } from '#db/schema/events.ts';
import { ledgerChecks } from '#db/schema/ledger.ts';
import { outbox } from '#db/schema/outbox.ts';
import { type PaymentRow, payments } from '#db/schema/payments.ts';
import type { EventType } from '#lib/core/event-types.ts';
import { dayMs, hourMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { lastCheck } from '#lib/domain/ledger/check/check.ts';
import { assignmentTimesOf, type WorkScope } from '#lib/domain/work/assigned.ts';
import {
  failedMessageHours,
  onlyRecordId,
  returnedDays,
  type WorkResource,
  workCountMax,
} from '#lib/domain/work/kinds.ts';
import { presentPaymentItem } from '#lib/domain/work/payment-item.ts';
import type { QueueItems, ReadQueue } from '#lib/domain/work/record-queues.ts';

type Item = QueueItems['items'][number];

/** The items of a short list that are in a scope. An assignment before `since` belongs to an earlier cause. */
async function itemsInScope(db: Reader, resource: WorkResource, items: Item[], scope: WorkScope): Promise<Item[]> {
  if (scope.owner === 'all') return items;
  const assignedAt = await assignmentTimesOf(
    db,
    resource,
    items.map(({ id }) => id),
  );
  const isMine = (id: string) => scope.owner === 'mine' && scope.ids.includes(id);
  return items.filter(({ id, since }) =>
    (assignedAt.get(id) ?? '') < since ? scope.owner === 'unassigned' : isMine(id),
  );
}

/** The events that bring a paid payment back to staff. */
const returnedEvents: readonly EventType[] = ['payment.returned'];

/** Payments that came back in the last days, the newest first. */
export const readReturnedPayments: ReadQueue = async ({ db, now }, scope, limit) => {
  const recent = and(
    inArray(events.type, [...returnedEvents]),
    gte(events.time, timeAfter(now, -returnedDays * dayMs)),
  );
  const seen = await db
    .select({ id: events.subject, at: events.time })
    .from(events)
    .where(recent)
    .orderBy(desc(events.time))
    .limit(workCountMax + 1);
  const returnedAt = new Map(seen.map(({ id, at }) => [id, at]));
  const rows: PaymentRow[] =
    seen.length === 0
      ? []
      : await db
          .select()
          .from(payments)
          .where(inArray(payments.id, [...returnedAt.keys()]));
  const returned = (await presentPaymentItem(db, rows)).map((item) => ({
    ...item,
    since: returnedAt.get(item.id) ?? item.since,
  }));
  returned.sort((left, right) => (left.since < right.since ? 1 : -1));
  const items = await itemsInScope(db, 'payment', returned, scope);
  return { items: items.slice(0, limit), count: items.length };
};

/** The ledger, when its last check found a difference; it waits since the first check that did. */
export const readLedgerDifference: ReadQueue = async ({ db }, scope) => {
  const last = await lastCheck(db);
  if (!last || last.agrees) return { items: [], count: 0 };
  const [first] = await db
    .select({ at: ledgerChecks.finished_at })
    .from(ledgerChecks)
    .where(last.last_agreed_at ? gt(ledgerChecks.finished_at, last.last_agreed_at) : undefined)
    .orderBy(asc(ledgerChecks.finished_at))
    .limit(1);
  const { difference } = last;
  const item: Item = {
    resource: 'ledger',
    id: onlyRecordId,
    label: difference?.what ?? '',
    ...(difference && { detail: difference.id }),
    since: first?.at ?? last.finished_at,
  };
  const items = await itemsInScope(db, 'ledger', [item], scope);
  return { items, count: items.length };
};

/** Webhooks whose deliveries keep failing. */
export const readFailingWebhooks: ReadQueue = async ({ db }, scope, limit) => {
  const rows = await db
    .select({ id: webhooks.id, url: webhooks.url, description: webhooks.description, since: webhooks.failing_since })
    .from(webhooks)
    .where(and(eq(webhooks.is_enabled, true), isNotNull(webhooks.failing_since)))
    .orderBy(asc(webhooks.failing_since))
    .limit(workCountMax + 1);
  const failing = rows.flatMap(({ id, url, description, since }): Item[] =>
    since === null
      ? []
      : [{ resource: 'webhook', id, label: new URL(url).origin, ...(description && { detail: description }), since }],
  );
  const items = await itemsInScope(db, 'webhook', failing, scope);
  return { items: items.slice(0, limit), count: items.length };
};

/** Messages of the last hours that no channel could deliver, as one item. */
export const readFailedMessages: ReadQueue = async ({ db, now }, scope) => {
  const recent = and(eq(outbox.state, 'FAILED'), gte(outbox.created_at, timeAfter(now, -failedMessageHours * hourMs)));
  const some = db
    .select({ at: outbox.created_at, fault: outbox.fault })
    .from(outbox)
    .where(recent)
    .orderBy(asc(outbox.created_at))
    .limit(workCountMax + 1);
  const [first] = await some;
  if (!first) return { items: [], count: 0 };
  const [found] = await db.select({ rows: counted() }).from(some.as('some'));
  const item: Item = {
    resource: 'outbox',
    id: onlyRecordId,
    label: String(found?.rows ?? 0),
    ...(first.fault && { detail: first.fault }),
    since: first.at,
  };
  const items = await itemsInScope(db, 'outbox', [item], scope);
  return { items, count: items.length };
};
