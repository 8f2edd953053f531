import { setTimeout } from 'node:timers/promises';
import { closeDatabase, database, innermost } from '#db/client.ts';
import { DamagedDatabase, damagedExitCode } from '#db/damage.ts';
import { keepExpiryTime } from '#lib/api/clock.ts';
import { flushTraces } from '#lib/api/trace.ts';
import { keepExpiring } from '#lib/approvals/expiry.ts';
import { keepAnchoring } from '#lib/audit/anchors.ts';
import { boot, greeting } from '#lib/boot.ts';
import { startDelivery } from '#lib/delivery/worker.ts';
import { dispatch } from '#lib/endpoints.ts';
import { startWebhooks } from '#lib/events/worker.ts';
import { startHoldSweeper, startLedgerCheck } from '#lib/ledger/workers.ts';
import { startPayments } from '#lib/payments/worker.ts';
import { proven } from '#lib/proof.ts';
import { keepPurging } from '#lib/retention/purge.ts';

/** How long the end waits for what workers are doing. */
const patienceMs = 5_000;

/** Opens and migrates the database, and hands server.mjs, which lives outside Next's module graph, what it needs. */
export async function start(): Promise<void> {
  try {
    await proven(await database('server'));
    await boot();
    const workers = [
      keepAnchoring(),
      keepExpiring(),
      keepExpiryTime(),
      keepPurging(),
      startDelivery(),
      startWebhooks(),
      startPayments(),
      startLedgerCheck(),
      startHoldSweeper(),
    ];
    provide('greet', greeting);
    provide('stop', async () => {
      // A check of a large ledger is not waited for: it only reads.
      await Promise.race([
        Promise.all(workers.map((stopWorker) => stopWorker())),
        setTimeout(patienceMs, undefined, { ref: false }),
      ]);
      await Promise.all([flushTraces(), closeDatabase()]);
    });
    provide('dispatch', dispatch);
  } catch (error) {
    console.error(innermost(error)?.message ?? error);
    process.exit(error instanceof DamagedDatabase ? damagedExitCode : 1);
  }
}

function provide(name: 'dispatch' | 'greet' | 'stop', value: unknown): void {
  Object.assign(globalThis, { [Symbol.for(`countinghouse.${name}`)]: value });
}
