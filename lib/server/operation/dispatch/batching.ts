import { database, engine, isUndone, type Reader, type Writer } from '#db/index.ts';
import { Problem } from '#lib/core/problem.ts';
import { collectArrivals, createYielder } from '#lib/core/process/scheduling.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { AdmitInTransaction } from '#lib/server/operation/dispatch/early-write.ts';
import type { BoundOperation } from '#lib/server/operation/endpoint.ts';
import { beginEffects, writeEffects } from '#lib/server/write/effects.ts';
import {
  completedKeys,
  type IdempotencyKey,
  type StoredResponse,
  storeResponses,
} from '#lib/server/write/idempotency.ts';

/** A write that may run in a batch with others of its operation, or alone. */
export interface BatchableWrite {
  ctx: Context;
  key: IdempotencyKey | undefined;
  input: unknown;
  /** Of a write whose caller is not admitted yet. */
  admit?: AdmitInTransaction | undefined;
  toResponse(result: unknown): StoredResponse;
  /** Performs it in its own transaction. */
  performAlone(): Promise<StoredResponse | Problem>;
}

/** Loads, in a transaction, a check whether a write needs review by a policy and so cannot be batched. */
export type PrepareReviewCheck = (db: Reader, bound: BoundOperation) => Promise<(input: unknown) => boolean>;

interface QueuedWrite extends BatchableWrite {
  resolve(answer: StoredResponse | Problem): void;
  reject(error: unknown): void;
}

/** On SQLite a batch blocks the event loop, so it is smaller. */
const batchMax = engine === 'postgres' ? 512 : 128;
/** On PostgreSQL one batch is prepared while the server works for the other. */
const concurrentBatchesMax = engine === 'postgres' ? 2 : 1;
/** So few writes are not shared between batches. */
const sharedMin = 8;

/**
 * Performs the waiting writes of one operation as a batch: one transaction, and one statement for each table. If a
 * batch fails as a whole, its writes run one by one, so that each has its own outcome.
 */
export function createBatcher(bound: BoundOperation, prepareReviewCheck: PrepareReviewCheck | undefined) {
  const waiting: QueuedWrite[] = [];
  let batches = 0;
  let writesInBatches = 0;

  const drain = async () => {
    batches += 1;
    while (waiting.length > 0) {
      await collectArrivals(waiting, batchMax);
      const share = fairShare();
      const group = takeBatch(waiting, share);
      if (group.length === share) drainMore();
      writesInBatches += group.length;
      await settle(group);
      writesInBatches -= group.length;
    }
    batches -= 1;
  };

  const drainMore = () => {
    if (waiting.length > 0 && batches < concurrentBatchesMax) void drain();
  };

  /** If one batch took all that arrived, the others would stay small: process and server would wait for each other. */
  const fairShare = () => {
    const share = Math.ceil((waiting.length + writesInBatches) / concurrentBatchesMax);
    return Math.min(batchMax, Math.max(sharedMin, share));
  };

  const settle = async (group: QueuedWrite[]) => {
    // Another batch may have taken all of them.
    if (group.length === 0) return;
    const pause = createYielder();
    try {
      const answers = group.length === 1 ? [] : await answersOf(group);
      const alone: Promise<void>[] = [];
      for (const [index, write] of group.entries()) {
        const answer = answers[index];
        if (answer) write.resolve(answer);
        else alone.push(write.performAlone().then(write.resolve, write.reject));
        await pause();
      }
      // Those that arrive in the meantime become a batch, instead of one transaction each.
      await Promise.all(alone);
    } catch (error) {
      for (const write of group) write.reject(error);
    }
  };

  /** No responses if nothing was committed. Throws if the outcome is unknown, because the commit got no answer. */
  const answersOf = async (group: QueuedWrite[]) => {
    const { transaction } = await database();
    let isPerformed = false;
    const performing = transaction(async (tx) => {
      isPerformed = false;
      const answers = await performWrites(tx, bound, group, prepareReviewCheck);
      isPerformed = true;
      return answers;
    });
    return performing.catch((error: unknown) => {
      if (isPerformed && !isUndone(error)) throw error;
      return [];
    });
  };

  return (write: BatchableWrite): Promise<StoredResponse | Problem> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...write, resolve, reject });
      drainMore();
    });
}

/** The next batch, of at most so many writes; of equal requests only one, so that the others find its stored response. */
function takeBatch(waiting: QueuedWrite[], most: number): QueuedWrite[] {
  const keys = new Set<string>();
  const group: QueuedWrite[] = [];
  const later: QueuedWrite[] = [];
  for (const write of waiting.splice(0)) {
    const name = write.key && `${write.key.caller} ${write.key.key}`;
    if (group.length === most || (name && keys.has(name))) later.push(write);
    else group.push(write);
    if (name) keys.add(name);
  }
  waiting.push(...later);
  return group;
}

/**
 * The responses in order; undefined for a write to perform alone: a repeated one, one that needs review, or one whose
 * caller is not admitted.
 */
async function performWrites(
  tx: Writer,
  bound: BoundOperation,
  group: QueuedWrite[],
  prepareReviewCheck: PrepareReviewCheck | undefined,
): Promise<(StoredResponse | Problem | undefined)[]> {
  const [first] = group;
  const inputs = group.map(({ input }) => input);
  // All are sent before the first answer is awaited.
  const [admissions, known, needsReview, locked] = await Promise.all([
    Promise.allSettled(group.map(({ admit }) => admit?.(tx))),
    completedKeys(
      tx,
      group.flatMap(({ key }) => key ?? []),
    ),
    prepareReviewCheck?.(tx, bound),
    first && bound.lockBatch?.({ ...first.ctx, db: tx }, inputs),
  ]);
  const isAdmitted = (index: number) => admissions[index]?.status === 'fulfilled';
  const writes = group
    .filter(({ key, input }, index) => isAdmitted(index) && !(key && known.has(key)) && !needsReview?.(input))
    .map((write) => ({ write, effects: beginEffects(tx, write.ctx) }));
  const results = await bound.performBatch?.(
    writes.map(({ write, effects }) => ({ ctx: effects.ctx, input: write.input })),
    locked,
  );
  const answers = new Map<QueuedWrite, StoredResponse | Problem>();
  for (const [index, { write }] of writes.entries()) {
    const result = results?.[index];
    answers.set(write, result instanceof Problem ? result : write.toResponse(result));
  }
  // Also of rejected writes: what they changed before, such as holds that expired, is committed with the batch.
  await writeEffects(
    tx,
    bound.operation.id,
    writes.map(({ effects }) => effects),
  );
  const done = writes.filter(({ write }) => !(answers.get(write) instanceof Problem));
  await storeResponses(
    tx,
    done.flatMap(({ write }) =>
      write.key ? { key: write.key, at: write.ctx.now, answer: answers.get(write) as StoredResponse } : [],
    ),
  );
  return group.map((write) => answers.get(write));
}
