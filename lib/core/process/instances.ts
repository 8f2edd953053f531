import cluster, { type Worker } from 'node:cluster';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '#lib/core/config.ts';
import { writeLogLine } from '#lib/core/process/log-line.ts';

const restartMinMs = 500;
const restartMaxMs = 30_000;
/** An instance that is busy for longer is left out of the figures. */
const figuresMaxMs = 1_000;

/** How many instances serve this port; more than one only on PostgreSQL. */
function instanceCount(): number {
  const { INSTANCES, DATABASE_URL } = config();
  if (INSTANCES === '1') return 1;
  if (DATABASE_URL.startsWith('file:')) {
    throw new Error(
      'INSTANCES needs PostgreSQL: a SQLite file has one server, whose one writer commits what waits together. Unset ' +
        'INSTANCES, or move to PostgreSQL (npm run move).',
    );
  }
  return INSTANCES === 'auto' ? availableParallelism() : Number(INSTANCES);
}

/** Whether this process only starts and watches the instances. */
export const isSupervisor = (): boolean => cluster.isPrimary && instanceCount() > 1;

/** What an instance and its supervisor say to each other. */
interface InstanceMessage {
  address?: string;
  /** The figures of an instance, or a request for them. */
  figures?: unknown;
  wanted?: 'figures' | 'all-figures' | 'greeting';
  id?: number;
}

/** Starts the instances, restarts each that dies, and stops them all. Resolves to the exit code. */
export async function superviseInstances(): Promise<number> {
  const count = instanceCount();
  const stopping = new AbortController();
  let announced: string | undefined;
  const collect = createCollector();
  // Instances accept connections themselves: one that the supervisor hands to an instance that just died would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  /** Keeps one instance running; resolves when it has ended for good. */
  async function keepRunning(onReady: (address: string) => void): Promise<number> {
    for (let waitMs = restartMinMs; ; waitMs = Math.min(2 * waitMs, restartMaxMs)) {
      const worker = cluster.fork();
      worker.on('message', (message: InstanceMessage) => {
        if (message.address) {
          waitMs = restartMinMs;
          onReady(message.address);
        } else collect(worker, message);
      });
      const code = await new Promise<number>((ended) => worker.once('exit', (exitCode) => ended(exitCode ?? 1)));
      if (stopping.signal.aborted || !announced) return code;
      writeLogLine('error', { code, pid: worker.process.pid }, 'An instance has ended; another one takes its place.');
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return code;
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal, () => {
      stopping.abort();
      for (const worker of workers()) worker.process.kill('SIGTERM');
    });
  }
  const first = Promise.withResolvers<string>();
  const running = [keepRunning(first.resolve)];
  // The first one migrates and prepares the database; if it cannot start, none can.
  const started = await Promise.race([first.promise, ...running]);
  if (typeof started === 'number') return started;
  announced = started;
  const others = Array.from({ length: count - 1 }, () => Promise.withResolvers<string>());
  running.push(...others.map(({ resolve }) => keepRunning(resolve)));
  await Promise.race([Promise.all(others.map(({ promise }) => promise)), Promise.all(running)]);
  const [greeter] = workers();
  greeter?.send({ wanted: 'greeting' });
  process.send?.({ address: announced });
  const codes = await Promise.all(running);
  return stopping.signal.aborted ? Math.max(...codes) : 1;
}

const workers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined);

interface Collection {
  figures: unknown[];
  missing: number;
  answer(): void;
}

/** Asks all instances for their figures on behalf of one. */
function createCollector() {
  const collections = new Map<number, Collection>();
  let lastId = 0;

  function begin(asking: Worker, answerId: number | undefined): void {
    lastId += 1;
    const id = lastId;
    const asked = workers().filter((worker) => worker.isConnected());
    const answer = () => {
      clearTimeout(timer);
      const collection = collections.get(id);
      collections.delete(id);
      if (collection && asking.isConnected()) asking.send({ id: answerId, figures: collection.figures });
    };
    const timer = setTimeout(answer, figuresMaxMs);
    collections.set(id, { figures: [], missing: asked.length, answer });
    for (const worker of asked) worker.send({ id, wanted: 'figures' });
  }

  return (worker: Worker, { wanted, id, figures }: InstanceMessage): void => {
    if (wanted === 'all-figures') {
      begin(worker, id);
      return;
    }
    const collection = collections.get(id ?? 0);
    if (!collection || figures === undefined) return;
    collection.figures.push(figures);
    collection.missing -= 1;
    if (collection.missing === 0) collection.answer();
  };
}
