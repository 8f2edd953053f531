const offsetStepMs = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-21T10:00:00.000Z` as the clocks of the zone show it, to the minute: `2026-11-21T11:00`. '' for no time. */
export function wallClock(iso: string, timeZone: string): string {
  const ms = iso === '' ? Number.NaN : Date.parse(iso);
  return Number.isNaN(ms) ? '' : new Date(ms + offsetMs(ms, timeZone)).toISOString().slice(0, 16);
}

/** The instant at which the clocks of the zone show `2026-11-21T11:00`. A text that is no time stays as it is. */
export function instantOf(local: string, timeZone: string): string {
  const shownMs = Date.parse(`${local}Z`);
  if (Number.isNaN(shownMs)) return local;
  // The offset is that of the instant, which is not known yet: the second guess is right on both sides of a change.
  const guessMs = shownMs - offsetMs(shownMs, timeZone);
  return new Date(shownMs - offsetMs(guessMs, timeZone)).toISOString();
}

/** How far the zone is ahead of UTC. Before standard time, offsets have seconds; they are rounded to minutes. */
function offsetMs(ms: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const digits = '2-digit';
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
    });
    clocks.set(timeZone, clock);
  }
  const parts = new Map(clock.formatToParts(ms).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const shown = new Date(0);
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  shown.setUTCHours(part('hour'), part('minute'), part('second'));
  return Math.round((shown.valueOf() - Math.floor(ms / 1_000) * 1_000) / offsetStepMs) * offsetStepMs;
}
