import { logFault } from '#lib/server/telemetry/log.ts';

const holder = globalThis as typeof globalThis & { [key: symbol]: (() => void) | undefined };
/** On globalThis: the pages, the API and the workers may live in separate module graphs. */
const slotOf = (worker: string): symbol => Symbol.for(`countinghouse.wake.${worker}`);

/**
 * A worker of this process: does `work` every `everyMs` (or after the milliseconds that it answers) and when it is
 * woken. A fault is logged and is not the end. Answers what stops it, which waits for what is being done.
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
      // Whoever wakes it while it works is heard too.
      const woken = nextWake(worker);
      const ms = await work().catch((error: unknown) => void logFault(error, worker));
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

/** Tells a worker of this process that there may be something to do. */
export function wakeWorker(worker: string): void {
  holder[slotOf(worker)]?.();
}

function nextWake(worker: string): Promise<void> {
  return new Promise((resolve) => {
    holder[slotOf(worker)] = resolve;
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
