/** Those who wait for the end of the arrivals of a turn. */
const arrived: (() => void)[] = [];

const resumeArrived = () => {
  for (const resume of arrived.splice(0)) resume();
};

/** Resolves when nothing is left that needs no other turn of the event loop: reads of SQLite are done by then. */
export const endOfSteps = (): Promise<void> => new Promise((resume) => queueMicrotask(() => process.nextTick(resume)));

/** Resolves in the next turn of the event loop, after those who wait for the end of its arrivals. */
export function nextTurn(): Promise<void> {
  return new Promise((resume) => {
    setImmediate(() => {
      if (arrived.length === 0) return resume();
      resumeArrived();
      resume(endOfSteps());
    });
  });
}

/**
 * Resolves when the event loop has taken up all that arrived in this turn: those who wait for it go on together, and
 * before any other work.
 */
export function endOfArrivals(): Promise<void> {
  return new Promise((resume) => {
    if (arrived.push(resume) === 1) setImmediate(resumeArrived);
  });
}

/** How long divisible work blocks the event loop before it yields. */
const sliceMs = 1;

/** Returns a function to await between the pieces of long work: it yields when the time slice is over. */
export function createYielder(ms = sliceMs): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    if (performance.now() - beganMs < ms) return;
    await nextTurn();
    beganMs = performance.now();
  };
}

/** Resolves when a turn of the event loop adds no more items, or there are enough. */
export async function collectArrivals(waiting: ArrayLike<unknown>, enough: number): Promise<void> {
  for (let before = -1; before < waiting.length && waiting.length < enough; await nextTurn()) before = waiting.length;
}

/** Resumes at most `perTurn` callers in each turn of the event loop, in order of arrival. */
export function createTurnQueue(perTurn = 1): () => Promise<void> {
  let last = Promise.resolve();
  let resumed = 0;
  return () => {
    if (resumed % perTurn === 0) last = last.then(() => nextTurn());
    resumed += 1;
    return last;
  };
}

/** A slot of a semaphore, for work that acquires one late or not at all. */
export interface SemaphoreSlot {
  /** Resolves when the slot is acquired; does nothing if it is acquired already. */
  acquire(): Promise<void>;
  release(): void;
}

/** A semaphore with `count` slots, granted in order. */
export function createSemaphore(count: number): { slot(): SemaphoreSlot } {
  let free = count;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const take = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((turn) => waiting.push(turn));
  };
  return {
    slot() {
      let isTaken = false;
      return {
        async acquire() {
          if (!isTaken) await take();
          isTaken = true;
        },
        release() {
          if (isTaken) leave();
          isTaken = false;
        },
      };
    },
  };
}
