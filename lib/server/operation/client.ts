import type { z } from 'zod';
import type { InputFault } from '#lib/core/problem.ts';
import type { HttpMethod, Operation } from '#lib/server/operation/operation.ts';

/** Fired on `window` when the session has ended: the shell then asks to sign in again. */
export const sessionExpiredEvent = 'session-expired';

/** Fired on `window` when the person has a session in another tab: what failed without one asks again. */
export const sessionRenewedEvent = 'session-renewed';

/** Fired on `window` with the `ProblemError` when a change failed because the record has changed meanwhile. */
export const conflictEvent = 'revision-conflict';

/** Identifies an operation in the browser. `Op` has its types, so that its schemas are not loaded. */
export interface OperationRef<Op extends Operation> {
  method: HttpMethod;
  path: string;
  readonly types?: Op;
  readonly isChange?: false;
}

/** An operation that changes an existing record: the types require the revision that was read. */
export interface ChangeOperationRef<Op extends Operation> extends Omit<OperationRef<Op>, 'isChange'> {
  readonly isChange: true;
  /** The address of the record that is changed: equal for all operations that change it. */
  readonly record: RecordAddress<Op>;
}

/** With members of the parameters or the body in braces, or computed from the input. */
type RecordAddress<Op extends Operation> = string | ((input: CallInput<Op>) => string);

/**
 * References an operation without loading its schemas, to keep pages small:
 * `const signIn = operationRef<typeof contract.signIn>('POST', '/bo/sign-in')`. A test compares each one with its contract.
 */
export function operationRef<Op extends Operation>(method: HttpMethod, path: string): OperationRef<Op> {
  return { method, path };
}

/** As `operationRef`, for an operation that changes an existing record. */
export function changeOperationRef<Op extends Operation>(
  method: HttpMethod,
  path: string,
  record: RecordAddress<Op> = path,
): ChangeOperationRef<Op> {
  return { method, path, isChange: true, record };
}

type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export interface CallInput<Op extends Operation> {
  params?: SchemaInput<Op['params']>;
  query?: SchemaInput<Op['query']>;
  body?: SchemaInput<Op['body']>;
  /** The revision that was read, for `If-Match`. */
  revision?: number;
  /** The caller handles a stale revision itself: the dialog of the shell stays closed. */
  showsConflict?: boolean;
  /** Makes a repeated write run only once. For writes without a request id in the body. */
  idempotency_key?: string;
  signal?: AbortSignal;
}

/**
 * The key, unless the body has a request id: the first attempt has changed the revision, so that a second one without
 * its key would be refused.
 */
export type ChangeInput<Op extends Operation> = CallInput<Op> & {
  revision: number | undefined;
} & ('id' extends keyof NonNullable<SchemaInput<Op['body']>> ? unknown : { idempotency_key: string });

export type CallResult<Op extends Operation> = Op['response'] extends infer Schema
  ? NonNullable<Schema> extends z.ZodType
    ? z.output<NonNullable<Schema>>
    : undefined
  : never;

export interface FullResponse<Op extends Operation> {
  /** 202 when the write became a change request that waits for a second person; `body` is then that request. */
  status: number;
  body: CallResult<Op>;
  headers: Headers;
}

/** A problem of the API, or of the network (`status` 0). `ProblemView` shows it. */
export class ProblemError extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string | undefined;
  readonly errors: InputFault[];
  /** The whole problem, with members such as `allowed` or `attempts_remaining`. */
  readonly members: Record<string, unknown>;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(members: Record<string, unknown>, retryAfter?: string | null) {
    super(String(members.detail ?? members.title ?? ''));
    this.members = members;
    this.status = Number(members.status ?? 0);
    this.title = String(members.title ?? 'Something went wrong');
    this.detail = String(members.detail ?? '');
    this.code = String(members.code ?? 'unknown');
    this.request_id = typeof members.request_id === 'string' ? members.request_id : undefined;
    this.errors = Array.isArray(members.errors) ? (members.errors as InputFault[]) : [];
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined;
  }
}

let lastWrittenMs = 0;

/** When this tab last wrote: data read before may be stale. */
export const lastWriteMs = (): number => lastWrittenMs;

let attemptSignal: AbortSignal | undefined;

/**
 * Runs one attempt: `signal` ends the requests that `work` begins before it first waits, and they throw its reason. A
 * request that begins later takes the signal as its input.
 */
export function withSignal<Result>(signal: AbortSignal, work: () => Result): Result {
  const before = attemptSignal;
  attemptSignal = signal;
  try {
    return work();
  } finally {
    attemptSignal = before;
  }
}

interface Answers<Op extends Operation> {
  body: CallResult<Op>;
  response: FullResponse<Op>;
}

/** Calls an operation. A change of an existing record takes the revision that was seen. */
interface Caller<Kind extends keyof Answers<Operation>> {
  <Op extends Operation>(operation: ChangeOperationRef<Op>, input: ChangeInput<Op>): Promise<Answers<Op>[Kind]>;
  <Op extends Operation>(operation: Op | OperationRef<Op>, input?: CallInput<Op>): Promise<Answers<Op>[Kind]>;
}

/** Calls an operation with the session of this browser and answers its body. Throws `ProblemError`. */
export const call: Caller<'body'> = async <Op extends Operation>(
  operation: Op | OperationRef<Op> | ChangeOperationRef<Op>,
  input?: CallInput<Op>,
) => (await sendRequest<Op>(operation, input)).body;

/** As `call`, with the status and the headers (`ETag`, `Idempotency-Replayed`). */
export const callForResponse: Caller<'response'> = (operation, input) => sendRequest(operation, input);

const unreachable = (signal: AbortSignal | undefined) => (): never => {
  if (signal?.aborted) throw signal.reason;
  throw new ProblemError({ title: 'The server cannot be reached', detail: 'Check the connection and try again.' });
};

async function sendRequest<Op extends Operation>(
  operation: Op | OperationRef<Op> | ChangeOperationRef<Op>,
  input: CallInput<Op> = {},
): Promise<FullResponse<Op>> {
  const record = recordAddress(operation, input);
  const revision = ownRevision(record, input.revision);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (revision !== undefined) headers['if-match'] = `"${revision}"`;
  if (input.idempotency_key !== undefined) headers['idempotency-key'] = input.idempotency_key;
  const url = operationUrl(operation.path, input);
  const { answer, text } = await fetchText(url, {
    method: operation.method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: input.signal ?? attemptSignal,
  });
  const made = Number(answer.headers.get('etag')?.slice(1, -1));
  // A record that is deleted and created again begins with the first revision.
  const isDeleted = answer.ok && operation.method === 'DELETE' && url === record;
  if (isDeleted || answer.status === 412) ownChanges.delete(record);
  if (!answer.ok) throw problemOfAnswer(answer, text, input.showsConflict);
  if (operation.method !== 'GET') lastWrittenMs = Date.now();
  if (revision !== undefined && made > revision) noteOwnChange(record, revision, made);
  // The contract tests check that the server responds with this schema.
  const body = (text === '' ? undefined : JSON.parse(text)) as CallResult<Op>;
  return { status: answer.status, body, headers: answer.headers };
}

async function fetchText(url: string, request: RequestInit & { signal: AbortSignal | undefined }) {
  const fail = unreachable(request.signal);
  const answer = await fetch(url, { ...request, cache: 'no-store' }).catch(fail);
  // The connection may be cut in the middle of the answer.
  return { answer, text: await answer.text().catch(fail) };
}

/**
 * By the address of the record: the first revision that this tab alone has changed, and the one that resulted. A page that
 * still shows one of those between sends the result, so that two quick edits do not conflict with each other.
 */
const ownChanges = new Map<string | undefined, { from: number; to: number }>();

function ownRevision(record: string | undefined, read: number | undefined): number | undefined {
  const own = ownChanges.get(record);
  return own && read !== undefined && own.from <= read && read < own.to ? own.to : read;
}

function noteOwnChange(record: string | undefined, sent: number, made: number): void {
  const own = ownChanges.get(record);
  ownChanges.set(record, { from: own?.to === sent ? own.from : sent, to: made });
}

/** Of no record when the operation changes none. */
function recordAddress<Op extends Operation>(operation: object, input: CallInput<Op>): string | undefined {
  const { record } = operation as Partial<ChangeOperationRef<Op>>;
  if (typeof record === 'function') return record(input);
  return record && operationUrl(record, { params: { ...(input.body as object), ...(input.params as object) } });
}

/** The problem that an answer with this body is; the shell learns that a session has ended, or a revision is stale. */
export function problemOfAnswer(answer: Response, text: string, showsConflict?: boolean): ProblemError {
  const error = new ProblemError(problemIn(answer, text), answer.headers.get('retry-after'));
  if (typeof window === 'undefined') return error;
  if (error.code === 'unauthenticated') window.dispatchEvent(new Event(sessionExpiredEvent));
  if (error.code === 'revision-mismatch' && !showsConflict)
    window.dispatchEvent(new CustomEvent(conflictEvent, { detail: error }));
  return error;
}

function problemIn(answer: Response, text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text), status: answer.status };
  } catch {
    return {
      status: answer.status,
      title: 'The server gave no readable answer',
      detail: 'Wait a moment and try again.',
    };
  }
}

/** The path with its parameters filled in, and the query; an array becomes a repeated parameter. */
function operationUrl(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\*?)(\w+)\}/g, (_, rest: string, name: string) => {
    const value = encodeURIComponent(String(values[name] ?? ''));
    return rest ? value.replaceAll('%2F', '/') : value;
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat()) if (one !== undefined && one !== '') search.append(name, String(one));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
