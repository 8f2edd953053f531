import { setImmediate as nextTurn } from 'node:timers/promises';

export { nextTurn };

/** How long work that can be cut in pieces keeps the event loop, before whoever else wants to run may. */
const sliceMs = 1;

/** What is awaited between the pieces of long work. */
export function createYielder(): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    if (performance.now() - beganMs < sliceMs) return;
    await nextTurn();
    beganMs = performance.now();
  };
}

/** Resolves when a turn of the event loop brought no more of what is being gathered, or there is enough of it. */
export async function collectArrivals(waiting: ArrayLike<unknown>, enough: number): Promise<void> {
  for (let before = -1; before < waiting.length && waiting.length < enough; await nextTurn()) before = waiting.length;
}

/** Lets the callers go on one in each turn of the event loop, in the order they came. */
export function createTurnQueue(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}

/** One of a limited number of places, for work that takes one late or not at all. */
export interface SemaphoreSlot {
  /** Resolves when there is a place; one that is taken already is kept. */
  acquire(): Promise<void>;
  release(): void;
}

/** Lets so many go on at a time, in the order in which they ask. */
export function createSemaphore(count: number): { place(): SemaphoreSlot } {
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
    place() {
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
