import { database, saveExpiryMark } from '#db/index.ts';
import { writeLogLine } from '#lib/core/process/log-line.ts';
import { countText } from '#lib/core/text/count-text.ts';
import { clockBehindMs, latestExpiryMs } from '#lib/core/time/expiry-time.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';

const checkEveryMs = 1000;
/** A killed server loses at most this much of the time it has seen. */
const saveEveryMs = 30_000;
const warnedFromMs = 60_000;

/**
 * Stores the latest time in the database, so that nothing expired revives if the clock is set back. Returns a stop
 * function.
 */
export function startExpiryClock(): () => Promise<void> {
  let keptMs = 0;
  let isBehind = false;
  const keep = async () => {
    await saveExpiryMark(await database());
    keptMs = latestExpiryMs();
  };
  const stop = startWorker('expiry-time', { everyMs: checkEveryMs, firstMs: 0 }, async () => {
    const wasBehind = isBehind;
    isBehind = clockBehindMs() > warnedFromMs;
    if (isBehind && !wasBehind) warnAboutClock();
    if (latestExpiryMs() - keptMs >= saveEveryMs) await keep();
  });
  return async () => {
    await stop();
    await keep();
  };
}

function warnAboutClock(): void {
  const minutes = Math.round(clockBehindMs() / 60_000);
  writeLogLine(
    'warn',
    { code: 'clock-behind', minutes },
    `The clock is ${countText(minutes, 'minute')} behind the time that this database has seen. What has expired stays expired. ` +
      'If the clock was wrong before and is right now, see "The clock" in DEPLOYMENT.md.',
  );
}
