import type { Duplex } from 'node:stream';

/** What is written to the connection in one turn leaves in one packet; `complete` may add to it. */
export function sendTogether(stream: Duplex, complete?: () => void): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => {
    complete?.();
    stream.uncork();
  });
}
