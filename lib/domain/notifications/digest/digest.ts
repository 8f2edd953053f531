import { and, asc, eq } from 'drizzle-orm';
import { forUpdateSkipLocked, insertNew, type Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { type NotificationDigestRow, notificationDigests } from '#db/schema/notifications.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { nextRunAt } from '#lib/core/time/recurrence.ts';
import { maskAddress } from '#lib/domain/delivery/masked-address.ts';
import { type Address, enqueueMessage, firstReachable } from '#lib/domain/delivery/outbox.ts';
import type { NotificationDigest } from '#lib/domain/notifications/digest/contract.ts';
import { t } from '#lib/domain/notifications/digest/digest-messages.ts';
import { digestHour, type NotificationKind, notificationsShownMax } from '#lib/domain/notifications/kinds.ts';
import { unreadNotifications } from '#lib/domain/notifications/notifications.ts';
import { notificationProblems } from '#lib/domain/notifications/problems.ts';
import { notificationPath } from '#lib/domain/notifications/record-paths.ts';
import { normalizeEmail } from '#lib/fields/contact/contact-hash.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';
import { needsPlan } from '#lib/server/jobs/schedule.ts';
import { transactionQueue } from '#lib/server/jobs/transaction-queue.ts';

/** Digests that are due. The new due time and the email commit together: no instance sends one twice. */
const digestQueue = transactionQueue<string>({
  name: 'digests',
  everyMs: 60_000,
  action: 'sendNotificationDigest',
  limit: 100,
  findDue,
  perform: sendDigest,
});

/** Sends digests when they are due. Returns a function that stops it. */
export const startDigests = (): (() => Promise<void>) => digestQueue.start();

/** Sends one batch of the digests that are due at a time. Returns their number. */
export const sendDueDigests = (now?: string): Promise<number> => digestQueue.runDue(now);

/** How often the caller gets a digest. */
export async function notificationDigest({ db, principal }: Context): Promise<NotificationDigest> {
  const [row] = await db.select().from(notificationDigests).where(eq(notificationDigests.user_id, principal.id));
  return { frequency: row?.frequency ?? 'OFF' };
}

/** Changes how often the caller gets a digest. Throws 409 for a caller without an email address. */
export async function replaceNotificationDigest(
  ctx: WriteContext,
  wanted: NotificationDigest,
): Promise<NotificationDigest> {
  const { id, kind, username } = ctx.principal;
  const { frequency } = wanted;
  if (frequency !== 'OFF' && !(kind === 'person' && addressOf(username))) throw notificationProblems.noAddress();
  const before = await notificationDigest(ctx);
  if (before.frequency === frequency) return before;
  await ctx.db.delete(notificationDigests).where(eq(notificationDigests.user_id, id));
  if (frequency !== 'OFF') {
    const times = { due_at: nextRunAt(frequency, digestHour, ctx.now), digested_at: ctx.now };
    await insertNew(ctx.db, notificationDigests, [{ user_id: id, frequency, ...times }], ['user_id']);
  }
  ctx.record({
    resource: 'user',
    resource_id: id,
    before: { notification_digest: before.frequency },
    after: { notification_digest: frequency },
  });
  return { frequency };
}

async function findDue(db: Reader, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: notificationDigests.user_id })
    .from(notificationDigests)
    .where(needsPlan(notificationDigests, now))
    .orderBy(asc(notificationDigests.due_at), asc(notificationDigests.user_id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

async function sendDigest(ctx: WriteContext, userId: string): Promise<void> {
  const isDigest = and(eq(notificationDigests.user_id, userId), needsPlan(notificationDigests, ctx.now));
  const [digest] = await forUpdateSkipLocked(ctx.db.select().from(notificationDigests).where(isDigest));
  if (!digest) return;
  const due_at = nextRunAt(digest.frequency, digestHour, ctx.now);
  await ctx.db.update(notificationDigests).set({ due_at, digested_at: ctx.now }).where(isDigest);
  if (digest.due_at > ctx.now) return;
  const receiver = await digestReceiver(ctx.db, userId);
  if (!receiver) return;
  const unread = await unreadForDigest(ctx.db, digest);
  if (unread.length === 0) return;
  await enqueueMessage(ctx.db, {
    ...receiver,
    subject: t('digestSubject', { count: unread.length }),
    text: digestText(unread, ctx.origin),
    destination: maskAddress(receiver),
    purpose: 'digest',
    purpose_id: userId,
    // The next one has what this one had.
    expires_at: expiryTime(due_at),
    now: ctx.now,
  });
  ctx.record({ resource: 'user', resource_id: userId, after: { notifications: unread.length } });
}

/** The email address of an active person, if emails are sent. */
async function digestReceiver(db: Reader, userId: string): Promise<Address | undefined> {
  const isActive = and(eq(users.id, userId), eq(users.kind, 'person'), eq(users.state, 'ACTIVE'));
  const [user] = await db.select({ username: users.username }).from(users).where(isActive);
  const to = user && addressOf(user.username);
  return to ? firstReachable([{ channel: 'EMAIL', to }]) : undefined;
}

const addressOf = (username: string): string | undefined => normalizeEmail(username);

type Unread = Awaited<ReturnType<typeof unreadNotifications>>;

/** What the person has not read and may read now; nothing if all of it was in an earlier digest. */
async function unreadForDigest(db: Reader, { user_id, digested_at }: NotificationDigestRow): Promise<Unread> {
  const { permissions } = await rightsOfUser(db, user_id);
  const unread = await unreadNotifications(db, { id: user_id, permissions }, notificationsShownMax);
  return unread.some(({ created_at }) => created_at > digested_at) ? unread : [];
}

function digestText(unread: Unread, origin: string): string {
  const items = unread.map((one) => {
    // Written by the worker, whose announcements have these kinds.
    const title = t(`digestTitle.${one.kind as NotificationKind}`);
    const time = one.created_at.slice(0, 16).replace('T', ' ');
    return `${t('digestLine', { time, title })}\n${origin}${notificationPath(one)}`;
  });
  const all = t(unread.length < notificationsShownMax ? 'digestAll' : 'digestMore');
  return [...items, `${all}\n${origin}/notifications`, `${t('digestSettings')}\n${origin}/me`].join('\n\n');
}
