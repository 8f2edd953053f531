import { eq, sql } from 'drizzle-orm';
import { database, type Reader } from '#db/index.ts';
import { versionCounters } from '#db/schema/settings.ts';
import { currentTime, setClockOffset } from '#lib/core/time/clock.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';

/** The row with the seconds that the clock is ahead. */
const clockCounter = 'sandbox-clock';
const followEveryMs = 500;

/** Moves the clock of all instances forward. */
export async function advanceClock(ctx: WriteContext, seconds: number) {
  await ctx.db
    .insert(versionCounters)
    .values({ name: clockCounter, value: seconds })
    .onConflictDoUpdate({ target: versionCounters.name, set: { value: sql`${versionCounters.value} + ${seconds}` } });
  const offset_seconds = await storedOffset(ctx.db);
  const now = timeAfter(ctx.now, seconds * 1000);
  ctx.record({ resource: 'simulation', resource_id: 'clock', before: { now: ctx.now }, after: { now } });
  return { now, offset_seconds };
}

/** Follows the clock that any instance has moved. Returns a stop function. */
export const startSandboxClock = (): (() => Promise<void>) =>
  startWorker('sandbox-clock', { everyMs: followEveryMs, firstMs: 0 }, followClock);

/** Takes the stored offset over. Returns the time after it. */
export async function followClock(): Promise<string> {
  const { read } = await database();
  setClockOffset((await storedOffset(read)) * 1000);
  return currentTime();
}

async function storedOffset(db: Reader): Promise<number> {
  const [row] = await db.select().from(versionCounters).where(eq(versionCounters.name, clockCounter));
  return row?.value ?? 0;
}
