import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayMs } from '#lib/core/time/durations.ts';
import { type Frequency, frequencies } from '#lib/core/time/recurrence.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';

const daysBetweenRuns: Record<Frequency, number> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31 };

/** Clocks of instances that differ by less plan no run twice. */
const planToleranceMs = dayMs;

/**
 * What is due, and what has a later time than any next run: a clock that was days ahead ran it, so that its next run is
 * planned again.
 */
export const needsPlan = (columns: { frequency: PgColumn; due_at: PgColumn }, now: string): SQL | undefined =>
  or(
    lte(columns.due_at, now),
    ...frequencies.map((frequency) => {
      const latest = timeAfter(now, daysBetweenRuns[frequency] * dayMs + planToleranceMs);
      return and(eq(columns.frequency, frequency), gt(columns.due_at, latest));
    }),
  );
