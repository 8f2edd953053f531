/**
 * The times of the years 1 to 9999, UTC, in milliseconds. PostgreSQL has no year 0, and the text of a later year has
 * more digits, which sort before all others.
 */
export const calendarMs = {
  first: Date.parse('0001-01-01T00:00:00.000Z'),
  last: Date.parse('9999-12-31T23:59:59.999Z'),
} as const;

/** The day in UTC of a time in milliseconds, such as `2026-11-30`. */
export const dayOfMs = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day of a year, a month from 0 to 11 and a day; others count on or back: day 0 ends the month before. */
export const utcDay = (year: number, month: number, day: number): string => dayOfMs(Date.UTC(year, month, day));

/** Whether the text is a day of the calendar, such as `2026-11-30`; `2026-02-30`, which `Date.parse` takes, is none. */
export function isCalendarDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return ms >= calendarMs.first && dayOfMs(ms) === text;
}
