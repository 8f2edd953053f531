import { AsyncLocalStorage } from 'node:async_hooks';
import { processGlobal } from '#lib/core/process/process-global.ts';

/** A transaction whose body is running. */
interface Running {
  yieldToReads?(): Promise<void>;
}

/** Marks code that runs inside the body of a transaction, so that misuse throws; shared by Next's module graphs. */
const scope = () => processGlobal('transaction-scope', () => new AsyncLocalStorage<Running>());

/** Runs the body of a transaction, so that `yieldToReads`, the guards and `runningTransaction` know it. */
export function runInScope<T>(job: Running, body: () => Promise<T>): Promise<T> {
  return scope().run(job, body);
}

/**
 * Lets reads run if a body has delayed them for long; no other write comes in between. To be awaited between the steps
 * of a long body. On PostgreSQL it does nothing.
 */
export async function yieldToReads(): Promise<void> {
  await scope().getStore()?.yieldToReads?.();
}

/** Identifies the transaction around this call, and each of its runs if it is repeated: a key for what belongs to it. */
export const runningTransaction = (): object | undefined => scope().getStore();

/** Runs `action` as if no transaction were around this call: what it does stays, also if that is rolled back. */
export const leaveTransaction = <Result>(action: () => Result): Result => scope().exit(action);

/** To be called before a transaction begins. Throws inside the body of another one, whose lock it would wait for. */
export function assertNotNested(): void {
  if (scope().getStore()) throw new Error('A transaction was begun inside a transaction: pass tx on instead.');
}

/** Drizzle calls a logger before each statement: the one place where every query can be checked. */
export const readerGuard = {
  logQuery(): void {
    if (scope().getStore()) throw new Error('A query inside a transaction must go through tx.');
  },
};

/** Rejects statements of any body but the running one, such as one that continues after its rollback. */
export function writerGuard(current: () => object | undefined) {
  return {
    logQuery(): void {
      if (scope().getStore() !== current()) throw new Error('A statement ran outside the transaction it belongs to.');
    },
  };
}

/** Checks nothing: only its creator writes to a draft. */
export const unguarded = { logQuery(): void {} };
