import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Writer } from '#db/index.ts';
import { signInFailures } from '#db/schema/auth.ts';
import { mac } from '#lib/core/keys.ts';
import { Problem } from '#lib/core/problem.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { networkOf } from '#lib/server/identity/network.ts';

/** So many wrong tries are free; each further one makes the next wait twice as long, up to a minute. Nobody is locked out. */
const freeTries = 5;
const delayMaxSeconds = 60;
/** So many wrong tries for one name, from all networks together, are free. A known device is not counted here. */
const freeTriesOfName = 100;
/** One network counts at most so often for its name: five networks are needed before others wait as well. */
const countedOfNetworkMax = 20;
/** A lane without failures for so long starts again; its row is deleted, so that invented names do not pile up. */
const forgottenMs = 24 * 3600_000;

/** Whose wrong tries for one user name are counted together. */
export interface Lane {
  key: string;
  /** Counts all networks of the name together; a known device and whoever has shown the password already have none. */
  nameKey?: string;
}

const keyOf = (username: string, lane: string): string => mac('sign-in', JSON.stringify([username, lane]));

/** The lane of a password: the known device, otherwise the network that the try comes from. */
export function passwordLane(
  username: string,
  { device, remote }: { device: string | undefined; remote: string },
): Lane {
  if (device) return { key: keyOf(username, `device ${device}`) };
  return { key: keyOf(username, `network ${networkOf(remote)}`), nameKey: keyOf(username, 'all networks') };
}

/**
 * The lane of what is asked after the password or within a session: six digits, or the password again. Every network
 * shares it, because such a code is short.
 */
export function stepUpLane(username: string, device: string | undefined): Lane {
  return { key: keyOf(username, device ? `device ${device}` : 'step-up') };
}

type Failure = typeof signInFailures.$inferSelect;

const keysOf = ({ key, nameKey }: Lane): string[] => (nameKey ? [nameKey, key] : [key]);

/** Refuses a try that comes too soon before any work is done for it. */
export async function refuseHaste(ctx: Pick<Context, 'db' | 'now'>, lane: Lane): Promise<void> {
  const failures = await ctx.db
    .select()
    .from(signInFailures)
    .where(inArray(signInFailures.lane_mac, keysOf(lane)));
  refuseEarly(failures, ctx.now);
}

/**
 * Takes the one turn there is for a lane, held until the commit: of many tries at once each is judged after the one
 * before was counted. Throws 429 for a try that comes too soon, right or wrong, for a name that exists or not.
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

/** Throws the longest wait of all. */
function refuseEarly(failures: Failure[], now: string): void {
  const [failure] = failures.toSorted((left, right) => (left.next_try_at < right.next_try_at ? 1 : -1));
  const waitMs = failure ? Date.parse(failure.next_try_at) - Date.parse(now) : 0;
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const detail = `After ${failure?.count} failed tries the next one may come in ${seconds} s.`;
  throw new Problem('sign-in-delayed', detail, { headers: { 'retry-after': String(seconds) } });
}

/** Counts the try whose turn it is as failed. */
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

/** Has the next try of a lane wait as its count says, which is answered. */
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

/** Forgets the failures of a lane that has shown it knows better; other lanes of the name keep theirs. */
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
