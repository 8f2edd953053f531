import { and, eq, exists, getTableColumns, gt, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Writer } from '#db/index.ts';
import { hourMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';

/** The id of a receiver; undefined in a queue without receivers. */
export type ReceiverId = string | undefined;

/** To whom the jobs of a queue go. */
export interface Receiver {
  /** The foreign key of a job, and what it refers to. */
  column: PgColumn;
  target: PgColumn;
  /** The column of the receiver with the end of the wait that it asked for: until then none of its jobs runs. */
  waitsUntil: PgColumn;
}

/** One answer does not stop all jobs of a receiver for longer. */
const waitMaxMs = hourMs;

/** Whether a receiver waits. A later time than any wait ends is from before the clock was set back. */
export const isWaiting = (until: string | null, now: string): boolean =>
  until !== null && until > now && until <= timeAfter(now, waitMaxMs);

/** The receiver does not wait: `isWaiting` as a condition. */
export const mayReceive = ({ waitsUntil }: Receiver, now: string): SQL | undefined =>
  or(isNull(waitsUntil), lte(waitsUntil, now), gt(waitsUntil, timeAfter(now, waitMaxMs)));

/** Only the jobs of one receiver, while it is ready. */
export function jobsOf(tx: Writer, receiver: Receiver, id: ReceiverId, now: string): SQL | undefined {
  const { column, target } = receiver;
  const ready = tx
    .select({ value: target })
    .from(target.table)
    .where(and(eq(target, id), mayReceive(receiver, now)));
  return and(eq(column, id), exists(ready));
}

/** Sends nothing to the receiver of a job for some seconds, at most an hour. A longer wait that it has remains. */
export async function pauseReceiver(
  tx: Writer,
  receiver: Receiver,
  job: Record<string, unknown>,
  { now, seconds }: { now: string; seconds: number },
): Promise<void> {
  const { column, target, waitsUntil } = receiver;
  const until = timeAfter(now, Math.min(seconds * 1000, waitMaxMs));
  await tx
    .update<PgTable>(target.table)
    .set({ [memberOf(waitsUntil)]: until })
    .where(and(eq(target, job[memberOf(column)]), or(mayReceive(receiver, now), lt(waitsUntil, until))));
}

/** The member of a row that has the column. */
export function memberOf(column: PgColumn): string {
  const found = Object.entries(getTableColumns<PgTable>(column.table)).find(([, each]) => each === column);
  if (!found) throw new Error(`The table has no column ${column.name}.`);
  return found[0];
}
