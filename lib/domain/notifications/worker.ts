import { asc, eq } from 'drizzle-orm';
import { forUpdateSkipLocked, insertNew, type Reader } from '#db/index.ts';
import { events } from '#db/schema/events.ts';
import { notificationJobs, notifications } from '#db/schema/notifications.ts';
import { newId } from '#lib/core/uuid.ts';
import { announcementOf, receiversOf } from '#lib/domain/notifications/receivers.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { transactionQueue } from '#lib/server/jobs/transaction-queue.ts';

/** Events of which people are notified. Each is done once, because its job ends with the rows that it makes. */
const notificationQueue = transactionQueue<string>({
  name: 'notifications',
  everyMs: 1000,
  action: 'notify',
  limit: 100,
  findDue: findJobs,
  perform: notifyOf,
});

/** Tells people of events. Returns a function that stops it. */
export const startNotifications = (): (() => Promise<void>) => notificationQueue.start();

/** Tells people of one batch of events. Returns their number. */
export const notifyDue = (): Promise<number> => notificationQueue.runDue();

/** Each job is due, also when the clock of the instance that added it is ahead of this one's. */
async function findJobs(db: Reader, _now: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: notificationJobs.event_id })
    .from(notificationJobs)
    .orderBy(asc(notificationJobs.created_at), asc(notificationJobs.event_id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

async function notifyOf(ctx: WriteContext, eventId: string): Promise<void> {
  const isJob = eq(notificationJobs.event_id, eventId);
  const [job] = await forUpdateSkipLocked(ctx.db.select().from(notificationJobs).where(isJob));
  if (!job) return;
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  const announcement = event && (await announcementOf(ctx.db, event));
  if (announcement) {
    const { kind, resource, resource_id } = announcement;
    const rows = (await receiversOf(ctx.db, announcement)).map((userId) => ({
      id: newId(),
      user_id: userId,
      kind,
      event_id: eventId,
      resource,
      resource_id,
      created_at: ctx.now,
      read_at: null,
    }));
    await insertNew(ctx.db, notifications, rows, ['id']);
  }
  await ctx.db.delete(notificationJobs).where(isJob);
}
