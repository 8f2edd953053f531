import { and, eq, ne, notExists, type SQL } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { changeRequests } from '#db/schema/approvals.ts';
import type { EventRow } from '#db/schema/events.ts';
import { mutedNotifications } from '#db/schema/notifications.ts';
import { workAssignments } from '#db/schema/work.ts';
import type { EventType } from '#lib/core/event-types.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { holderConditions } from '#lib/domain/access/permission-holders.ts';
import { decryptEvidence } from '#lib/domain/approvals/requests/evidence.ts';
import type { EventData } from '#lib/domain/events/event-data.ts';
import { type NotificationKind, notificationKinds } from '#lib/domain/notifications/kinds.ts';
import { onlyRecordId } from '#lib/domain/work/kinds.ts';

/** At most this many people are notified of one event. */
const receiversMax = 500;

/** What an event means to people, and whom to notify. */
export interface Announcement {
  kind: NotificationKind;
  resource: string;
  resource_id: string;
  /** A condition on `users`. */
  receivers: SQL | undefined;
}

/** An event whose data was written for its type. */
const dataOf = <Type extends EventType>({ data }: EventRow, _type: Type) => data as EventData<Type>;

/** The announcement of an event, or undefined if it concerns nobody any more. */
export async function announcementOf(db: Reader, event: EventRow): Promise<Announcement | undefined> {
  if (event.type === 'change-request.created') return approvalDue(db, event.subject);
  if (event.type.startsWith('change-request.')) return requestDecided(db, event.subject);
  if (event.type === 'work.assigned') return workAssigned(db, dataOf(event, 'work.assigned'));
  if (event.type === 'note.mentioned') return mentioned(dataOf(event, 'note.mentioned'));
  if (event.type === 'webhook.failing') return alarm(db, 'webhook-failing', 'webhook', event.subject);
  return alarm(db, 'ledger-differs', 'ledger', onlyRecordId);
}

/** The active people of an announcement who want its kind. */
export async function receiversOf(db: Reader, { kind, receivers }: Announcement): Promise<string[]> {
  const isMuted = db
    .select({ kind: mutedNotifications.kind })
    .from(mutedNotifications)
    .where(and(eq(mutedNotifications.user_id, users.id), eq(mutedNotifications.kind, kind)));
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.state, 'ACTIVE'), eq(users.kind, 'person'), receivers, notExists(isMuted)))
    .orderBy(users.id)
    .limit(receiversMax);
  return found.map(({ id }) => id);
}

async function holdersOf(db: Reader, kind: NotificationKind): Promise<SQL | undefined> {
  const holding = holderConditions(db);
  return and(...notificationKinds[kind].map(holding));
}

/** Those who can decide a request: not its requester, nor who issued its credential or changed its data. */
async function approvalDue(db: Reader, id: string): Promise<Announcement | undefined> {
  const [row] = await db.select().from(changeRequests).where(eq(changeRequests.id, id));
  if (row?.state !== 'PENDING') return undefined;
  const excluded = [row.requester_id, row.credential.issuer.id, ...(decryptEvidence(row).excluded ?? [])];
  const receivers = and(
    await holdersOf(db, 'approval-due'),
    ...excluded.filter(isUuid).map((one) => ne(users.id, one)),
  );
  return { kind: 'approval-due', resource: 'change_request', resource_id: id, receivers };
}

async function requestDecided(db: Reader, id: string): Promise<Announcement | undefined> {
  const [row] = await db.select().from(changeRequests).where(eq(changeRequests.id, id));
  if (!row) return undefined;
  const receivers = eq(users.id, row.requester_id);
  return { kind: 'request-decided', resource: 'change_request', resource_id: id, receivers };
}

/** The assignee, unless the item is the assignee's own choice or has gone to another person since. */
async function workAssigned(
  db: Reader,
  { resource, id, assignee_id }: EventData<'work.assigned'>,
): Promise<Announcement | undefined> {
  const isThis = and(eq(workAssignments.resource, resource), eq(workAssignments.resource_id, id));
  const [row] = await db.select().from(workAssignments).where(isThis);
  if (row?.assignee_id !== assignee_id || row.assigned_by_id === assignee_id) return undefined;
  return { kind: 'work-assigned', resource, resource_id: id, receivers: eq(users.id, assignee_id) };
}

function mentioned(data: EventData<'note.mentioned'>): Announcement {
  const receivers = and(eq(users.id, data.user_id), ne(users.id, data.author_id));
  return { kind: 'mention', resource: data.record_kind, resource_id: data.record_id, receivers };
}

async function alarm(db: Reader, kind: NotificationKind, resource: string, resource_id: string): Promise<Announcement> {
  return { kind, resource, resource_id, receivers: await holdersOf(db, kind) };
}
