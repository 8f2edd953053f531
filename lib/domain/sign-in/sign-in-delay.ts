import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Writer } from '#db/index.ts';
import { type SignInFailureRow, signInFailures } from '#db/schema/auth.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { signInProblems } from '#lib/domain/sign-in/problems.ts';
import type { ReadContext, WriteContext } from '#lib/server/identity/context.ts';
import { networkOf } from '#lib/server/identity/network.ts';

/** Free failed attempts; each further one doubles the wait, up to a minute. No account is ever locked. */
const freeAttempts = 5;
const delayMaxSeconds = 60;
/** Free failed attempts for one name across all networks. Attempts of known devices do not count. */
const freeAttemptsOfName = 100;
/** One network counts at most so often for its name: five networks are needed before others wait as well. */
const attemptsOfNetworkMax = 20;
/** A lane without failures for this time starts over; its row is deleted, so that invented names do not accumulate. */
const laneLifetimeMs = dayMs;

/** A lane counts the failed attempts for one user name from one source. */
export interface SignInLane {
  key: string;
  /** Counts all networks of the name together; absent for known devices and after the password was right. */
  nameKey?: string;
}

const laneKey = (username: string, lane: string): string => mac('sign-in', JSON.stringify([username, lane]));

/** The lane of a password: the known device, otherwise the network of the request. */
export function passwordLane(
  username: string,
  { device, remote }: { device: string | undefined; remote: string },
): SignInLane {
  if (device) return { key: laneKey(username, `device ${device}`) };
  return { key: laneKey(username, `network ${networkOf(remote)}`), nameKey: laneKey(username, 'all networks') };
}

/**
 * The lane of a second factor, or of the password within a session. All networks share it, because six digits are few.
 */
export function stepUpLane(username: string, device: string | undefined): SignInLane {
  return { key: laneKey(username, device ? `device ${device}` : 'step-up') };
}

const laneKeys = ({ key, nameKey }: SignInLane): string[] => (nameKey ? [nameKey, key] : [key]);

/** Rejects an early attempt before doing any work for it. */
export async function assertNotTooSoon(ctx: ReadContext, lane: SignInLane): Promise<void> {
  const failures = await ctx.db
    .select()
    .from(signInFailures)
    .where(inArray(signInFailures.lane_mac, laneKeys(lane)));
  rejectEarlyAttempt(failures, expiryTime(ctx.now));
}

/**
 * Acquires the lane until the commit, so that concurrent attempts are validated one after the other. Throws 429 for an
 * early attempt, also for a right password and for unknown names.
 */
export async function acquireLane(ctx: WriteContext, lane: SignInLane): Promise<void> {
  const failures: SignInFailureRow[] = [];
  const now = expiryTime(ctx.now);
  for (const laneMac of laneKeys(lane)) {
    const counted = await ctx.db
      .insert(signInFailures)
      .values({ lane_mac: laneMac, count: 0, next_try_at: now, failed_at: now })
      .onConflictDoUpdate({ target: signInFailures.lane_mac, set: { lane_mac: laneMac } })
      .returning();
    failures.push(...counted);
  }
  rejectEarlyAttempt(failures, now);
}

/** Throws with the longest wait. One that is longer than any is from before expiry time was set back by hand. */
function rejectEarlyAttempt(failures: SignInFailureRow[], now: string): void {
  const latest = timeAfter(now, delayMaxSeconds * 1000);
  const [failure] = failures
    .filter(({ next_try_at }) => next_try_at > now && next_try_at <= latest)
    .toSorted((left, right) => (left.next_try_at < right.next_try_at ? 1 : -1));
  if (!failure) return;
  const waitMs = Date.parse(failure.next_try_at) - Date.parse(now);
  const seconds = Math.ceil(waitMs / 1000);
  throw signInProblems.delayed(failure.count, seconds);
}

/** Counts a failed attempt. */
export async function countFailure(ctx: WriteContext, { key, nameKey }: SignInLane): Promise<void> {
  const ofLane = await countLaneFailure(ctx, key, freeAttempts);
  if (nameKey && ofLane <= attemptsOfNetworkMax) await countLaneFailure(ctx, nameKey, freeAttemptsOfName);
  else if (nameKey) await delayNextAttempt(ctx, nameKey, freeAttemptsOfName);
  const forgotten = timeAfter(expiryTime(ctx.now), -laneLifetimeMs);
  await ctx.db.delete(signInFailures).where(lt(signInFailures.failed_at, forgotten));
}

async function countLaneFailure(ctx: WriteContext, laneMac: string, free: number): Promise<number> {
  const byKey = eq(signInFailures.lane_mac, laneMac);
  await ctx.db
    .update(signInFailures)
    .set({ count: sql`${signInFailures.count} + 1` })
    .where(byKey);
  return delayNextAttempt(ctx, laneMac, free);
}

/** Delays the next attempt of a lane by its count, which is returned. */
async function delayNextAttempt(ctx: WriteContext, laneMac: string, free: number): Promise<number> {
  const byKey = eq(signInFailures.lane_mac, laneMac);
  const [counted] = await ctx.db.select({ count: signInFailures.count }).from(signInFailures).where(byKey);
  const count = counted?.count ?? 1;
  const now = expiryTime(ctx.now);
  const nextTryAt = timeAfter(now, delayMs(count - free));
  await ctx.db.update(signInFailures).set({ next_try_at: nextTryAt, failed_at: now }).where(byKey);
  return count;
}

function delayMs(failuresTooMany: number): number {
  if (failuresTooMany < 0) return 0;
  return Math.min(2 ** failuresTooMany, delayMaxSeconds) * 1000;
}

/** Clears the failures of a lane after a success; other lanes of the name stay. */
export async function clearFailures(tx: Writer, { key, nameKey }: SignInLane): Promise<void> {
  const [forgotten] = await tx
    .delete(signInFailures)
    .where(eq(signInFailures.lane_mac, key))
    .returning({ count: signInFailures.count });
  const counted = Math.min(forgotten?.count ?? 0, attemptsOfNetworkMax);
  if (!nameKey || counted === 0) return;
  const rest = sql`case when ${signInFailures.count} > ${counted} then ${signInFailures.count} - ${counted} else 0 end`;
  await tx.update(signInFailures).set({ count: rest }).where(eq(signInFailures.lane_mac, nameKey));
}
