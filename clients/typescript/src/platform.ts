/** WebCrypto: a global in browsers and from Node 20 on, a module in Node 18. */
export async function webCrypto(): Promise<Crypto> {
  if (globalThis.crypto) return globalThis.crypto;
  const module = 'node:crypto';
  const { webcrypto } = await import(/* webpackIgnore: true */ /* @vite-ignore */ module);
  return webcrypto;
}

/** A random UUID. `randomUUID` exists only on pages that were loaded over https. */
export async function newUuid(): Promise<string> {
  const bytes = (await webCrypto()).getRandomValues(new Uint8Array(16));
  // RFC 9562: the version in the seventh byte, the variant in the ninth.
  const marked = new DataView(bytes.buffer);
  marked.setUint8(6, (marked.getUint8(6) & 0x0f) | 0x40);
  marked.setUint8(8, (marked.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A longer time would end a timer immediately. */
const timerMaxMs = 2 ** 31 - 1;

/** The time of a timer. An infinite time is the longest one. */
export const timerMs = (seconds: number): number => Math.min(seconds * 1000, timerMaxMs);

/** Waits, or rejects with the reason of the signal. */
export function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, timerMs(seconds));
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The value of a promise. Rejects with the reason of the signal, if it comes first. */
export function untilAborted<Value>(value: Value | Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal?.reason);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    Promise.resolve(value)
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', stop));
  });
}
