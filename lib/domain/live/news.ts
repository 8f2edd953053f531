import { and, desc, gt, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { type EventRow, events } from '#db/schema/events.ts';
import { notifications } from '#db/schema/notifications.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { RecentMap } from '#lib/core/recent-map.ts';
import { selectEvents } from '#lib/domain/events/event-sources.ts';

/** More news than this at a time is announced as a reset, with the newest of them. */
export const newsMax = 500;
/** A reading goes back over what the ones before have read. It reads at most this many rows. */
const readMax = 2_000;

/** What happened: an event that its readers may see, or a notification of one person. */
export interface NewsItem {
  id: string;
  /** The receiver of a notification. */
  user_id?: string;
  change?: { type: string; subject: string; time: string; actor_id: string | null; beneficiary_id?: string };
}

/** The readers of bank details and verifications may read the beneficiary, whose page shows them. */
function newsOf({ id, data, ...change }: EventRow): NewsItem {
  const isPart = /^(verification|beneficiary\.coordinate)/.test(change.type) && 'beneficiary_id' in data;
  return { id, change: { ...change, ...(isPart && { beneficiary_id: String(data.beneficiary_id) }) } };
}

/**
 * The newest events and notifications after an id, oldest first. `isCut` says that earlier ones were left out which are
 * not in `seen`, what the reading before had.
 */
export async function newsAfter(
  db: Reader,
  id: string,
  seen: ReadonlySet<string>,
): Promise<{ items: NewsItem[]; isCut: boolean }> {
  const happened = await selectAfter(db, id, { descending: true, limit: readMax });
  const notified = await db
    .select({ id: notifications.id, user_id: notifications.user_id })
    .from(notifications)
    .where(gt(notifications.id, id))
    .orderBy(desc(notifications.id))
    .limit(readMax);
  const items: NewsItem[] = [...happened.map(newsOf), ...notified];
  items.sort((left, right) => (left.id < right.id ? -1 : 1));
  const isCut = [happened, notified].some((rows) => rows.length === readMax && !seen.has(rows.at(-1)?.id ?? ''));
  return { items, isCut };
}

/** The first events after an id, or the last ones. */
const selectAfter = (
  db: Reader,
  id: string,
  { descending, limit }: { descending: boolean; limit: number },
): Promise<EventRow[]> =>
  selectEvents(db, {
    scope: { after: id },
    where: gt(events.id, id),
    keys: [{ column: events.id, descending }],
    limit,
  });

/** The events of these types after an id, for a connection that resumes; undefined when there are too many. */
export async function eventsAfter(
  db: Reader,
  id: string,
  isRead: (type: string) => boolean,
): Promise<NewsItem[] | undefined> {
  const rows = await selectAfter(db, id, { descending: false, limit: newsMax + 1 });
  return rows.length > newsMax ? undefined : rows.filter(({ type }) => isRead(type)).map(newsOf);
}

const names = new RecentMap<string, string>(1_000);

/** The names of the people who did what happened, for those who look at the record. */
export async function actorNames(
  db: Reader,
  items: readonly NewsItem[],
): Promise<(id: string | null) => string | undefined> {
  const unknown = items.flatMap(({ change }) =>
    change?.actor_id && isUuid(change.actor_id) && names.get(change.actor_id) === undefined ? [change.actor_id] : [],
  );
  if (unknown.length > 0) {
    const found = await db
      .select({ id: users.id, name: users.name, username: users.username })
      .from(users)
      .where(and(inArray(users.id, [...new Set(unknown)])));
    for (const { id, name, username } of found) names.set(id, name || username);
  }
  return (id) => (id === null ? undefined : names.get(id));
}
