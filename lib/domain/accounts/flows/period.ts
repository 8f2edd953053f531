import { calendarMs } from '#lib/core/time/calendar.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { accountProblems } from '#lib/domain/accounts/problems.ts';

/** The longest period of figures, in days: five years with two leap days. */
export const periodDaysMax = 1827;
export const periodDaysDefault = 90;

/** Days in UTC, the last one included. */
export interface Period {
  from: string;
  to: string;
}

const msOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** The day so many days later, at most the last day of the year 9999, at least the first of the year 1. */
export function addDays(day: string, days: number): string {
  const ms = msOfDay(day) + days * dayMs;
  return new Date(Math.min(Math.max(ms, calendarMs.first), calendarMs.last)).toISOString().slice(0, 10);
}

/** When a day begins, UTC. */
export const startOfDay = (day: string): string => `${addDays(day, 0)}T00:00:00.000Z`;

const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The period of a request: by default the last 90 days, today included. Throws 400. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: string): Period {
  const end = addDays(to ?? now.slice(0, 10), 0);
  const period = { from: from === undefined ? addDays(end, 1 - periodDaysDefault) : addDays(from, 0), to: end };
  if (period.from > period.to) throw accountProblems.periodReversed();
  if (daysIn(period) > periodDaysMax) throw accountProblems.periodTooLong(periodDaysMax);
  return period;
}

export const historyIntervals = ['day', 'week', 'month'] as const;
export type HistoryInterval = (typeof historyIntervals)[number];

/** About a hundred points: days up to a quarter, weeks up to two years, otherwise months. */
export function intervalFor(period: Period): HistoryInterval {
  const days = daysIn(period);
  if (days <= 100) return 'day';
  return days <= 732 ? 'week' : 'month';
}

/** The period in whole days, ISO weeks or calendar months; the first and the last may be cut off. */
export function bucketsOf({ from, to }: Period, interval: HistoryInterval): Period[] {
  const buckets: Period[] = [];
  for (let start = from; start <= to; ) {
    const end = endOfBucket(start, interval);
    // No day follows the last one of the calendar.
    if (end >= to) return [...buckets, { from: start, to }];
    buckets.push({ from: start, to: end });
    start = addDays(end, 1);
  }
  return buckets;
}

function endOfBucket(day: string, interval: HistoryInterval): string {
  if (interval === 'day') return day;
  const date = new Date(`${day}T00:00:00.000Z`);
  // A week ends on Sunday, which is day 0.
  if (interval === 'week') return addDays(day, (7 - date.getUTCDay()) % 7);
  // Not Date.UTC, for which the year 50 is 1950.
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}
