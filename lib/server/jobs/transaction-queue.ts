import { database, type Reader } from '#db/index.ts';
import { currentTime } from '#lib/core/clock.ts';
import { Problem } from '#lib/core/problem.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { type Queue, throwFaults } from '#lib/server/jobs/queue.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';
import { asSystem } from '#lib/server/write/system.ts';

/** Jobs whose work is a change of this database: the row locks of the transaction are the lease, its commit settles. */
export interface TransactionQueueOptions<Job> {
  name: string;
  everyMs: number;
  firstMs?: number;
  /** As in the audit. */
  action: string;
  /** The maximum size of a batch. */
  limit: number;
  findDue: (db: Reader, now: string, limit: number) => Promise<Job[]>;
  /** Locks what it changes. Another worker may have done the job since it was found. */
  perform: (ctx: WriteContext, job: Job) => Promise<unknown>;
  /** Settles a job that `perform` refused, in a transaction of its own. */
  reject?: { action: string; perform: (ctx: WriteContext, job: Job, problem: Problem) => Promise<unknown> };
}

/** A queue for work that is a change of this database. Each job runs in a transaction of its own, as the system. */
export function transactionQueue<Job>(options: TransactionQueueOptions<Job>): Queue {
  const { name, action, limit, reject } = options;
  const runDue = async (now = currentTime()) => {
    const { read } = await database();
    const jobs = await options.findDue(read, now, limit);
    const runJob = async (job: Job) => {
      try {
        await asSystem(name, action, async (ctx) => void (await options.perform(ctx, job)), now);
      } catch (error) {
        if (!reject || !(error instanceof Problem)) throw error;
        await asSystem(name, reject.action, async (ctx) => void (await reject.perform(ctx, job, error)), now);
      }
    };
    const faults: unknown[] = [];
    // One that cannot be settled is found first each time: it must not keep the others waiting.
    for (const job of jobs) await runJob(job).catch((error: unknown) => faults.push(error));
    throwFaults(faults);
    return jobs.length;
  };
  const { everyMs, firstMs = everyMs } = options;
  // A full batch is followed by the next one immediately.
  const work = async () => ((await runDue()) === limit ? 0 : undefined);
  return { runDue, start: () => startWorker(name, { everyMs, firstMs }, work) };
}
