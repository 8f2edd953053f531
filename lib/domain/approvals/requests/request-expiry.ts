import { tidyRequests } from '#lib/domain/approvals/requests/requests.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';
import { asSystem } from '#lib/server/write/system.ts';

const tidyIntervalMs = 60_000;

/** Tidies change requests every minute; expired ones count as expired before that. */
export function startRequestExpiry(): () => Promise<void> {
  return startWorker('approvals', { everyMs: tidyIntervalMs }, () =>
    asSystem('approvals', 'expireChangeRequest', tidyRequests),
  );
}
