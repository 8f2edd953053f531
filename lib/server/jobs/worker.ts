import { afterCommit } from '#db/index.ts';
import { processGlobal } from '#lib/core/process/process-global.ts';
import { logFault } from '#lib/server/telemetry/log.ts';

/** Resolves the wait of each worker of this process. */
const wakers = () => processGlobal('wakers', () => new Map<string, () => void>());

/**
 * Starts a worker of this process: it runs `work` every `everyMs` (or after the milliseconds that `work` returns) and
 * when it is woken. Errors are logged, each of several. Returns a stop function, which waits for running work.
 */
export function startWorker(
  worker: string,
  { everyMs, firstMs = everyMs }: { everyMs: number; firstMs?: number },
  work: () => Promise<unknown>,
): () => Promise<void> {
  let isStopping = false;
  const loop = async () => {
    await waitFor(firstMs, nextWake(worker));
    while (!isStopping) {
      // A wake-up during the work counts too.
      const woken = nextWake(worker);
      const ms = await work().catch((error: unknown) => logFaults(error, worker));
      if (!isStopping) await waitFor(typeof ms === 'number' ? ms : everyMs, woken);
    }
  };
  const ended = loop();
  return () => {
    isStopping = true;
    wakeWorker(worker);
    return ended;
  };
}

/** One fault as it is, several as one error. */
export function throwFaults(faults: unknown[]): void {
  if (faults.length > 1) throw new AggregateError(faults, `${faults.length} jobs have faults.`);
  if (faults.length === 1) throw faults[0];
}

/** Logs each of several faults that were thrown as one error. */
export function logFaults(error: unknown, worker: string): void {
  for (const fault of error instanceof AggregateError ? error.errors : [error]) logFault(fault, worker);
}

/** Wakes a worker of this process: inside a transaction when that is committed, since it would find nothing before. */
export function wakeWorker(worker: string): void {
  afterCommit(() => wakers().get(worker)?.());
}

function nextWake(worker: string): Promise<void> {
  return new Promise((resolve) => {
    wakers().set(worker, resolve);
  });
}

async function waitFor(ms: number, woken: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms).unref();
  });
  await Promise.race([woken, waited]);
  clearTimeout(timer);
}
