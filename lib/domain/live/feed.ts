import { database, type Reader } from '#db/index.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { processGlobal } from '#lib/core/process/process-global.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import { lowestIdAt } from '#lib/core/uuid.ts';
import { readsEventType } from '#lib/domain/live/event-readers.ts';
import { LiveStream } from '#lib/domain/live/live-stream.ts';
import { actorNames, eventsAfter, type NewsItem, newsAfter, newsMax } from '#lib/domain/live/news.ts';
import { liveProblems } from '#lib/domain/live/problems.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { permissionsOfSessions } from '#lib/server/identity/session-permissions.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';

const feedTickMs = 1_000;
const beatTicks = 15;
const sessionTicks = 5;
/** Transactions commit after their ids were made, so the window of each reading overlaps the one before. */
const feedOverlapMs = 10_000;
const recentNewsMax = 1_000;
const streamsPerUserMax = 5;
const streamsMax = 1_000;

/** The live feed of this process: one reader of the database for all connections, and none without connections. */
interface Feed {
  streams: Set<LiveStream>;
  /** The last news in the order in which they were sent, for connections that resume. */
  recentNews: NewsItem[];
  seen: Set<string>;
  readUntilMs: number;
  ticks: number;
  /** What the first connections wait for, until it is done. */
  catchingUp: Promise<void> | undefined;
  stop: (() => Promise<void>) | undefined;
}

const feed = (): Feed =>
  processGlobal('live-feed', () => ({
    streams: new Set<LiveStream>(),
    recentNews: [],
    seen: new Set<string>(),
    readUntilMs: 0,
    ticks: 0,
    catchingUp: undefined,
    stop: undefined,
  }));

/** Opens the stream of a session, after the event that it saw last. Throws 401 without a session, 429 beyond the limits. */
export async function openStream(ctx: Context, lastEventId: string | undefined): Promise<LiveStream> {
  const { principal, db } = ctx;
  if (principal.credential.kind !== 'session') throw liveProblems.sessionNeeded();
  const { streams } = feed();
  if (streams.size === 0) await catchUpOnce(db);
  // Nothing is awaited between the count and the new stream: connections may be opened together.
  const own = [...streams].filter(({ user_id }) => user_id === principal.id).length;
  if (own >= streamsPerUserMax || streams.size >= streamsMax) throw liveProblems.tooManyStreams(streamsPerUserMax);
  const viewer = { user_id: principal.id, session_id: principal.credential.id, permissions: principal.permissions };
  const stream: LiveStream = new LiveStream(viewer, () => leave(stream));
  streams.add(stream);
  stream.send('retry: 3000\nevent: beat\ndata: {}\n\n');
  if (lastEventId !== undefined && isUuid(lastEventId)) {
    await resume(db, stream, lastEventId).catch((error: unknown) => {
      // Nobody will read it: it must not count towards the limits.
      stream.end();
      throw error;
    });
  }
  feed().stop ??= startWorker('live', { everyMs: feedTickMs }, tick);
  return stream;
}

/** Ends all streams, when the server stops. */
export function endStreams(): void {
  for (const stream of [...feed().streams]) stream.end();
}

function leave(stream: LiveStream): void {
  const { streams, stop } = feed();
  streams.delete(stream);
  if (streams.size > 0) return;
  feed().stop = undefined;
  void stop?.();
}

/** Connections that are opened together wait for the same reading: a later one would hide news from the others. */
function catchUpOnce(db: Reader): Promise<void> {
  const state = feed();
  state.catchingUp ??= catchUp(db).finally(() => {
    state.catchingUp = undefined;
  });
  return state.catchingUp;
}

/** What happened before the first connection is no news for it. */
async function catchUp(db: Reader): Promise<void> {
  const state = feed();
  const nowMs = Date.now();
  const { items } = await newsAfter(db, lowestIdAt(nowMs - feedOverlapMs), new Set());
  state.recentNews = [];
  state.seen = new Set(items.map(({ id }) => id));
  state.readUntilMs = nowMs;
}

/** Sends what came after an event: from memory in the order of sending, otherwise from the database by id. */
async function resume(db: Reader, stream: LiveStream, id: string): Promise<void> {
  const index = feed().recentNews.findIndex((item) => item.id === id);
  const missed =
    index >= 0
      ? feed().recentNews.slice(index + 1)
      : await eventsAfter(db, id, (type) => readsEventType(stream.permissions, type));
  if (missed === undefined) return stream.send('event: reset\ndata: {}\n\n');
  const nameOf = await actorNames(db, missed);
  for (const item of missed) sendNews(stream, item, nameOf);
  stream.send('event: notification\ndata: {}\n\n');
}

/** One reading of the database for all connections. */
async function tick(): Promise<void> {
  const state = feed();
  const { read } = await database();
  state.ticks += 1;
  const nowMs = Date.now();
  const from = lowestIdAt(Math.min(nowMs, state.readUntilMs) - feedOverlapMs);
  const { items, isCut } = await newsAfter(read, from, state.seen);
  state.readUntilMs = nowMs;
  const unseen = items.filter(({ id }) => !state.seen.has(id));
  const news = unseen.slice(-newsMax);
  const isOverflow = isCut || unseen.length > newsMax;
  state.seen = new Set(items.map(({ id }) => id));
  // Nothing is sent to a session that has ended or has lost a permission since.
  if (news.length > 0 || state.ticks % sessionTicks === 0) await endClosedSessions(read);
  if (isOverflow) for (const stream of state.streams) stream.send('event: reset\ndata: {}\n\n');
  const nameOf = await actorNames(read, news);
  for (const item of news) for (const stream of state.streams) sendNews(stream, item, nameOf);
  // A connection that resumes from before too many events reads the database, and gets the reset from it.
  state.recentNews = isOverflow ? news : [...state.recentNews, ...news].slice(-recentNewsMax);
  if (state.ticks % beatTicks === 0) for (const stream of state.streams) stream.send('event: beat\ndata: {}\n\n');
}

async function endClosedSessions(db: Reader): Promise<void> {
  const { streams } = feed();
  const ids = [...new Set([...streams].map(({ session_id }) => session_id))];
  const permissions = await permissionsOfSessions(db, ids, currentTime());
  for (const stream of [...streams]) {
    const current = permissions.get(stream.session_id);
    if (current) stream.permissions = current;
    else {
      // The browser then does not try again.
      stream.send('event: end\ndata: {}\n\n');
      stream.end();
    }
  }
}

function sendNews(
  stream: LiveStream,
  { id, user_id, change }: NewsItem,
  nameOf: (id: string | null) => string | undefined,
): void {
  if (user_id !== undefined) {
    if (user_id === stream.user_id) stream.sendOnce(id, 'event: notification\ndata: {}\n\n');
    return;
  }
  if (!change || !readsEventType(stream.permissions, change.type)) return;
  const actor = nameOf(change.actor_id);
  const data = { ...change, ...(actor && { actor }) };
  stream.sendOnce(id, `event: change\ndata: ${JSON.stringify(data)}\n\n`);
}
