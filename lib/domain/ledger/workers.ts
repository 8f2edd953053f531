import { database, offload } from '#db/index.ts';
import { checkLedger, keepCheck } from '#lib/domain/ledger/check/check.ts';
import { sweepHolds } from '#lib/domain/ledger/expiry.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';
import { logFault } from '#lib/server/telemetry/log.ts';

const sweepEveryMs = 5_000;
/** The first check waits until the start is over. */
const firstCheckAfterMs = 60_000;

/** Runs the ledger audit at intervals (setting `ledger/check_interval_minutes`). Answers what stops it. */
export function startLedgerCheck(): () => Promise<void> {
  return startWorker('ledger-check', { everyMs: firstCheckAfterMs }, async () => {
    const { read, transaction } = await database();
    const result = await checkLedger(await offload(read));
    await transaction((tx) => keepCheck(tx, result));
    if (!result.agrees) logFault(new Error(`The ledger differs: ${JSON.stringify(result.difference)}`), 'ledger-check');
    return (await settingOf(read, 'ledger/check_interval_minutes')) * 60_000;
  });
}

/** Marks holds that are over. Balances leave them out at once in any case. Answers what stops it. */
export function startHoldSweeper(): () => Promise<void> {
  return startWorker('hold-sweeper', { everyMs: sweepEveryMs }, async () => {
    const { transaction } = await database();
    const now = new Date().toISOString();
    while ((await transaction((tx) => sweepHolds(tx, now))) > 0);
  });
}
