import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Writer } from '#db/index.ts';
import { signInFailures } from '#db/schema/auth.ts';
import { mac } from '#lib/core/keys.ts';
import { Problem } from '#lib/core/problem.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { networkOf } from '#lib/server/identity/network.ts';

/** Free failed attempts; each further one doubles the wait, up to a minute. No account is ever locked. */
const freeTries = 5;
const delayMaxSeconds = 60;
/** Free failed attempts for one name across all networks. Attempts of known devices do not count. */
const freeTriesOfName = 100;
/** One network counts at most so often for its name: five networks are needed before others wait as well. */
const countedOfNetworkMax = 20;
/** A lane without failures for this time starts over; its row is deleted, so that invented names do not accumulate. */
const forgottenMs = 24 * 3600_000;

/** A lane counts the failed attempts for one user name from one source. */
export interface Lane {
  key: string;
  /** Counts all networks of the name together; absent for known devices and after the password was right. */
  nameKey?: string;
}

const keyOf = (username: string, lane: string): string => mac('sign-in', JSON.stringify([username, lane]));

/** The lane of a password: the known device, otherwise the network of the request. */
export function passwordLane(
  username: string,
  { device, remote }: { device: string | undefined; remote: string },
): Lane {
  if (device) return { key: keyOf(username, `device ${device}`) };
  return { key: keyOf(username, `network ${networkOf(remote)}`), nameKey: keyOf(username, 'all networks') };
}

/**
 * The lane of a second factor, or of the password within a session. All networks share it, because six digits are few.
 */
export function stepUpLane(username: string, device: string | undefined): Lane {
  return { key: keyOf(username, device ? `device ${device}` : 'step-up') };
}

type Failure = typeof signInFailures.$inferSelect;

const keysOf = ({ key, nameKey }: Lane): string[] => (nameKey ? [nameKey, key] : [key]);

/** Rejects an early attempt before doing any work for it. */
export async function refuseHaste(ctx: Pick<Context, 'db' | 'now'>, lane: Lane): Promise<void> {
  const failures = await ctx.db
    .select()
    .from(signInFailures)
    .where(inArray(signInFailures.lane_mac, keysOf(lane)));
  refuseEarly(failures, ctx.now);
}

/**
 * Acquires the lane until the commit, so that concurrent attempts are validated one after the other. Throws 429 for an
 * early attempt, also for a right password and for unknown names.
 */
export async function takeTurn(ctx: WriteContext, lane: Lane): Promise<void> {
  const failures: Failure[] = [];
  for (const lane_mac of keysOf(lane)) {
    const counted = await ctx.db
      .insert(signInFailures)
      .values({ lane_mac, count: 0, next_try_at: ctx.now, failed_at: ctx.now })
      .onConflictDoUpdate({ target: signInFailures.lane_mac, set: { lane_mac } })
      .returning();
    failures.push(...counted);
  }
  refuseEarly(failures, ctx.now);
}

/** Throws with the longest wait. */
function refuseEarly(failures: Failure[], now: string): void {
  const [failure] = failures.toSorted((left, right) => (left.next_try_at < right.next_try_at ? 1 : -1));
  const waitMs = failure ? Date.parse(failure.next_try_at) - Date.parse(now) : 0;
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const detail = `After ${failure?.count} failed tries the next one may come in ${seconds} s.`;
  throw new Problem('sign-in-delayed', detail, { headers: { 'retry-after': String(seconds) } });
}

/** Counts a failed attempt. */
export async function countFailure(ctx: WriteContext, { key, nameKey }: Lane): Promise<void> {
  const ofLane = await countOne(ctx, key, freeTries);
  if (nameKey && ofLane <= countedOfNetworkMax) await countOne(ctx, nameKey, freeTriesOfName);
  else if (nameKey) await delayNext(ctx, nameKey, freeTriesOfName);
  const forgotten = new Date(Date.parse(ctx.now) - forgottenMs).toISOString();
  await ctx.db.delete(signInFailures).where(lt(signInFailures.failed_at, forgotten));
}

async function countOne(ctx: WriteContext, lane_mac: string, free: number): Promise<number> {
  const byKey = eq(signInFailures.lane_mac, lane_mac);
  await ctx.db
    .update(signInFailures)
    .set({ count: sql`${signInFailures.count} + 1` })
    .where(byKey);
  return delayNext(ctx, lane_mac, free);
}

/** Delays the next attempt of a lane by its count, which is returned. */
async function delayNext(ctx: WriteContext, lane_mac: string, free: number): Promise<number> {
  const byKey = eq(signInFailures.lane_mac, lane_mac);
  const [counted] = await ctx.db.select({ count: signInFailures.count }).from(signInFailures).where(byKey);
  const count = counted?.count ?? 1;
  const next_try_at = new Date(Date.parse(ctx.now) + delayMs(count - free)).toISOString();
  await ctx.db.update(signInFailures).set({ next_try_at, failed_at: ctx.now }).where(byKey);
  return count;
}

function delayMs(failuresTooMany: number): number {
  if (failuresTooMany < 0) return 0;
  return Math.min(2 ** failuresTooMany, delayMaxSeconds) * 1000;
}

/** Clears the failures of a lane after a success; other lanes of the name stay. */
export async function forgetFailures(tx: Writer, { key, nameKey }: Lane): Promise<void> {
  const [forgotten] = await tx
    .delete(signInFailures)
    .where(eq(signInFailures.lane_mac, key))
    .returning({ count: signInFailures.count });
  const counted = Math.min(forgotten?.count ?? 0, countedOfNetworkMax);
  if (!nameKey || counted === 0) return;
  const rest = sql`case when ${signInFailures.count} > ${counted} then ${signInFailures.count} - ${counted} else 0 end`;
  await tx.update(signInFailures).set({ count: rest }).where(eq(signInFailures.lane_mac, nameKey));
}
