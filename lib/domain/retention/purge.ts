import { and, asc, eq, lt, lte } from 'drizzle-orm';
import { database, type Reader } from '#db/index.ts';
import { outbox } from '#db/schema/outbox.ts';
import { type Rule, rules } from '#lib/domain/retention/rules.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { repeat } from '#lib/server/jobs/repeat.ts';
import { asSystem } from '#lib/server/write/system.ts';

const everyMs = 3_600_000;
/** The first one waits until the start is over. */
const firstMs = 60_000;
const dayMs = 24 * 3_600_000;
/** Rows a transaction: others write in between. */
const batchSize = 1000;

/** Deletes every hour what has been kept for long enough (settings `retention/…`). Answers what stops it. */
export function keepPurging(): () => Promise<void> {
  return repeat('retention', { everyMs, firstMs }, () => purge(Date.now()));
}

/** Deletes what is due now, each batch with its audit row; messages that nobody can use any more lose their text. */
export async function purge(nowMs: number): Promise<void> {
  await asSystem('retention', 'expireMessages', (ctx) => wipeHeld(ctx, new Date(nowMs).toISOString()));
  const { read } = await database();
  for (const rule of rules) {
    const days = rule.days ? await settingOf(read, rule.days) : 0;
    const before = new Date(nowMs - days * dayMs).toISOString();
    while (await isDue(read, rule, before)) {
      await asSystem('retention', 'purge', (ctx) => purgeSome(ctx, rule, before));
    }
  }
}

const due = (db: Reader, rule: Rule, before: string) => and(lt(rule.at, before), rule.which?.(db));

async function isDue(db: Reader, rule: Rule, before: string): Promise<boolean> {
  const found = await db
    .select({ at: rule.at })
    .from(rule.table)
    .where(due(db, rule, before))
    .limit(1);
  return found.length > 0;
}

async function purgeSome(ctx: WriteContext, rule: Rule, before: string): Promise<void> {
  const oldest = ctx.db
    .select({ at: rule.at })
    .from(rule.table)
    .where(due(ctx.db, rule, before));
  const [last] = await oldest
    .orderBy(asc(rule.at))
    .limit(1)
    .offset(batchSize - 1);
  const batch = last ? and(due(ctx.db, rule, before), lte(rule.at, last.at)) : due(ctx.db, rule, before);
  const deleted = await ctx.db.delete(rule.table).where(batch).returning({ at: rule.at });
  ctx.record({ resource: 'retention', resource_id: rule.name, after: { deleted: deleted.length, before } });
}

/** A held message can be read until what it says is of no use. */
async function wipeHeld(ctx: WriteContext, now: string): Promise<void> {
  await ctx.db
    .update(outbox)
    .set({ state: 'EXPIRED', content: null })
    .where(and(eq(outbox.state, 'HELD'), lte(outbox.expires_at, now)));
}
