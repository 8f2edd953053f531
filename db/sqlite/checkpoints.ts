import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';
import { startThread } from '#db/sqlite/thread.ts';

/** 16 MB: transfers change the same pages again and again, and each is written back once. */
const duePages = 4000n;
/** What is left after a checkpoint during writes: commits wait for so few. */
const fewPages = 2000n;
/** 128 MB: commits wait for however many. */
const longestLogPages = 32_000n;

/** How often the log is looked at: batches of few writes are short and write little. */
const lookEveryMs = 25;

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
  readonly #checkpointHere: Sqlite.Statement;
  #worker: Worker | undefined;
  #running: Promise<void> | undefined;
  /** The pages in the log when the last checkpoint began. */
  #begunAt = 0n;
  #nextLookMs = 0;
  #settle: (outcome: CheckpointOutcome | undefined) => void = () => {};

  constructor(file: string, writer: Sqlite.Database, onFault: (fault: object) => void) {
    this.#file = file;
    this.#onFault = onFault;
    writer.pragma('wal_autocheckpoint = 0');
    this.#progress = writer.prepare('pragma wal_checkpoint(noop)');
    this.#checkpointHere = writer.prepare('pragma wal_checkpoint(passive)');
  }

  /**
   * To be awaited between two batches. SQLite starts the log from its beginning only when all of it is written back.
   * Under steady load the next batch therefore waits sometimes, for the few pages written during the last checkpoint.
   */
  async runWhenDue(): Promise<void> {
    if (performance.now() < this.#nextLookMs) return;
    this.#nextLookMs = performance.now() + lookEveryMs;
    const { log, checkpointed } = this.#progress.get() ?? { log: 0n, checkpointed: 0n };
    if (log < this.#begunAt) this.#begunAt = 0n;
    const left = log - checkpointed;
    // A reader of an older state prevents progress: then it is tried again after as many pages more.
    const isDue = left >= duePages && log - this.#begunAt >= duePages;
    const endsSoon = !this.#running && log >= duePages && left > 0n && left <= fewPages;
    if (!isDue && !endsSoon) return;
    this.#begunAt = log;
    if (endsSoon || log >= longestLogPages) {
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
    const outcome = await new Promise<CheckpointOutcome | undefined>((settle) => {
      this.#settle = settle;
      worker.postMessage('checkpoint');
    });
    worker.unref();
    if (outcome?.fault) this.#fail(outcome.fault);
    if (!outcome) this.#runHere();
  }

  /** A full disk, for example: the next batch tries again, before the log has taken the space that comes free. */
  #fail(fault: object): void {
    this.#begunAt = 0n;
    this.#onFault(fault);
  }

  /** The thread has ended, for want of memory, for example: a log that is never written back would fill the disk. */
  #runHere(): void {
    try {
      this.#checkpointHere.get();
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const started = startThread('checkpoint-worker.ts', this.#file);
    started.on('message', (outcome: CheckpointOutcome) => this.#settle(outcome));
    // It ends then.
    started.on('error', () => {});
    started.once('exit', () => {
      this.#worker = undefined;
      this.#settle(undefined);
    });
    this.#worker = started;
    return started;
  }
}
