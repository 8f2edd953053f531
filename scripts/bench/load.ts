import { connect } from 'node:net';

export interface Measured {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Asks over keep-alive connections for `seconds`, one request at a time on each; every answer must be a 200. */
export async function loadHttp(
  port: number,
  {
    paths,
    token,
    connections = 16,
    seconds,
  }: { paths: string[]; token?: string; connections?: number; seconds: number },
): Promise<Measured> {
  const requests = paths.map((path) => {
    const credential = token ? `Authorization: Bearer ${token}\r\n` : '';
    return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${credential}\r\n`;
  });
  const tookMs: number[] = [];
  const endMs = performance.now() + seconds * 1000;
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: connections }, (_, place) => converse(port, requests, { place, endMs, tookMs })),
  );
  return summarise(tookMs, performance.now() - startMs);
}

function converse(
  port: number,
  requests: string[],
  { place, endMs, tookMs }: { place: number; endMs: number; tookMs: number[] },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let next = place;
    let sentMs = 0;
    let missing = 0;
    let head = '';
    const ask = () => {
      if (performance.now() > endMs) return socket.end(resolve);
      sentMs = performance.now();
      socket.write(requests[next++ % requests.length] ?? '');
    };
    socket.setNoDelay(true);
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (missing === 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 500)));
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        missing = length - (head.length - end - 4);
        head = '';
      } else missing -= chunk.length;
      if (missing > 0) return;
      tookMs.push(performance.now() - sentMs);
      ask();
    });
  });
}

/** Times `run` for each value, one after the other. */
export async function time<Value>(values: Value[], run: (value: Value) => Promise<unknown>): Promise<Measured> {
  const tookMs: number[] = [];
  const startMs = performance.now();
  for (const value of values) {
    const beganMs = performance.now();
    await run(value);
    tookMs.push(performance.now() - beganMs);
  }
  return summarise(tookMs, performance.now() - startMs);
}

export function summarise(tookMs: number[], wholeMs: number): Measured {
  const sorted = tookMs.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { rate: (sorted.length / wholeMs) * 1000, p50: at(0.5), p99: at(0.99) };
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
