import { dayMs } from '#lib/core/durations.ts';
import { accountProblems } from '#lib/domain/accounts/problems.ts';

/** The longest period of figures, in days: five years with two leap days. */
export const periodDaysMax = 1827;
export const periodDaysDefault = 90;

/** Days in UTC, the last one included. */
export interface Period {
  from: string;
  to: string;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);

const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The period of a request: by default the last 90 days, today included. Throws 400. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: string): Period {
  const end = to ?? now.slice(0, 10);
  const period = { from: from ?? addDays(end, 1 - periodDaysDefault), to: end };
  if (period.from > period.to) throw accountProblems.periodReversed();
  if (daysIn(period) > periodDaysMax) throw accountProblems.periodTooLong(periodDaysMax);
  return period;
}

export const historyIntervals = ['day', 'week', 'month'] as const;
export type HistoryInterval = (typeof historyIntervals)[number];

/** About a hundred points: days up to a quarter, weeks up to two years, otherwise months. */
export function intervalFor(period: Period): HistoryInterval {
  const days = daysIn(period);
  return days <= 100 ? 'day' : days <= 732 ? 'week' : 'month';
}

/** The period in whole days, ISO weeks or calendar months; the first and the last may be cut off. */
export function bucketsOf({ from, to }: Period, interval: HistoryInterval): Period[] {
  const buckets: Period[] = [];
  for (let start = from; start <= to; ) {
    const end = endOfBucket(start, interval);
    buckets.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return buckets;
}

function endOfBucket(day: string, interval: HistoryInterval): string {
  if (interval === 'day') return day;
  const date = new Date(`${day}T00:00:00.000Z`);
  // A week ends on Sunday, which is day 0.
  if (interval === 'week') return addDays(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
