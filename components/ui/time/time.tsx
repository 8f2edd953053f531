'use client';
import { useSyncExternalStore } from 'react';
import { common } from '#components/ui/messages.ts';
import { usePreferences } from '#components/ui/storage/preferences-provider.tsx';
import { calendarDateText, localText } from '#components/ui/time/date-text.ts';

const minuteMs = 60_000;
const relativeTimeSteps: [limitMs: number, unitMs: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [minuteMs, 1_000, 'second'],
  [60 * minuteMs, minuteMs, 'minute'],
  [24 * 60 * minuteMs, 60 * minuteMs, 'hour'],
  [30 * 24 * 60 * minuteMs, 24 * 60 * minuteMs, 'day'],
];
/** Created on first use: what Intl loads for it costs a phone 100 ms. */
let relative: Intl.RelativeTimeFormat | undefined;

/**
 * An instant in the person's own time zone, with UTC in the title. `relative` says "5 min ago" up to thirty days and
 * the date after, and on paper the time itself; `date` leaves the time of day out.
 */
export function Time({ value, format = 'time' }: { value: string; format?: 'relative' | 'time' | 'date' }) {
  const { time_zone } = usePreferences();
  const now = useNow(format === 'relative');
  const ms = Date.parse(value);
  if (Number.isNaN(ms)) return value;
  const text =
    format === 'relative' && now !== undefined
      ? relativeText(ms, now, time_zone)
      : localText(ms, time_zone, format === 'date' ? 'date' : 'time');
  // The server's "now" and the browser's differ by a moment. The next tick corrects the text.
  return (
    <time dateTime={value} title={utcText(ms)} suppressHydrationWarning>
      {text}
    </time>
  );
}

/** A day of the calendar, the same in every time zone. */
export function CalendarDate({ value }: { value: string }) {
  const text = calendarDateText(value);
  return text === value ? value : <time dateTime={value}>{text}</time>;
}

/** How far an instant is from `now`, both in milliseconds: "5 min ago"; the date where it is more than thirty days. */
export function relativeText(ms: number, now: number, timeZone: string): string {
  const distanceMs = ms - now;
  const step = relativeTimeSteps.find(([limit]) => Math.abs(distanceMs) < limit);
  if (!step) return localText(ms, timeZone, 'date');
  const [, unitMs, unit] = step;
  // The clock of the page may be half a minute behind: what has just happened is not ahead.
  if (unit === 'second') return ms - Date.now() > 5_000 ? common('inAMoment') : common('justNow');
  relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' });
  return relative.format(Math.round(distanceMs / unitMs), unit);
}

function utcText(ms: number): string {
  return `${new Date(ms).toISOString().replace('T', ' ').replace('Z', '')} UTC`;
}

/** One clock for all relative times of the page; it ticks every half minute while one is shown. */
let clockMs = Date.now();
let isPrinting = false;
const clockWatchers = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

function watchClock(changed: () => void): () => void {
  clockWatchers.add(changed);
  ticking ??= setInterval(() => {
    clockMs = Date.now();
    notifyWatchers();
  }, minuteMs / 2);
  window.onbeforeprint = window.onafterprint = ({ type }) => {
    isPrinting = type === 'beforeprint';
    notifyWatchers();
  };
  return () => {
    clockWatchers.delete(changed);
    if (clockWatchers.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

function notifyWatchers(): void {
  for (const watcher of clockWatchers) watcher();
}

/** Undefined while the page is printed: nothing on paper is "2 hours ago". */
function useNow(ticks: boolean): number | undefined {
  // In the browser both are the same: otherwise every time of a page is drawn again right after its first paint.
  return useSyncExternalStore(ticks ? watchClock : subscribeNever, readClock, hasWindow ? readClock : Date.now);
}

const hasWindow = typeof window !== 'undefined';

function readClock(): number | undefined {
  if (isPrinting) return undefined;
  clockMs = Math.max(clockMs, Math.floor(Date.now() / (minuteMs / 2)) * (minuteMs / 2));
  return clockMs;
}

/** For `useSyncExternalStore` with a value that differs on the server, but does not change afterwards. */
export function subscribeNever(): () => void {
  return () => undefined;
}
