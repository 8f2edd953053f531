import type { Duplex } from 'node:stream';

/** What is written to the connection in one turn leaves in one packet. */
export function sendTogether(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
