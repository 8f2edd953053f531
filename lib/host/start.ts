import { setTimeout } from 'node:timers/promises';
import { closeDatabase, DamagedDatabase, damagedExitCode, database, failureText } from '#db/index.ts';
import { isSandbox } from '#lib/core/config.ts';
import { startRequestExpiry } from '#lib/domain/approvals/requests/request-expiry.ts';
import { assertAnchorFileWritable, startAnchoring } from '#lib/domain/audit/anchors.ts';
import { startAuditBlocks } from '#lib/domain/audit/blocks/summarize.ts';
import { startDelivery } from '#lib/domain/delivery/worker.ts';
import { startWebhooks } from '#lib/domain/events/webhooks/worker.ts';
import { assertNoPartitionedSandbox, startLedgerMonths } from '#lib/domain/ledger/archive/workers.ts';
import { startHoldSweeper, startLedgerCheck } from '#lib/domain/ledger/workers.ts';
import { endStreams } from '#lib/domain/live/feed.ts';
import { startDigests } from '#lib/domain/notifications/digest/digest.ts';
import { startNotifications } from '#lib/domain/notifications/worker.ts';
import { startPayments } from '#lib/domain/payments/queue/worker.ts';
import { assertAttachmentFolderWritable } from '#lib/domain/records/attachments/attachment-folder.ts';
import { startAttachmentSweep } from '#lib/domain/records/erasure.ts';
import { startReports } from '#lib/domain/reports/worker.ts';
import { refreshOwnFigures } from '#lib/domain/requests/prometheus-metrics.ts';
import { startPurging } from '#lib/domain/retention/purge.ts';
import { startSandboxClock } from '#lib/domain/simulation/clock.ts';
import { boot, greeting } from '#lib/host/boot.ts';
import { dispatch } from '#lib/host/endpoints.ts';
import { verifyAtStartup } from '#lib/host/integrity.ts';
import { startExpiryClock } from '#lib/server/jobs/expiry-clock.ts';
import { shareMetrics } from '#lib/server/telemetry/metrics.ts';
import { flushTraces } from '#lib/server/telemetry/trace.ts';

/** How long the stop waits for running workers. */
const workerStopTimeoutMs = 5_000;

/** Opens the database, starts the workers and provides server.mjs, outside Next's module graph, with its functions. */
export async function startServerProcess(): Promise<void> {
  try {
    assertAnchorFileWritable();
    assertAttachmentFolderWritable();
    await verifyAtStartup(await database('server'));
    await assertNoPartitionedSandbox();
    await boot();
    const workers = [
      startAnchoring(),
      startAuditBlocks(),
      startRequestExpiry(),
      startExpiryClock(),
      startPurging(),
      startDelivery(),
      startWebhooks(),
      startNotifications(),
      startDigests(),
      startReports(),
      startPayments(),
      startLedgerCheck(),
      startHoldSweeper(),
      startLedgerMonths(),
      startAttachmentSweep(),
      ...(isSandbox() ? [startSandboxClock()] : []),
    ];
    shareMetrics(refreshOwnFigures);
    provide('greet', greeting);
    provide('endStreams', endStreams);
    provide('stop', async () => {
      // A ledger check may take longer; it only reads, so it can be interrupted.
      await Promise.race([
        Promise.all(workers.map((stopWorker) => stopWorker())),
        setTimeout(workerStopTimeoutMs, undefined, { ref: false }),
      ]);
      await Promise.all([flushTraces(), closeDatabase()]);
    });
    provide('dispatch', dispatch);
  } catch (error) {
    console.error(await failureText(error));
    process.exit(error instanceof DamagedDatabase ? damagedExitCode : 1);
  }
}

function provide(name: 'dispatch' | 'greet' | 'endStreams' | 'stop', value: unknown): void {
  Object.assign(globalThis, { [Symbol.for(`countinghouse.${name}`)]: value });
}
