import type { z } from 'zod';
import type { Fault } from '#lib/core/problem.ts';
import type { Method, Operation } from '#lib/server/operation/operation.ts';

/** Fired on `window` when the API no longer knows the session: the shell then asks to sign in again. */
export const sessionExpiredEvent = 'session-expired';

/** Fired on `window` with the `ProblemError` when a change was refused because the record has changed meanwhile. */
export const conflictEvent = 'revision-conflict';

/** What the browser needs of an operation. `Op` carries its types, so that its schemas need not be loaded. */
export interface Line<Op extends Operation> {
  method: Method;
  path: string;
  readonly types?: Op;
  readonly isChange?: false;
}

/** An operation that changes an existing record: the types refuse a call without the revision that was seen. */
export interface ChangeLine<Op extends Operation> extends Omit<Line<Op>, 'isChange'> {
  readonly isChange: true;
  /** The path of the record, when several operations change it. */
  readonly record?: string;
}

/**
 * Names an operation without loading its schemas, for pages that must stay light:
 * `const signIn = line<typeof contract.signIn>('POST', '/bo/sign-in')`. A test compares each with its contract.
 */
export function line<Op extends Operation>(method: Method, path: string): Line<Op> {
  return { method, path };
}

/** As `line`, for an operation that changes an existing record. */
export function changeLine<Op extends Operation>(method: Method, path: string, record?: string): ChangeLine<Op> {
  return { method, path, isChange: true, ...(record && { record }) };
}

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export interface CallInput<Op extends Operation> {
  params?: Sent<Op['params']>;
  query?: Sent<Op['query']>;
  body?: Sent<Op['body']>;
  /** The revision that was read, for `If-Match`. */
  revision?: number;
  /** The caller shows a stale revision itself: the dialog of the shell stays closed. */
  showsConflict?: boolean;
  /** Makes a repeated write act once. A write without a request id in its body should have one. */
  idempotency_key?: string;
  signal?: AbortSignal;
}

export type ChangeInput<Op extends Operation> = CallInput<Op> & { revision: number | undefined };

export type CallAnswer<Op extends Operation> = Op['response'] extends infer Schema
  ? NonNullable<Schema> extends z.ZodType
    ? z.output<NonNullable<Schema>>
    : undefined
  : never;

export interface WholeAnswer<Op extends Operation> {
  /** 202 when the write became a change request that waits for a second person; `body` is then that request. */
  status: number;
  body: CallAnswer<Op>;
  headers: Headers;
}

/** A refusal of the API, or of the network (`status` 0). It can be given to `ProblemView` as it is. */
export class ProblemError extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string | undefined;
  readonly errors: Fault[];
  /** The whole problem, with members such as `allowed` or `attempts_remaining`. */
  readonly members: Record<string, unknown>;
  /** Seconds after which it may work, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(members: Record<string, unknown>, retryAfter?: string | null) {
    super(String(members.detail ?? members.title ?? ''));
    this.members = members;
    this.status = Number(members.status ?? 0);
    this.title = String(members.title ?? 'Something went wrong');
    this.detail = String(members.detail ?? '');
    this.code = String(members.code ?? 'unknown');
    this.request_id = typeof members.request_id === 'string' ? members.request_id : undefined;
    this.errors = Array.isArray(members.errors) ? (members.errors as Fault[]) : [];
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined;
  }
}

let writtenMs = 0;

/** When this tab last wrote something: what was read before may be old. */
export const lastWriteMs = (): number => writtenMs;

interface Answers<Op extends Operation> {
  body: CallAnswer<Op>;
  whole: WholeAnswer<Op>;
}

/** Calls an operation. A change of an existing record takes the revision that was seen. */
interface Caller<Kind extends keyof Answers<Operation>> {
  <Op extends Operation>(operation: ChangeLine<Op>, input: ChangeInput<Op>): Promise<Answers<Op>[Kind]>;
  <Op extends Operation>(operation: Op | Line<Op>, input?: CallInput<Op>): Promise<Answers<Op>[Kind]>;
}

/** Calls an operation with the session of this browser and answers its body. Throws `ProblemError`. */
export const call: Caller<'body'> = async <Op extends Operation>(
  operation: Op | Line<Op> | ChangeLine<Op>,
  input?: CallInput<Op>,
) => (await send<Op>(operation, input)).body;

/** As `call`, with the status and the headers (`ETag`, `Idempotency-Replayed`). */
export const callWhole: Caller<'whole'> = (operation, input) => send(operation, input);

async function send<Op extends Operation>(
  operation: Op | Line<Op> | ChangeLine<Op>,
  input: CallInput<Op> = {},
): Promise<WholeAnswer<Op>> {
  const revision = new OwnRevision('record' in operation ? operation.record : undefined, input);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (revision.latest !== undefined) headers['if-match'] = `"${revision.latest}"`;
  if (input.idempotency_key !== undefined) headers['idempotency-key'] = input.idempotency_key;
  const answer = await fetch(addressOf(operation.path, input), {
    method: operation.method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: input.signal,
    cache: 'no-store',
  }).catch((error: unknown) => {
    if (input.signal?.aborted) throw error;
    throw new ProblemError({ title: 'The server cannot be reached', detail: 'Check the connection and try again.' });
  });
  const text = await answer.text();
  if (!answer.ok) throw refused(answer, text, input.showsConflict);
  if (operation.method !== 'GET') writtenMs = Date.now();
  if (answer.status === 200) revision.remember(answer.headers.get('etag'));
  // The server has answered by this operation's schema; the contract tests hold it to that.
  const body = (text === '' ? undefined : JSON.parse(text)) as CallAnswer<Op>;
  return { status: answer.status, body, headers: answer.headers };
}

const revisionsByOwnWrite = new Map<string, number>();

/**
 * The revision to send: the one that was seen and, when this tab has changed exactly that one since, the one its own
 * change made. So two quick edits of one page do not look like somebody else's.
 */
class OwnRevision {
  readonly #record: string | undefined;
  readonly latest: number | undefined;

  constructor(record: string | undefined, input: { params?: unknown; revision?: number }) {
    this.#record = record && addressOf(record, { params: input.params });
    let latest = input.revision;
    for (let next = latest; next !== undefined; next = revisionsByOwnWrite.get(`${this.#record} ${next}`))
      latest = next;
    this.latest = latest;
  }

  remember(etag: string | null): void {
    const made = Number(/^"(\d+)"$/.exec(etag ?? '')?.[1]);
    if (this.#record && this.latest !== undefined && made > this.latest)
      revisionsByOwnWrite.set(`${this.#record} ${this.latest}`, made);
  }
}

function refused(answer: Response, text: string, showsConflict: boolean | undefined): ProblemError {
  const error = new ProblemError(problemOf(answer, text), answer.headers.get('retry-after'));
  if (typeof window === 'undefined') return error;
  if (error.code === 'unauthenticated') window.dispatchEvent(new Event(sessionExpiredEvent));
  if (error.code === 'revision-mismatch' && !showsConflict)
    window.dispatchEvent(new CustomEvent(conflictEvent, { detail: error }));
  return error;
}

function problemOf(answer: Response, text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text), status: answer.status };
  } catch {
    return { status: answer.status, title: 'The server gave no readable answer' };
  }
}

/** The path with its parameters filled in, and the query; an array becomes a repeated parameter. */
function addressOf(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\*?)(\w+)\}/g, (_, rest: string, name: string) => {
    const value = String(values[name] ?? '');
    return rest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat()) if (one !== undefined && one !== '') search.append(name, String(one));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
