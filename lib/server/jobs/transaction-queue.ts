import { database, type Reader } from '#db/index.ts';
import { Problem } from '#lib/core/problem.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { Queue } from '#lib/server/jobs/queue.ts';
import { logFaults, startWorker, throwFaults } from '#lib/server/jobs/worker.ts';
import { asSystem } from '#lib/server/write/system.ts';

/** Jobs whose work is a change of this database: the row locks of the transaction are the lease, its commit settles. */
export interface TransactionQueueOptions<Job> {
  name: string;
  everyMs: number;
  firstMs?: number;
  /** As in the audit. */
  action: string;
  /** The maximum size of a batch, besides as many jobs as have failed in the one before. */
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
  let failing = 0;
  const runBatch = async (now: string) => {
    const { read } = await database();
    // Jobs that cannot be settled are found first each time: a batch of them must not keep the others waiting.
    const jobs = await options.findDue(read, now, limit + failing);
    const runJob = async (job: Job) => {
      try {
        await asSystem(name, action, async (ctx) => void (await options.perform(ctx, job)), now);
      } catch (error) {
        if (!reject || !(error instanceof Problem)) throw error;
        await asSystem(name, reject.action, async (ctx) => void (await reject.perform(ctx, job, error)), now);
      }
    };
    const faults: unknown[] = [];
    for (const job of jobs) await runJob(job).catch((error: unknown) => faults.push(error));
    failing = faults.length;
    return { count: jobs.length, faults };
  };
  const runDue = async (now = currentTime()) => {
    const { count, faults } = await runBatch(now);
    throwFaults(faults);
    return count;
  };
  const { everyMs, firstMs = everyMs } = options;
  const work = async () => {
    const { count, faults } = await runBatch(currentTime());
    for (const fault of faults) logFaults(fault, name);
    // A full batch is followed by the next one immediately.
    return count - faults.length >= limit ? 0 : undefined;
  };
  return { runDue, start: () => startWorker(name, { everyMs, firstMs }, work) };
}
