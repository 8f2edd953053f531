import { database, offload } from '#db/index.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { type CheckResult, checkLedger, lastCheck, storeCheck } from '#lib/domain/ledger/check/check.ts';
import { sweepHolds } from '#lib/domain/ledger/holds/hold-expiry.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';
import { logFault } from '#lib/server/telemetry/log.ts';
import { asSystem } from '#lib/server/write/system.ts';

const sweepEveryMs = 5_000;
/** The first check waits until startup is over. */
const firstCheckAfterMs = 60_000;

/** Runs the ledger check at intervals (setting `ledger/check_interval_minutes`). Returns a function that stops it. */
export function startLedgerCheck(): () => Promise<void> {
  return startWorker('ledger-check', { everyMs: firstCheckAfterMs }, async () => {
    const { read } = await database();
    const result = await checkLedger(await offload(read));
    await asSystem('ledger-check', 'checkLedger', (ctx) => completeCheck(ctx, result));
    if (!result.agrees) logFault(new Error(`The ledger differs: ${JSON.stringify(result.difference)}`), 'ledger-check');
    return (await settingOf(read, 'ledger/check_interval_minutes')) * 60_000;
  });
}

/** Stores a check, and announces a difference once: later checks that find one too say nothing new. */
async function completeCheck(ctx: WriteContext, result: CheckResult): Promise<void> {
  const before = await lastCheck(ctx.db);
  await storeCheck(ctx.db, result);
  if (result.agrees || before?.agrees === false) return;
  const data = { what: result.difference?.what ?? 'total' };
  emitEvent(ctx, { type: 'ledger.check-failed', subject: 'ledger', data });
}

/** Marks expired holds; balances leave them out in any case. Returns a function that stops it. */
export function startHoldSweeper(): () => Promise<void> {
  return startWorker('hold-sweeper', { everyMs: sweepEveryMs }, async () => {
    while ((await asSystem('hold-sweeper', 'expireHolds', sweepHolds)) > 0);
  });
}
