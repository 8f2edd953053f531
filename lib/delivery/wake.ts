const holder = globalThis as typeof globalThis & { [key: symbol]: (() => void) | undefined };
/** On globalThis: the pages, the API and the worker may live in separate module graphs. */
const slot = Symbol.for('countinghouse.delivery.wake');

/** Tells the worker of this process that there may be something to deliver. */
export function wakeDelivery(): void {
  holder[slot]?.();
}

/** Resolves at the next `wakeDelivery`. */
export function nextWake(): Promise<void> {
  return new Promise((resolve) => {
    holder[slot] = resolve;
  });
}
