import { database } from '#db/client.ts';
import { logFault } from '#lib/api/log.ts';
import { checkLedger, keepCheck } from '#lib/ledger/check.ts';
import { sweepHolds } from '#lib/ledger/expiry.ts';
import { settingOf } from '#lib/settings/settings.ts';

const sweepEveryMs = 5_000;
/** The first check waits until the start is over. */
const firstCheckAfterMs = 60_000;

/** Runs the ledger audit at intervals (setting `ledger/check_interval_minutes`). Answers what stops it. */
export function startLedgerCheck(): () => void {
  return repeat(firstCheckAfterMs, async () => {
    const { read, transaction } = await database();
    const result = await checkLedger(read);
    await transaction((tx) => keepCheck(tx, result));
    if (!result.agrees) logFault(new Error(`The ledger differs: ${JSON.stringify(result.difference)}`), 'ledger-check');
    return (await settingOf(read, 'ledger/check_interval_minutes')) * 60_000;
  });
}

/** Marks holds that are over. Balances leave them out at once in any case. Answers what stops it. */
export function startHoldSweeper(): () => void {
  return repeat(sweepEveryMs, async () => {
    const { transaction } = await database();
    const now = new Date().toISOString();
    while ((await transaction((tx) => sweepHolds(tx, now))) > 0);
    return sweepEveryMs;
  });
}

/** Calls `work` again and again, each time after the milliseconds it answered; a fault is logged and not the end. */
function repeat(firstMs: number, work: () => Promise<number>): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const plan = (ms: number) => {
    if (!stopped) timer = setTimeout(run, ms).unref();
  };
  const run = () =>
    work().then(plan, (error: unknown) => {
      logFault(error, 'ledger');
      plan(Math.max(firstMs, sweepEveryMs));
    });
  plan(firstMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
