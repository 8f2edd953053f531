import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#db/sqlite/thread.ts';

/** The second one works while the first runs a long read. */
const workersMax = 2;

/** A statement that returns rows. */
export interface ReadRequest {
  id: number;
  text: string;
  values: unknown[];
}

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
    const [leastBusy] = this.#workers.toSorted((left, right) => left.waiting - right.waiting);
    if (leastBusy && (leastBusy.waiting === 0 || this.#workers.length === workersMax))
      return leastBusy.query(text, values);
    const started = new ReadWorker(this.#file, () => this.#workers.splice(this.#workers.indexOf(started), 1));
    this.#workers.push(started);
    return started.query(text, values);
  }

  /** Resolves when all reads are answered and the file is closed. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }
}

class ReadWorker {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRead>();
  #lastId = 0;

  constructor(file: string, onEnd: () => void) {
    this.#worker = startThread('read-worker.ts', file);
    // The thread does not keep the process alive.
    this.#worker.unref();
    this.#worker.on('message', (answer: ReadResponse) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#rejectAll(error as Error));
    this.#worker.once('exit', () => {
      onEnd();
      this.#rejectAll(new Error('The thread that read the database has ended.'));
    });
  }

  get waiting(): number {
    return this.#pending.size;
  }

  query(text: string, values: unknown[]): Promise<{ rows: unknown[][] }> {
    const id = ++this.#lastId;
    return new Promise((resolveRows, reject) => {
      this.#pending.set(id, { resolve: resolveRows, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id, text, values } satisfies ReadRequest);
    });
  }

  async close(): Promise<void> {
    const ended = once(this.#worker, 'exit');
    this.#worker.ref();
    this.#worker.postMessage('close');
    await ended;
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
