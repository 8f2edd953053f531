import { test } from '@playwright/test';
import { clockBehindMs } from '#lib/core/time/expiry-time.ts';

const RealDate = Date;
const realUptime = performance.now.bind(performance);
/** How far the clock of the machine is set off, and how much longer it has been up. */
const shift = { clockMs: 0, uptimeMs: 0 };

const shiftedMs = () => RealDate.now() + shift.clockMs;
const expiryTimeSlot = Symbol.for('countinghouse.expiry-time');

/** The time of the machine, whatever its clock is set to. */
export const machineMs = (): number => RealDate.now();

/** Sets the clock of the machine off, also after it has been up for longer. */
export const setMachineClock = (clockMs: number, uptimeMs = shift.uptimeMs): void => {
  Object.assign(shift, { clockMs, uptimeMs });
};

/**
 * Runs something while the clock is ahead, and sets it right again after one more second. This process remembers the
 * later time, which runs at half speed now: without that second, a slow machine would see what ran as not yet past.
 */
export async function whileClockIsAhead<Result>(ms: number, run: () => Promise<Result>): Promise<Result> {
  setMachineClock(ms);
  clockBehindMs();
  try {
    return await run();
  } finally {
    setMachineClock(ms + 1000);
    clockBehindMs();
    setMachineClock(0);
  }
}

/** As a process that has just started. */
export const forgetExpiryTime = (): void => {
  const mark = (globalThis as { [key: symbol]: { latest?: unknown } | undefined })[expiryTimeSlot];
  if (mark) mark.latest = undefined;
};

/** Lets the tests of a file move the clock of the machine. Each begins with the right time. */
export function moveMachineClock(): void {
  test.beforeAll(() => {
    globalThis.Date = class extends RealDate {
      constructor(given: number | string = shiftedMs()) {
        super(given);
      }
      static override now = shiftedMs;
    } as DateConstructor;
    performance.now = () => realUptime() + shift.uptimeMs;
  });
  test.beforeEach(() => {
    setMachineClock(0, 0);
    forgetExpiryTime();
  });
  test.afterAll(() => {
    globalThis.Date = RealDate;
    performance.now = realUptime;
    forgetExpiryTime();
  });
}
