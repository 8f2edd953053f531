import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction whose body runs. */
interface Running {
  yieldToReads?(): Promise<void>;
}

/** Marks code that runs inside a transaction's body, so that misuse is refused instead of silently half-done. */
const scope = new AsyncLocalStorage<Running>();

export function runInScope<T>(job: Running, body: () => Promise<T>): Promise<T> {
  return scope.run(job, body);
}

/**
 * Lets reads have their turn where a body has kept them waiting for long; no other write comes between. To be awaited
 * between the parts of a body that does much at once. On PostgreSQL nobody waits for it.
 */
export async function yieldToReads(): Promise<void> {
  await scope.getStore()?.yieldToReads?.();
}

export function assertNotNested(): void {
  if (scope.getStore()) throw new Error('A transaction was begun inside a transaction: pass tx on instead.');
}

/** Drizzle calls a logger before each statement: the one place where every query can be checked. */
export const readerGuard = {
  logQuery(): void {
    if (scope.getStore()) throw new Error('A query inside a transaction must go through tx.');
  },
};

/** Refuses statements of any body but the one that runs now, such as one that went on after it was rolled back. */
export function writerGuard(current: () => object | undefined) {
  return {
    logQuery(): void {
      if (scope.getStore() !== current()) throw new Error('A statement ran outside the transaction it belongs to.');
    },
  };
}

/** Checks nothing: only its creator writes to a draft. */
export const unguarded = { logQuery(): void {} };
