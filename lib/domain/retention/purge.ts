import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { outbox } from '#db/schema/outbox.ts';
import { dayMs, hourMs } from '#lib/core/time/durations.ts';
import { type RetentionRule, retentionRules } from '#lib/domain/retention/rules.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { Queue } from '#lib/server/jobs/queue.ts';
import { transactionQueue } from '#lib/server/jobs/transaction-queue.ts';

/** Rows per transaction, so that other writers run in between. */
const purgeBatchSize = 1000;

/** One transaction of the purge. */
type Purge = (ctx: WriteContext) => Promise<void>;

/** Deletes expired rows every hour (settings `retention/…`). Returns a function that stops it. */
export const startPurging = (): (() => Promise<void>) => purgeQueue(Date.now).start();

/** Deletes expired rows, each batch with an audit row, and the content of messages that have expired. */
export async function purge(nowMs: number): Promise<void> {
  const queue = purgeQueue(() => nowMs);
  while ((await queue.runDue()) > 0);
}

/** The queue of expired rows, a batch of one kind at a time. */
export const purgeQueue = (clock: () => number): Queue =>
  transactionQueue<Purge>({
    name: 'retention',
    everyMs: hourMs,
    // The first one waits until the start is over.
    firstMs: 60_000,
    action: 'purge',
    limit: 1,
    findDue: (db, _now, limit) => findPurges(db, clock(), limit),
    perform: (ctx, run) => run(ctx),
  });

/** The first kinds of rows that have expired. */
async function findPurges(db: Reader, nowMs: number, limit: number): Promise<Purge[]> {
  const now = new Date(nowMs).toISOString();
  const found: Purge[] = [];
  if (await hasExpiredMessage(db, now)) found.push((ctx) => wipeHeld(ctx, now));
  for (const rule of retentionRules) {
    if (found.length >= limit) break;
    const days = rule.days ? await settingOf(db, rule.days) : 0;
    const before = new Date(nowMs - days * dayMs).toISOString();
    if (await isDue(db, rule, before)) found.push((ctx) => purgeBatch(ctx, rule, before));
  }
  return found;
}

const due = (db: Reader, rule: RetentionRule, before: string) => and(lt(rule.at, before), rule.which?.(db));

async function isDue(db: Reader, rule: RetentionRule, before: string): Promise<boolean> {
  const found = await db
    .select({ at: rule.at })
    .from(rule.table)
    .where(due(db, rule, before))
    .limit(1);
  return found.length > 0;
}

async function purgeBatch(ctx: WriteContext, rule: RetentionRule, before: string): Promise<void> {
  const oldest = ctx.db
    .select({ at: rule.at })
    .from(rule.table)
    .where(due(ctx.db, rule, before));
  const [last] = await oldest
    .orderBy(asc(rule.at))
    .limit(1)
    .offset(purgeBatchSize - 1);
  const batch = last ? and(due(ctx.db, rule, before), lte(rule.at, last.at)) : due(ctx.db, rule, before);
  const deleted = await ctx.db.delete(rule.table).where(batch).returning({ at: rule.at });
  ctx.record({ resource: 'retention', resource_id: rule.name, after: { deleted: deleted.length, before } });
}

/** A held message is readable until its content expires. */
const isExpiredMessage = (now: string) => and(eq(outbox.state, 'HELD'), lte(outbox.expires_at, now));

async function hasExpiredMessage(db: Reader, now: string): Promise<boolean> {
  const found = await db.select({ id: outbox.id }).from(outbox).where(isExpiredMessage(now)).limit(1);
  return found.length > 0;
}

async function wipeHeld(ctx: WriteContext, now: string): Promise<void> {
  await ctx.db.update(outbox).set({ state: 'EXPIRED', content: null }).where(isExpiredMessage(now));
}
