import { connect } from 'node:net';

export interface Measured {
  /** Answers or calls per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of CPU for each, in the process that did the work: comparable even on a busy machine. */
  cpu: number;
}

/** The bytes of a request. */
export function httpRequest(
  method: string,
  path: string,
  { token, cookie, body }: { token?: string; cookie?: string; body?: unknown } = {},
): string {
  const json = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(json ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${json}`;
}

interface HttpLoad {
  /** The request at an index, from 0. */
  request: (index: number) => string;
  connections?: number;
  seconds: number;
}

/** Sends requests over keep-alive connections for `seconds`, one at a time on each; every response must be a 200. */
export async function loadHttp(port: number, { request, connections = 16, seconds }: HttpLoad): Promise<number[]> {
  const tookMs: number[] = [];
  const endMs = performance.now() + seconds * 1000;
  let count = 0;
  const next = () => (performance.now() > endMs ? undefined : request(count++));
  await Promise.all(Array.from({ length: connections }, () => converse(port, next, tookMs)));
  return tookMs;
}

function converse(port: number, next: () => string | undefined, tookMs: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let sentMs = 0;
    let answer = Buffer.alloc(0);
    const ask = () => {
      const request = next();
      if (request === undefined) return socket.end(resolve);
      sentMs = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
      const head = answer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const text = answer.toString('latin1', 0, head);
      if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(answer.toString('utf8', 0, 1000)));
      if (!isWhole(answer, text, head + 4)) return;
      answer = Buffer.alloc(0);
      tookMs.push(performance.now() - sentMs);
      ask();
    });
  });
}

function isWhole(answer: Buffer, head: string, start: number): boolean {
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? answer.subarray(-5).equals(lastChunk) : answer.length - start >= Number(length);
}

const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Calls by this many callers, each one call at a time, for `seconds`; returns the duration of each call in
 * milliseconds.
 */
export async function loadCalls(
  call: (index: number) => Promise<unknown>,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<number[]> {
  const tookMs: number[] = [];
  const endMs = performance.now() + seconds * 1000;
  let count = 0;
  const caller = async () => {
    while (performance.now() < endMs) {
      const beganMs = performance.now();
      await call(count++);
      tookMs.push(performance.now() - beganMs);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return tookMs;
}

/** Measures the work of this process: `run` returns the duration of each call; a call may do `size` things together. */
export async function measureInProcess(run: () => Promise<number[]>, size = 1): Promise<Measured> {
  const before = process.cpuUsage();
  const startMs = performance.now();
  const tookMs = await run();
  const wholeMs = performance.now() - startMs;
  const { user, system } = process.cpuUsage(before);
  return summarise(tookMs, { wholeMs, cpuUs: user + system, size });
}

export function summarise(
  tookMs: number[],
  { wholeMs, cpuUs, size = 1 }: { wholeMs: number; cpuUs: number; size?: number },
): Measured {
  const sorted = tookMs.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const count = Math.max(1, sorted.length * size);
  return { rate: (sorted.length * size * 1000) / wholeMs, p50: at(0.5), p99: at(0.99), cpu: cpuUs / count };
}

export const median = (values: number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
