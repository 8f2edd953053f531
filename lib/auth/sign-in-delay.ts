import { eq, lt, sql } from 'drizzle-orm';
import type { Writer } from '#db/client.ts';
import { signInFailures } from '#db/schema/auth.ts';
import type { Context, WriteContext } from '#lib/auth/context.ts';
import { mac } from '#lib/kit/keys.ts';
import { Problem } from '#lib/kit/problem.ts';

/** So many wrong tries are free; each further one makes the next wait twice as long, up to a minute. Nobody is locked out. */
const freeTries = 5;
const delayMaxSeconds = 60;
/** A name that nobody failed at for so long starts anew; its row goes, so that strangers' inventions do not pile up. */
const forgottenMs = 24 * 3600_000;

const keyOf = (username: string): string => mac('sign-in', username);

type Failure = typeof signInFailures.$inferSelect;

/** Refuses a try that comes too soon before any work is done for it. */
export async function refuseHaste(ctx: Pick<Context, 'db' | 'now'>, username: string): Promise<void> {
  const [failure] = await ctx.db
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.name_mac, keyOf(username)));
  refuseEarly(failure, ctx.now);
}

/**
 * Takes the one turn there is for a name, held until the commit: of many tries at once each is judged after the one
 * before was counted. Throws 429 for a try that comes too soon, right or wrong, for a name that exists or not.
 */
export async function takeTurn(ctx: WriteContext, username: string): Promise<void> {
  const name_mac = keyOf(username);
  const [failure] = await ctx.db
    .insert(signInFailures)
    .values({ name_mac, count: 0, next_try_at: ctx.now, failed_at: ctx.now })
    .onConflictDoUpdate({ target: signInFailures.name_mac, set: { name_mac } })
    .returning();
  refuseEarly(failure, ctx.now);
}

function refuseEarly(failure: Failure | undefined, now: string): void {
  const waitMs = failure ? Date.parse(failure.next_try_at) - Date.parse(now) : 0;
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const detail = `After ${failure?.count} failed tries the next one may come in ${seconds} s.`;
  throw new Problem('sign-in-delayed', detail, { headers: { 'retry-after': String(seconds) } });
}

/** Counts the try whose turn it is as failed. */
export async function countFailure(ctx: WriteContext, username: string): Promise<void> {
  const nowMs = Date.parse(ctx.now);
  const byName = eq(signInFailures.name_mac, keyOf(username));
  const [counted] = await ctx.db
    .update(signInFailures)
    .set({ count: sql`${signInFailures.count} + 1`, failed_at: ctx.now })
    .where(byName)
    .returning({ count: signInFailures.count });
  const next_try_at = new Date(nowMs + delayMs(counted?.count ?? 1)).toISOString();
  await ctx.db.update(signInFailures).set({ next_try_at }).where(byName);
  await ctx.db.delete(signInFailures).where(lt(signInFailures.failed_at, new Date(nowMs - forgottenMs).toISOString()));
}

function delayMs(failures: number): number {
  if (failures < freeTries) return 0;
  return Math.min(2 ** (failures - freeTries), delayMaxSeconds) * 1000;
}

export async function forgetFailures(tx: Writer, username: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.name_mac, keyOf(username)));
}
