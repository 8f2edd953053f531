import { ConnectionError, ProblemError } from './errors.ts';
import { timerMs, wait } from './platform.ts';
import type { PreparedRequest } from './request.ts';

export interface ClientOptions {
  /** The address of the deployment, such as `https://bank.example`. */
  url: string;
  /** An API token, or a function that gets one for each attempt. Absent: the session of the browser. */
  token?: string | (() => string | Promise<string>) | undefined;
  /** How often a request is repeated at most: 3 when absent. */
  retries?: number | undefined;
  /** A longer wait is not made: the problem is thrown instead. 30 when absent. */
  maxRetryWaitSeconds?: number | undefined;
  /** The time for one attempt: 30 when absent. */
  timeoutSeconds?: number | undefined;
  /** In place of the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

export interface Attempt {
  signal?: AbortSignal | undefined;
  timeoutSeconds?: number | undefined;
}

/** An answer whose body was read. */
export interface ReceivedResponse {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const firstWaitSeconds = 0.25;
/** The server did nothing, or undid everything: the same request may succeed. */
const passingStatuses = new Set([408, 429, 500, 502, 503, 504]);
const defaults = { retries: 3, maxRetryWaitSeconds: 30, timeoutSeconds: 30 };

/** Sends a request, and again after a passing failure. Throws `ProblemError` and `ConnectionError`. */
export async function send(
  options: ClientOptions,
  request: PreparedRequest,
  attempt: Attempt,
): Promise<ReceivedResponse> {
  const { retries, maxRetryWaitSeconds } = { ...defaults, ...defined(options) };
  for (let made = 0; ; made += 1) {
    const outcome = await once(options, request, attempt);
    if (!(outcome instanceof Error)) return outcome;
    const waitSeconds = retryWaitSeconds(outcome, made);
    const isLast = !request.isRepeatable || made >= retries || waitSeconds === undefined;
    if (isLast || waitSeconds > maxRetryWaitSeconds) throw outcome;
    await wait(waitSeconds, attempt.signal);
  }
}

/** One attempt. A failure is returned, because another attempt may follow; the caller's abort is thrown. */
async function once(
  options: ClientOptions,
  request: PreparedRequest,
  { signal, timeoutSeconds = options.timeoutSeconds ?? defaults.timeoutSeconds }: Attempt,
): Promise<ReceivedResponse | ProblemError | ConnectionError> {
  const token = typeof options.token === 'function' ? await options.token() : options.token;
  const headers = { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const timer = new AbortController();
  const stop = () => timer.abort(signal?.reason);
  const timeout = setTimeout(() => timer.abort(), timerMs(timeoutSeconds));
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    const { method, body } = request;
    const answer = await (options.fetch ?? fetch)(`${options.url.replace(/\/+$/, '')}${request.path}`, {
      method,
      headers,
      body: body ?? null,
      cache: 'no-store',
      redirect: 'error',
      signal: timer.signal,
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const received = { status: answer.status, headers: answer.headers, bytes };
    return answer.ok ? received : failure(received);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    const isLate = timer.signal.aborted;
    return new ConnectionError(
      isLate ? `No answer within ${timeoutSeconds} seconds.` : 'The server cannot be reached.',
      { cause },
    );
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', stop);
  }
}

function failure({ status, headers, bytes }: ReceivedResponse): ProblemError | ConnectionError {
  const problem = headers.get('content-type')?.includes('json') ? jsonOf(textOf(bytes)) : undefined;
  if (typeof problem?.code !== 'string')
    return new ConnectionError(`The answer ${status} is not of the API.`, { status });
  return new ProblemError(problem, secondsOf(headers.get('retry-after')));
}

function jsonOf(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds until the next attempt, undefined when it would fail in the same way. */
function retryWaitSeconds(error: ProblemError | ConnectionError, made: number): number | undefined {
  // Half of the wait is random, so that clients do not come back together.
  const backoff = firstWaitSeconds * 2 ** made * (0.5 + Math.random() / 2);
  if (error instanceof ConnectionError)
    return error.status === undefined || passingStatuses.has(error.status) ? backoff : undefined;
  if (!passingStatuses.has(error.status) && error.code !== 'request-running') return undefined;
  return error.retryAfterSeconds ?? backoff;
}

/** `Retry-After` as seconds; it may be a date. */
function secondsOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}

/** Options that are undefined are as good as absent. */
function defined(options: ClientOptions): Partial<typeof defaults> {
  const { retries, maxRetryWaitSeconds, timeoutSeconds } = options;
  const entries = Object.entries({ retries, maxRetryWaitSeconds, timeoutSeconds });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
