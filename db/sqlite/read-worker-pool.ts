import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#db/sqlite/thread.ts';

/** The second one works while the first runs a long read. */
const workersMax = 2;

/** A statement that returns rows, or the begin or end of a snapshot. */
export type ReadRequest = { id: number } & (
  | { text: string; values: unknown[]; isInSnapshot: boolean }
  | { snapshot: 'begin' | 'end' }
);
type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/** The values of its rows, or SQLite's error. Members of an error do not pass between threads. */
export type ReadResponse = { id: number } & ({ rows: unknown[][] } | { fault: { message: string; code?: string } });

interface PendingRead {
  resolve(answer: { rows: unknown[][] }): void;
  reject(error: Error): void;
}

/**
 * Threads that read a SQLite file, each on its own connection, for slow reads: SQLite runs on the calling thread, so a
 * slow read on the server's thread would delay every request. Workers start on demand.
 */
export class ReadWorkerPool {
  readonly #file: string;
  readonly #workers: ReadWorker[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  query(text: string, values: unknown[]): Promise<{ rows: unknown[][] }> {
    return this.#leastBusy().query(text, values);
  }

  /** Runs `body` with a worker that has begun a snapshot for it. A worker has one snapshot at a time. */
  snapshot<T>(body: (worker: ReadWorker) => Promise<T>): Promise<T> {
    return this.#leastBusy().snapshot(body);
  }

  #leastBusy(): ReadWorker {
    const [leastBusy] = this.#workers.toSorted((left, right) => left.waiting - right.waiting);
    if (leastBusy && (leastBusy.waiting === 0 || this.#workers.length === workersMax)) return leastBusy;
    const started = new ReadWorker(this.#file, () => this.#workers.splice(this.#workers.indexOf(started), 1));
    this.#workers.push(started);
    return started;
  }

  /** Resolves when all reads are answered and the file is closed. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }
}

/** A thread with two connections: one for single reads, and one for snapshots. */
export class ReadWorker {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRead>();
  #lastId = 0;
  /** Snapshots that run or wait for their turn. */
  #snapshots = 0;
  /** Resolves when the last snapshot has ended. */
  #lastSnapshot: Promise<void> = Promise.resolve();
  #hasEnded = false;

  constructor(file: string, onEnd: () => void) {
    this.#worker = startThread('read-worker.ts', file);
    // The thread does not keep the process alive.
    this.#worker.unref();
    this.#worker.on('message', (answer: ReadResponse) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#rejectAll(error as Error));
    this.#worker.once('exit', () => {
      this.#hasEnded = true;
      onEnd();
      this.#rejectAll(threadEnded());
    });
  }

  get waiting(): number {
    return this.#pending.size + this.#snapshots;
  }

  query(text: string, values: unknown[], isInSnapshot = false): Promise<{ rows: unknown[][] }> {
    return this.#ask({ text, values, isInSnapshot });
  }

  async snapshot<T>(body: (worker: ReadWorker) => Promise<T>): Promise<T> {
    const before = this.#lastSnapshot;
    const { promise, resolve: end } = Promise.withResolvers<void>();
    this.#lastSnapshot = promise;
    this.#snapshots += 1;
    try {
      await before;
      await this.#ask({ snapshot: 'begin' });
      return await body(this);
    } finally {
      // Without its thread there is no snapshot to end.
      await this.#ask({ snapshot: 'end' }).catch(() => {});
      this.#snapshots -= 1;
      end();
    }
  }

  async close(): Promise<void> {
    await this.#lastSnapshot;
    const ended = once(this.#worker, 'exit');
    this.#worker.ref();
    this.#worker.postMessage('close');
    await ended;
  }

  #ask(request: Unnumbered<ReadRequest>): Promise<{ rows: unknown[][] }> {
    if (this.#hasEnded) return Promise.reject(threadEnded());
    const id = ++this.#lastId;
    return new Promise((resolveRows, reject) => {
      this.#pending.set(id, { resolve: resolveRows, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id, ...request } satisfies ReadRequest);
    });
  }

  #settle(answer: ReadResponse): void {
    const read = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if ('rows' in answer) read?.resolve({ rows: answer.rows });
    else read?.reject(Object.assign(new Error(answer.fault.message), { code: answer.fault.code }));
  }

  #rejectAll(error: Error): void {
    for (const read of this.#pending.values()) read.reject(error);
    this.#pending.clear();
  }
}

const threadEnded = () => new Error('The thread that read the database has ended.');
