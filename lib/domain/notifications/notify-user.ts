import { and, eq } from 'drizzle-orm';
import { insertNew } from '#db/index.ts';
import { mutedNotifications, type NotificationRow, notifications } from '#db/schema/notifications.ts';
import { newId } from '#lib/core/uuid.ts';
import type { NotificationKind } from '#lib/domain/notifications/kinds.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

type NewNotification = Pick<NotificationRow, 'user_id' | 'resource' | 'resource_id' | 'event_id'> & {
  kind: NotificationKind;
};

/** Notifies one person, unless the person does not want notifications of this kind. */
export async function notifyUser(ctx: WriteContext, news: NewNotification): Promise<void> {
  const isMuted = and(eq(mutedNotifications.user_id, news.user_id), eq(mutedNotifications.kind, news.kind));
  const [muted] = await ctx.db.select({ kind: mutedNotifications.kind }).from(mutedNotifications).where(isMuted);
  if (muted) return;
  await insertNew(ctx.db, notifications, [{ ...news, id: newId(), created_at: ctx.now, read_at: null }], ['id']);
}
