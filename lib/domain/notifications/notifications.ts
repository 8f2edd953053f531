import { type AnyColumn, and, desc, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { counted, inList, insertNew, listParam, query, type Reader } from '#db/index.ts';
import { mutedNotifications, type NotificationRow, notifications } from '#db/schema/notifications.ts';
import type { Notification, NotificationSettings, UnreadCount } from '#lib/domain/notifications/contract.ts';
import {
  kindsByRecord,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
  notificationsShownMax,
  readableResources,
  unreadCountMax,
} from '#lib/domain/notifications/kinds.ts';
import { describeRecords } from '#lib/domain/notifications/record-labels.ts';
import type { Context, Principal, WriteContext } from '#lib/server/identity/context.ts';

type NotificationReader = Pick<Principal, 'id' | 'permissions'>;

/** What the person may read now: kinds of every record, and kinds of records that the person may read. */
function readableLists({ permissions }: NotificationReader) {
  const isAllowed = (kind: NotificationKind) => notificationKinds[kind].every((needed) => permissions.has(needed));
  const [byRecord = [], byKind = []] = [kindsByRecord, notificationKindNames].map((kinds) => kinds.filter(isAllowed));
  const kinds = byKind.filter((kind) => !byRecord.includes(kind));
  return { kinds, record_kinds: byRecord, resources: readableResources(permissions) };
}

type ReadableLists = ReturnType<typeof readableLists>;

/** A notification whose kind and record the person may read. `isIn`: whether a column is in one of the person's lists. */
const isReadable = (
  userId: string | Placeholder,
  isIn: (column: AnyColumn, list: keyof ReadableLists) => SQL | undefined,
) =>
  and(
    eq(notifications.user_id, userId),
    or(
      isIn(notifications.kind, 'kinds'),
      and(isIn(notifications.kind, 'record_kinds'), isIn(notifications.resource, 'resources')),
    ),
  );

/** For prepared queries: `readerValues` has the values. */
const isVisibleToReader = () => isReadable(sql.placeholder('user_id'), inList);

function readerValues(reader: NotificationReader) {
  const { kinds, record_kinds, resources } = readableLists(reader);
  return {
    user_id: reader.id,
    kinds: listParam(kinds),
    record_kinds: listParam(record_kinds),
    resources: listParam(resources),
  };
}

function isReadableBy(reader: NotificationReader) {
  const lists = readableLists(reader);
  return isReadable(reader.id, (column, list) => inArray(column, lists[list]));
}

const newestVisible = query((db) =>
  db
    .select()
    .from(notifications)
    .where(isVisibleToReader())
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(sql.placeholder('limit')),
);

const newestUnread = query((db) =>
  db
    .select()
    .from(notifications)
    .where(and(isVisibleToReader(), isNull(notifications.read_at)))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(sql.placeholder('limit')),
);

// Every page asks for it: built once.
const unreadCount = query((db) => {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(isVisibleToReader(), isNull(notifications.read_at)))
    .limit(sql.placeholder('limit'))
    .as('some');
  return db.select({ rows: counted() }).from(some);
});

/** The caller's notifications about what the caller may read now, the newest first. */
export async function listNotifications(ctx: Context): Promise<Notification[]> {
  const rows = await newestVisible(ctx.db, { ...readerValues(ctx.principal), limit: notificationsShownMax });
  const describe = await describeRecords(ctx, rows);
  return rows.map((row) => presentNotification(row, describe(row)));
}

/** The newest unread notifications about what a person may read. */
export function unreadNotifications(db: Reader, reader: NotificationReader, limit: number): Promise<NotificationRow[]> {
  return newestUnread(db, { ...readerValues(reader), limit });
}

/** The number of the caller's unread notifications, up to the limit of counting. */
export async function countNotifications(ctx: Pick<Context, 'db' | 'principal'>): Promise<UnreadCount> {
  const [row] = await unreadCount(ctx.db, { ...readerValues(ctx.principal), limit: unreadCountMax + 1 });
  const found = row?.rows ?? 0;
  return { unread: Math.min(found, unreadCountMax), has_more: found > unreadCountMax };
}

/** Marks notifications as read that the caller may read now: those with the ids, or all. */
export async function confirmNotifications(
  ctx: WriteContext,
  ids: readonly string[] | undefined,
): Promise<UnreadCount> {
  const { id, read_at } = notifications;
  const isConfirmed = and(isReadableBy(ctx.principal), isNull(read_at), ids && inArray(id, [...ids]));
  const read = await ctx.db.update(notifications).set({ read_at: ctx.now }).where(isConfirmed).returning({ id });
  if (read.length > 0) {
    ctx.record({ resource: 'user', resource_id: ctx.principal.id, after: { notifications_read: read.length } });
  }
  return countNotifications(ctx);
}

/** The kinds that the caller does not want. */
export async function notificationSettings({ db, principal }: Context): Promise<NotificationSettings> {
  const rows = await db
    .select({ kind: mutedNotifications.kind })
    .from(mutedNotifications)
    .where(eq(mutedNotifications.user_id, principal.id));
  return { muted: notificationKindNames.filter((kind) => rows.some((row) => row.kind === kind)) };
}

/** Replaces the muted kinds of the caller. Answers the settings as they are now. */
export async function replaceNotificationSettings(
  ctx: WriteContext,
  { muted }: NotificationSettings,
): Promise<NotificationSettings> {
  const before = await notificationSettings(ctx);
  const ofCaller = eq(mutedNotifications.user_id, ctx.principal.id);
  await ctx.db.delete(mutedNotifications).where(ofCaller);
  const rows = [...new Set(muted)].map((kind) => ({ user_id: ctx.principal.id, kind, muted_at: ctx.now }));
  await insertNew(ctx.db, mutedNotifications, rows, ['kind']);
  const after = await notificationSettings(ctx);
  ctx.record({ resource: 'user', resource_id: ctx.principal.id, before: { ...before }, after: { ...after } });
  return after;
}

function presentNotification(
  { id, kind, resource, resource_id, created_at, read_at }: NotificationRow,
  described: Pick<Notification, 'label' | 'detail' | 'state'>,
): Notification {
  return {
    id,
    // Written by the worker, whose announcements have these kinds.
    kind: kind as NotificationKind,
    resource,
    resource_id,
    ...described,
    created_at,
    ...(read_at !== null && { read_at }),
  };
}
