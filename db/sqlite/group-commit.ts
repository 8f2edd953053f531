import { setTimeout as delay } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import type { Checkpoints } from '#db/sqlite/checkpoints.ts';
import { busyTimeoutMs } from '#db/sqlite/connection.ts';
import type { DurableLog } from '#db/sqlite/durable-log.ts';
import { assertNotNested, runInScope } from '#db/transaction-scope.ts';
import { collectArrivals, createYielder, nextTurn } from '#lib/core/process/scheduling.ts';

const batchSizeMax = 512;
/** A batch commits after this time at the latest. */
const batchTimeMaxMs = 25;
/** How often a file that another process writes is tried again. */
const busyRetryMs = 2;
/** How long the jobs of a batch delay reads at a time. Its commit takes about as long, and cannot be divided. */
const batchSliceMs = 0.5;
/**
 * A job that took so long is committed alone: a statement within a savepoint visits every page changed so far. What a
 * shorter one alone has written is synced sooner than another thread could be asked.
 */
const longMs = 5;

interface Job {
  run(): Promise<unknown>;
  yieldToReads(): Promise<void>;
  /** True while its body waits only to let reads run. */
  isYielding: boolean;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** The answer of a finished job, sent once its batch is durable. */
interface CommitOutcome {
  job: Job;
  settle(): void;
}

/**
 * The one writer of a SQLite file. All waiting transactions run in one BEGIN IMMEDIATE … COMMIT, each after the first in
 * a savepoint, and are answered after that commit is synced. A failing one rolls back alone. While a batch is synced, the
 * next one runs; it commits when the sync has ended. Reads run between two transactions, and whenever a long one yields,
 * on their own connection.
 */
export class GroupCommit {
  /** The job whose body runs; statements of any other job are rejected. */
  current: Job | undefined;
  /** Resolves when all that is committed is durable. */
  synced: Promise<void> = Promise.resolve();
  readonly #statements: Record<'begin' | 'commit' | 'savepoint' | 'release' | 'undo', Sqlite.Statement>;
  readonly #db: Sqlite.Database;
  readonly #log: DurableLog;
  readonly #checkpoints: Checkpoints;
  readonly #waiting: Job[] = [];
  #draining: Promise<void> | undefined;
  /** The answers of the last batch. */
  #answered: Promise<void> = Promise.resolve();
  #pause = createYielder(batchSliceMs);

  constructor(db: Sqlite.Database, log: DurableLog, checkpoints: Checkpoints) {
    this.#db = db;
    this.#log = log;
    this.#checkpoints = checkpoints;
    // `#begin` waits instead.
    db.pragma('busy_timeout = 0');
    this.#statements = {
      begin: db.prepare('begin immediate'),
      commit: db.prepare('commit'),
      savepoint: db.prepare('savepoint job'),
      release: db.prepare('release savepoint job'),
      undo: db.prepare('rollback to savepoint job'),
    };
  }

  /** Jobs whose batch has not started. */
  get waiting(): number {
    return this.#waiting.length;
  }

  submit<T>(run: () => Promise<T>): Promise<T> {
    assertNotNested();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push(this.#job(run, resolve as (value: unknown) => void, reject));
      this.#draining ??= this.#drain();
    });
  }

  #job(run: Job['run'], resolve: Job['resolve'], reject: Job['reject']): Job {
    const job: Job = {
      run,
      resolve,
      reject,
      isYielding: false,
      yieldToReads: async () => {
        job.isYielding = true;
        await this.#pause();
        job.isYielding = false;
      },
    };
    return job;
  }

  /** Resolves when everything submitted so far has been answered. */
  async finish(): Promise<void> {
    await this.#draining;
    await this.#answered;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await collectArrivals(this.#waiting, batchSizeMax);
      await this.#checkpoints.runWhenDue();
      await this.#commitBatch();
    }
    this.#draining = undefined;
  }

  async #commitBatch(): Promise<void> {
    const outcomes: CommitOutcome[] = [];
    this.#pause = createYielder(batchSliceMs);
    try {
      await this.#begin();
      const began = performance.now();
      const first = this.#waiting.shift();
      const outcome = first && (await this.#runFirst(first));
      if (!outcome) return;
      outcomes.push(outcome);
      if (performance.now() - began < longMs) await this.#runOthers(outcomes, began + batchTimeMaxMs);
      // Only the last commit can be hidden from reads.
      await this.synced;
      const isShort = outcomes.length === 1 && performance.now() - began < longMs;
      if (isShort && this.#waiting.length === 0 && !this.#log.hasReaders) this.#commitNow();
      else {
        // Reads that waited for the jobs need not wait for the commit, too.
        await nextTurn();
        this.#commit();
      }
    } catch (error) {
      this.#abandon(outcomes, error);
      return;
    }
    this.#answer(outcomes);
  }

  /**
   * Waits until no other process writes. SQLite would wait on this thread: without end for a process that itself waits
   * for the reader, which is at an older state during a sync.
   */
  async #begin(): Promise<void> {
    for (const since = performance.now(); ; ) {
      try {
        this.#statements.begin.run();
        return;
      } catch (error) {
        const isBusy = (error as NodeJS.ErrnoException).code?.startsWith('SQLITE_BUSY');
        if (!isBusy || performance.now() - since > busyTimeoutMs) throw error;
      }
      await delay(busyRetryMs);
    }
  }

  async #runOthers(outcomes: CommitOutcome[], deadline: number): Promise<void> {
    while (outcomes.length < batchSizeMax) {
      await this.#pause();
      const job = this.#waiting.shift();
      if (!job) return;
      outcomes.push(await this.#runOne(job));
      if (performance.now() > deadline) return;
    }
  }

  /** Commits and begins to sync. */
  #commit(): void {
    this.#log.hide();
    try {
      this.#statements.commit.run();
    } catch (error) {
      this.#log.show();
      throw error;
    }
    this.synced = this.#log.sync().finally(() => this.#log.show());
    this.synced.catch(() => {});
  }

  /** Commits and syncs in this turn of the event loop, which delays nobody. */
  #commitNow(): void {
    this.#statements.commit.run();
    this.#log.syncNow();
  }

  /** Answers when the last commit is durable, after the batches before. */
  #answer(outcomes: CommitOutcome[]): void {
    const [before, synced] = [this.#answered, this.synced];
    this.#answered = (async () => {
      await before;
      const pause = createYielder();
      try {
        await synced;
        for (const outcome of outcomes) {
          outcome.settle();
          await pause();
        }
      } catch (error) {
        for (const { job } of outcomes) job.reject(error);
      }
    })();
  }

  /**
   * The first job needs no savepoint: before it nothing is changed. Undefined if it failed: then it is rolled back, and
   * answered by itself.
   */
  async #runFirst(job: Job): Promise<CommitOutcome | undefined> {
    this.current = job;
    try {
      const value = await withoutWaiting(job);
      return { job, settle: () => job.resolve(value) };
    } catch (error) {
      if (this.#db.inTransaction) this.#db.exec('rollback');
      // It may say what it saw of a commit that is not durable yet.
      this.synced.then(() => job.reject(error), job.reject);
      return undefined;
    } finally {
      this.current = undefined;
    }
  }

  async #runOne(job: Job): Promise<CommitOutcome> {
    this.#statements.savepoint.run();
    this.current = job;
    try {
      const value = await withoutWaiting(job);
      this.#statements.release.run();
      return { job, settle: () => job.resolve(value) };
    } catch (error) {
      // A disk fault has already rolled back everything: the whole batch is lost and rejected.
      if (!this.#db.inTransaction) {
        job.reject(error);
        throw error;
      }
      this.#statements.undo.run();
      this.#statements.release.run();
      return { job, settle: () => job.reject(error) };
    } finally {
      this.current = undefined;
    }
  }

  #abandon(outcomes: CommitOutcome[], error: unknown): void {
    if (this.#db.inTransaction) this.#db.exec('rollback');
    for (const { job } of outcomes) job.reject(error);
    // The batch never started (the file stayed locked): every waiting job is rejected instead of waiting without end.
    if (outcomes.length === 0) for (const job of this.#waiting.splice(0)) job.reject(error);
  }
}

/** A body that awaits only `tx` settles within microtasks; one that does I/O would block every other writer. */
async function withoutWaiting(job: Job): Promise<unknown> {
  let turn: NodeJS.Immediate | undefined;
  const waited = new Promise<never>((_, reject) => {
    const watch = () => {
      turn = setImmediate(() => {
        if (job.isYielding) watch();
        else reject(new Error('A transaction body awaited something other than tx.'));
      });
    };
    watch();
  });
  try {
    return await Promise.race([runInScope(job, job.run), waited]);
  } finally {
    clearImmediate(turn);
  }
}
