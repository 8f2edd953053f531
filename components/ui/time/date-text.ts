const dates = new Map<string, Intl.DateTimeFormat>();

/** An instant as the clocks of the zone show it: `31 Oct 2026, 14:05:00`, or the date alone. */
export function localText(ms: number, timeZone: string, format: 'time' | 'date'): string {
  const key = `${timeZone} ${format}`;
  let formatter = dates.get(key);
  if (!formatter) {
    const clock = format === 'time' ? ({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const) : {};
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      hourCycle: 'h23',
      ...clock,
    });
    dates.set(key, formatter);
  }
  return formatter.format(ms);
}

/** A day of the calendar as all pages write it: `2026-10-31` as `31 Oct 2026`. Any other text stays as it is. */
export function calendarDateText(day: string): string {
  const ms = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(ms) ? day : localText(ms, 'UTC', 'date');
}

/** An instant in UTC, for a text without an element of its own: `31 Oct 2026, 14:05:00 UTC`. */
export const utcTimeText = (instant: string): string => `${localText(Date.parse(instant), 'UTC', 'time')} UTC`;

/** The month of a day of the calendar: `2026-10-01` as `Oct 2026`. */
export const calendarMonthText = (day: string): string => calendarDateText(day).slice('01 '.length);
