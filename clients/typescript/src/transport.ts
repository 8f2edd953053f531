import { ConnectionError, ProblemError } from './errors.ts';
import { timerMs, untilAborted, wait } from './platform.ts';
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

/** An answer whose body was read: a JSON value, the text of an export, the bytes of a file, or undefined. */
export interface ReceivedResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

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
    if (waitSeconds === undefined || !request.isRepeatable) throw outcome;
    // Also false where an option is not a number, which would otherwise repeat without end.
    if (!(made < retries && waitSeconds <= maxRetryWaitSeconds)) throw outcome;
    await wait(waitSeconds, attempt.signal);
  }
}

/** One attempt. A failure is returned, because another attempt may follow; the caller's abort is thrown. */
async function once(
  options: ClientOptions,
  request: PreparedRequest,
  { signal, timeoutSeconds = options.timeoutSeconds ?? defaults.timeoutSeconds }: Attempt,
): Promise<ReceivedResponse | ProblemError | ConnectionError> {
  const token = typeof options.token === 'function' ? await untilAborted(options.token(), signal) : options.token;
  const headers = withToken(request.headers, token);
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
    return answer.ok ? received(answer, bytes) : failure(answer, bytes);
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

/** The headers with the credential. The `TypeError` of the platform would quote the token. */
function withToken(requestHeaders: Headers, token: string | undefined): Headers {
  const headers = new Headers(requestHeaders);
  if (token === undefined) return headers;
  try {
    headers.set('authorization', `Bearer ${token}`);
  } catch {
    throw new TypeError('The token has a character that no header can have.');
  }
  return headers;
}

function received({ status, headers }: Response, bytes: Uint8Array<ArrayBuffer>): ReceivedResponse | ConnectionError {
  const type = headers.get('content-type') ?? '';
  // The content of a file: as text, its bytes would be lost.
  if (type === 'application/octet-stream') return { status, headers, body: bytes };
  const text = textOf(bytes);
  // An answer without content has no media type.
  if (text === '' && !type.includes('json')) return { status, headers, body: undefined };
  // Such as the sign-in page of a network.
  if (type.startsWith('text/html')) return foreignAnswer(status, headers);
  if (!type.includes('json')) return { status, headers, body: text };
  const body = jsonOf(text);
  // Without a status: it is repeated as a lost answer is.
  return body === undefined ? new ConnectionError(`The answer ${status} is cut off.`) : { status, headers, body };
}

function failure({ status, headers }: Response, bytes: Uint8Array): ProblemError | ConnectionError {
  const problem = headers.get('content-type')?.includes('json') ? jsonOf(textOf(bytes)) : undefined;
  const { code, title, detail } = problem ?? {};
  // A gateway may answer JSON with a code of its own.
  if (![code, title, detail].every((member) => typeof member === 'string')) return foreignAnswer(status, headers);
  return new ProblemError({ ...problem, status }, secondsOf(headers.get('retry-after')));
}

function foreignAnswer(status: number, headers: Headers): ConnectionError {
  const retryAfterSeconds = secondsOf(headers.get('retry-after'));
  return new ConnectionError(`The answer ${status} is not of the API.`, { status, retryAfterSeconds });
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

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
  const isRunning = error instanceof ProblemError && error.code === 'request-running';
  const isPassing = error.status === undefined || passingStatuses.has(error.status) || isRunning;
  return isPassing ? (error.retryAfterSeconds ?? backoff) : undefined;
}

/** `Retry-After` as seconds; it may be a date. */
function secondsOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  // `Date.parse` alone takes 1.5 for a day in January.
  const seconds = / GMT$/.test(text) ? (Date.parse(text) - Date.now()) / 1000 : Number.NaN;
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}

/** Options that are undefined are as good as absent. */
function defined(options: ClientOptions): Partial<typeof defaults> {
  const { retries, maxRetryWaitSeconds, timeoutSeconds } = options;
  const entries = Object.entries({ retries, maxRetryWaitSeconds, timeoutSeconds });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
