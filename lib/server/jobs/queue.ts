import { and, asc, eq, exists, getTableColumns, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { database, forUpdateSkipLocked, likely, type Writer } from '#db/index.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import {
  jobsOf,
  mayReceive,
  memberOf,
  pauseReceiver,
  type Receiver,
  type ReceiverId,
} from '#lib/server/jobs/receivers.ts';
import { logFaults, startWorker, throwFaults, wakeWorker } from '#lib/server/jobs/worker.ts';

/** Longer than a job may take, so that no other worker takes one that is running. */
const leaseMs = 60_000;
const jobBatchSize = 20;
const jitterMax = 1.25;
/** More receivers at a time would need the sockets that callers of the server need. */
const parallelReceiversMax = 25;

/** Why an attempt failed that the job itself says nothing about. */
export const jobFaults = {
  internal: 'The attempt failed because of an internal error.',
  neverEnded: 'The last attempt did not end.',
};

/** A table whose rows are jobs: QUEUED, then SENDING while leased, until settled or until `due_at`, the lease's end. */
export type JobTable = PgTable & { state: PgColumn; tries: PgColumn; due_at: PgColumn; fault: PgColumn };
type LeasedJob<Table extends JobTable> = Table['$inferSelect'] & { tries: number };
type JobChange<Table extends JobTable> = Partial<Table['$inferSelect']>;

type JobOutcome = 'done' | 'retry' | 'failed';

/** The result of one run, with the columns to write besides state and due time. */
export interface JobResult<Table extends JobTable> {
  outcome: JobOutcome;
  set: JobChange<Table>;
  /** Before a retry: the receiver asked for this wait. Counts up to the longest wait of the queue. */
  askedWaitSeconds?: number | undefined;
}

/** Jobs whose work leaves the database: each is leased in one transaction, run outside of any, settled in another. */
export interface LeaseQueueOptions<Table extends JobTable> {
  /** The name of the worker, for `wakeWorker`. */
  name: string;
  table: Table;
  /** Of the table, only these jobs. */
  only?: SQL;
  /** The columns that identify a row. The last orders rows that are due at the same time. */
  key: readonly [PgColumn, ...PgColumn[]];
  /** To whom a job goes. A slow receiver does not delay the jobs of others. */
  receiver?: Receiver;
  /** The state of a job that is done. */
  doneState: string;
  everyMs: number;
  firstMs?: number;
  /** Seconds to wait after each failed run, up to a quarter longer by chance; a job that fails once more has failed. */
  retryAfterSeconds: readonly number[];
  /** The change of a job that is no longer needed, instead of a lease. */
  discard?: (job: LeasedJob<Table>, now: string) => JobChange<Table> | undefined;
  /** Columns of a job that has failed for good. */
  setOnFailure?: (now: string) => JobChange<Table>;
  /** Loads the data of a batch and returns the function that runs one job. One that throws is a failed run. */
  prepare: (jobs: LeasedJob<Table>[]) => Promise<(job: LeasedJob<Table>) => Promise<JobResult<Table>>>;
}

export interface Queue {
  /** Runs one batch of due jobs, of each receiver. Returns their number. Throws the faults of all after the last job. */
  runDue(now?: string): Promise<number>;
  /** Polls until stopped, and when woken. Returns a stop function, which waits for running jobs. */
  start(): () => Promise<void>;
}

/**
 * A queue for work that leaves the database, such as sending. A job may run twice if its lease ends: receivers must
 * bear it. Jobs are due, and leases end, by expiry time, which instances share: a clock that is or was wrong delays no
 * job and ends no lease early.
 */
export function leaseQueue<Table extends JobTable>(options: LeaseQueueOptions<Table>): Queue {
  const runDue = async (now = currentTime()) => {
    const faults: unknown[] = [];
    const fail = (error: unknown) => void faults.push(error);
    const due = await dueReceivers(options, now);
    const counts = await Promise.all(due.map((receiver) => runBatch(options, receiver, now, faults).catch(fail)));
    throwFaults(faults);
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  };
  return { runDue, start: () => startReceivers(options) };
}

/** Runs one batch of a receiver. Returns the number of its jobs. */
async function runBatch<Table extends JobTable>(
  queue: LeaseQueueOptions<Table>,
  receiver: ReceiverId,
  now: string,
  faults: unknown[],
): Promise<number> {
  const { transaction } = await database();
  const jobs = await transaction((tx) => leaseDue(tx, queue, receiver, now));
  if (jobs.length > 0) await runJobs(queue, jobs, faults);
  return jobs.length;
}

/** Polls, and runs all due jobs of several receivers in parallel. */
function startReceivers<Table extends JobTable>(queue: LeaseQueueOptions<Table>): () => Promise<void> {
  const { name, everyMs, firstMs = everyMs } = queue;
  const running = new Map<ReceiverId, Promise<void>>();
  let isStopping = false;
  const runReceiver = async (receiver: ReceiverId) => {
    const faults: unknown[] = [];
    let total = 0;
    let count: number;
    do {
      count = await runBatch(queue, receiver, currentTime(), faults);
      total += count;
    } while (count === jobBatchSize && faults.length === 0 && !isStopping);
    throwFaults(faults);
    return total;
  };
  const begin = async (receiver: ReceiverId) => {
    const total = await runReceiver(receiver).catch((error: unknown) => logFaults(error, name));
    running.delete(receiver);
    // The worker ignored this receiver when it was woken for it in the meantime.
    if (total) wakeWorker(name);
  };
  let isBegun = false;
  const stop = startWorker(name, { everyMs, firstMs }, async () => {
    if (!isBegun) await resetLateJobs(queue);
    isBegun = true;
    const due = (await dueReceivers(queue, currentTime())).filter((each) => !running.has(each));
    for (const receiver of chooseSome(due, parallelReceiversMax - running.size)) running.set(receiver, begin(receiver));
  });
  return async () => {
    isStopping = true;
    await stop();
    await Promise.all(running.values());
  };
}

/** As many as `count`, by chance: the same slow receivers are not preferred each time. */
function chooseSome<Item>(items: readonly Item[], count: number): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((left, right) => left.place - right.place)
    .slice(0, Math.max(0, count))
    .map(({ item }) => item);
}

/** Runs and settles each job, whatever happens to the others. Adds what is thrown to `faults`. */
async function runJobs<Table extends JobTable>(
  queue: LeaseQueueOptions<Table>,
  jobs: LeasedJob<Table>[],
  faults: unknown[],
): Promise<void> {
  const prepared = await queue.prepare(jobs).catch((error: unknown) => ({ error }));
  if ('error' in prepared && jobs.length > 1) {
    // One job must not fail the others: each is prepared alone.
    await Promise.all(jobs.map((job) => runJobs(queue, [job], faults)));
    return;
  }
  const runJob = async (job: LeasedJob<Table>) => {
    if ('error' in prepared) throw prepared.error;
    return prepared(job);
  };
  const settle = async (job: LeasedJob<Table>) => {
    const result = await runJob(job).catch((error: unknown) => {
      faults.push(error);
      return { outcome: 'retry', set: { fault: jobFaults.internal } } as const;
    });
    await settleJob(queue, job, result);
  };
  await Promise.all(jobs.map((job) => settle(job).catch((error: unknown) => faults.push(error))));
}

/** Literal states, as in the partial index of due jobs, so that the index is used. */
const isUnfinished = ({ state }: JobTable): SQL => likely(sql`${state} in ('QUEUED', 'SENDING')`);

const dueCondition = ({ table, only }: { table: JobTable; only?: SQL }, now: string): SQL | undefined =>
  and(only, isUnfinished(table), lte(table.due_at, expiryTime(now)));

/** Makes jobs due that wait longer than any wait: expiry time was set back by hand after a clock had been ahead. */
async function resetLateJobs<Table extends JobTable>(queue: LeaseQueueOptions<Table>): Promise<void> {
  const table: JobTable = queue.table;
  const now = expiryTime(currentTime());
  const longestMs = Math.max(...queue.retryAfterSeconds) * 1000 * jitterMax + leaseMs;
  const latest = timeAfter(now, longestMs);
  const isLate = and(queue.only, isUnfinished(table), eq(table.state, 'QUEUED'), gt(table.due_at, latest));
  const { read, transaction } = await database();
  const [late] = await read.select({ state: table.state }).from(table).where(isLate).limit(1);
  if (!late) return;
  await transaction(async (tx) => void (await tx.update<PgTable>(table).set({ due_at: now }).where(isLate)));
}

/** Most polls find nothing: a transaction begins only where something is due. */
async function dueReceivers<Table extends JobTable>(
  queue: LeaseQueueOptions<Table>,
  now: string,
): Promise<ReceiverId[]> {
  const { read } = await database();
  const { receiver } = queue;
  const table: JobTable = queue.table;
  const due = (condition?: SQL) =>
    read
      .select({ state: table.state })
      .from(table)
      .where(and(condition, dueCondition(queue, now)));
  if (!receiver) return (await due().limit(1)).map(() => undefined);
  const { column, target } = receiver;
  const rows = await read
    .select({ value: target })
    .from(target.table)
    .where(and(mayReceive(receiver, expiryTime(now)), exists(due(eq(column, target)))));
  return rows.map(({ value }) => String(value));
}

async function leaseDue<Table extends JobTable>(
  tx: Writer,
  queue: LeaseQueueOptions<Table>,
  receiver: ReceiverId,
  now: string,
): Promise<LeasedJob<Table>[]> {
  const { key, discard, retryAfterSeconds, setOnFailure } = queue;
  const table: JobTable = queue.table;
  const oldest = [table.due_at, ...key.slice(-1)].map((column) => asc(column));
  // A select of a whole table answers its rows; the builder's type says so only for a table it knows.
  const due = (await forUpdateSkipLocked(
    tx
      .select(getTableColumns<PgTable>(table))
      .from(table)
      .where(and(queue.receiver && jobsOf(tx, queue.receiver, receiver, expiryTime(now)), dueCondition(queue, now)))
      .orderBy(...oldest)
      .limit(jobBatchSize),
  )) as LeasedJob<Table>[];
  const jobs: LeasedJob<Table>[] = [];
  for (const job of due) {
    // Its worker ended during each attempt, or could not settle it.
    const isGivenUp = job.state === 'SENDING' && job.tries > retryAfterSeconds.length;
    const givenUp = { state: 'FAILED', fault: jobFaults.neverEnded, ...setOnFailure?.(now) };
    const discarded = discard?.(job, now) ?? (isGivenUp ? givenUp : undefined);
    if (discarded) await tx.update<PgTable>(table).set(discarded).where(isJob(queue, job));
    else jobs.push(job);
  }
  if (jobs.length === 0) return [];
  const leased = { state: 'SENDING', due_at: timeAfter(expiryTime(now), leaseMs) };
  await tx
    .update<PgTable>(table)
    .set({ ...leased, tries: sql`${table.tries} + 1` })
    .where(or(...jobs.map((job) => isJob(queue, job))));
  return jobs.map((job) => ({ ...job, ...leased, tries: job.tries + 1 }));
}

/** Changes nothing when the lease has ended and another worker has taken the job since. */
async function settleJob<Table extends JobTable>(
  queue: LeaseQueueOptions<Table>,
  job: LeasedJob<Table>,
  { outcome, set, askedWaitSeconds = 0 }: Omit<JobResult<Table>, 'set'> & { set: object },
): Promise<void> {
  const table: JobTable = queue.table;
  const now = currentTime();
  const asked = Math.min(askedWaitSeconds, Math.max(...queue.retryAfterSeconds));
  const settled = stateAfter(queue, { outcome, tries: job.tries, asked }, now);
  const { transaction } = await database();
  await transaction(async (tx) => {
    const isMine = and(isJob(queue, job), eq(table.state, 'SENDING'), eq(table.tries, job.tries));
    await tx
      .update<PgTable>(table)
      .set({ ...set, ...settled })
      .where(isMine);
    if (queue.receiver && outcome === 'retry' && asked > 0) {
      await pauseReceiver(tx, queue.receiver, job, { now: expiryTime(now), seconds: asked });
    }
  });
}

/** The state after an attempt: done, queued for the next one, or failed when there is none. `asked` is in seconds. */
function stateAfter<Table extends JobTable>(
  { doneState, retryAfterSeconds, setOnFailure }: LeaseQueueOptions<Table>,
  { outcome, tries, asked }: Pick<JobResult<Table>, 'outcome'> & { tries: number; asked: number },
  now: string,
): object {
  if (outcome === 'done') return { state: doneState };
  const waitSeconds = outcome === 'retry' ? retryAfterSeconds[tries - 1] : undefined;
  if (waitSeconds === undefined) return { state: 'FAILED', ...setOnFailure?.(now) };
  const waitMs = withJitter(Math.max(waitSeconds, asked) * 1000);
  return { state: 'QUEUED', due_at: timeAfter(expiryTime(now), waitMs) };
}

function isJob<Table extends JobTable>({ key }: LeaseQueueOptions<Table>, job: LeasedJob<Table>): SQL | undefined {
  const values: Record<string, unknown> = job;
  return and(...key.map((column) => eq(column, values[memberOf(column)])));
}

/** Up to a quarter more, so that a receiver that comes back is not overrun. */
const withJitter = (ms: number): number => ms * (1 + Math.random() * (jitterMax - 1));
