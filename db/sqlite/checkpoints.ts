import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';

/** Loaded at run time: Next's bundler would replace a worker that it sees. */
const threads = process.getBuiltinModule('node:worker_threads');
/** 16 MB: transfers change the same pages again and again, and each is written back once. */
const duePages = 4000n;
/** What is left after a checkpoint beside writes: commits wait for so few. */
const fewPages = 2000n;
/** 128 MB: commits wait for however many. */
const pagesMax = 32_000n;

/** Members of an error do not pass between threads. */
export interface CheckpointOutcome {
  fault?: { message: string; code?: string };
}

/**
 * Writes the write-ahead log of a SQLite file back to it, on a thread of its own: the server could not answer in the
 * tens of milliseconds that this takes.
 */
export class Checkpoints {
  readonly #file: string;
  readonly #onFault: (fault: object) => void;
  /** The pages in the log, and how many of them are written back. */
  readonly #progress: Sqlite.Statement<[], { log: bigint; checkpointed: bigint }>;
  #worker: Worker | undefined;
  #running: Promise<void> | undefined;
  /** The pages in the log when the last checkpoint began. */
  #begunAt = 0n;
  #settle: (outcome: CheckpointOutcome) => void = () => {};

  constructor(file: string, writer: Sqlite.Database, onFault: (fault: object) => void) {
    this.#file = file;
    this.#onFault = onFault;
    writer.pragma('wal_autocheckpoint = 0');
    this.#progress = writer.prepare('pragma wal_checkpoint(noop)');
  }

  /**
   * To be awaited between two batches. The log begins anew only when all of it is written back, so under steady load
   * the next batch waits now and then: for the few pages that were written beside the last checkpoint.
   */
  async runWhenDue(): Promise<void> {
    const { log, checkpointed } = this.#progress.get() ?? { log: 0n, checkpointed: 0n };
    if (log < this.#begunAt) this.#begunAt = 0n;
    const left = log - checkpointed;
    // A reader of an older state prevents progress: then it is tried again after as many pages more.
    const isDue = left >= duePages && log - this.#begunAt >= duePages;
    const endsSoon = !this.#running && log >= 2n * duePages && left > 0n && left <= fewPages;
    if (!isDue && !endsSoon) return;
    this.#begunAt = log;
    if (endsSoon || log >= pagesMax) {
      await this.#running;
      await this.#start();
    } else void this.#start();
  }

  async close(): Promise<void> {
    await this.#running;
    if (!this.#worker) return;
    const ended = once(this.#worker, 'exit');
    this.#worker.ref();
    this.#worker.postMessage('close');
    await ended;
  }

  #start(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    const worker = this.#thread();
    worker.ref();
    const { fault } = await new Promise<CheckpointOutcome>((settle) => {
      this.#settle = settle;
      worker.postMessage('checkpoint');
    });
    worker.unref();
    if (fault) this.#onFault(fault);
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const started = new threads.Worker(resolve('db/sqlite/checkpoint-worker.ts'), { workerData: this.#file });
    started.on('message', (outcome: CheckpointOutcome) => this.#settle(outcome));
    started.on('error', this.#onFault);
    started.once('exit', () => {
      this.#worker = undefined;
      // It had no memory, for example: the next checkpoint starts another.
      this.#settle({});
    });
    this.#worker = started;
    return started;
  }
}
