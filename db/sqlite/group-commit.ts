import type Sqlite from 'better-sqlite3';
import { assertNotNested, runInScope } from '#db/transaction-scope.ts';
import { collectArrivals, createYielder } from '#lib/core/scheduling.ts';

const batchSizeMax = 512;
/** A batch commits after this time at the latest. */
const batchTimeMaxMs = 25;

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
 * The one writer of a SQLite file. The fsync is the bottleneck: all waiting transactions run, each in a savepoint, in
 * one BEGIN IMMEDIATE … COMMIT, and are answered after that commit. A failing one rolls back alone. Reads run between
 * two transactions, and whenever a long one yields, on their own connection.
 */
export class GroupCommit {
  /** The job whose body runs; statements of any other job are rejected. */
  current: Job | undefined;
  readonly #statements: Record<'begin' | 'commit' | 'savepoint' | 'release' | 'undo', Sqlite.Statement>;
  readonly #db: Sqlite.Database;
  readonly #waiting: Job[] = [];
  #draining: Promise<void> | undefined;
  #pause = createYielder();

  constructor(db: Sqlite.Database) {
    this.#db = db;
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
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await collectArrivals(this.#waiting, batchSizeMax);
      await this.#commitBatch();
    }
    this.#draining = undefined;
  }

  async #commitBatch(): Promise<void> {
    const outcomes: CommitOutcome[] = [];
    this.#pause = createYielder();
    try {
      this.#statements.begin.run();
      const deadline = performance.now() + batchTimeMaxMs;
      const [only] = this.#waiting;
      if (only && this.#waiting.length === 1) return await this.#commitAlone(only);
      for (let size = 0; size < batchSizeMax; size += 1, await this.#pause()) {
        const job = this.#waiting.shift();
        if (!job) break;
        outcomes.push(await this.#runOne(job));
        if (performance.now() > deadline) break;
      }
      await this.#pause();
      this.#statements.commit.run();
    } catch (error) {
      this.#abandon(outcomes, error);
      return;
    }
    for (const outcome of outcomes) {
      outcome.settle();
      await this.#pause();
    }
  }

  /**
   * A single job needs no savepoint. It may be large, and a statement within a savepoint visits every page changed so
   * far.
   */
  async #commitAlone(job: Job): Promise<void> {
    this.#waiting.shift();
    this.current = job;
    try {
      const value = await withoutWaiting(job);
      this.current = undefined;
      await this.#pause();
      this.#statements.commit.run();
      job.resolve(value);
    } catch (error) {
      if (this.#db.inTransaction) this.#db.exec('rollback');
      job.reject(error);
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
