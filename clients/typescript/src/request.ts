import { newUuid } from './platform.ts';
import type { OperationRef, WriteOptions } from './types.ts';

/** An input as the client sees it at run time. */
export interface LooseInput extends WriteOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface PreparedRequest {
  path: string;
  method: string;
  headers: Headers;
  body: string | undefined;
  /** Whether the request may be sent again: a read, or a write with a request id. */
  isRepeatable: boolean;
}

/** The request of an operation. It is made once for all attempts, so that they have the same request id. */
export async function prepareRequest(operation: OperationRef, input: LooseInput): Promise<PreparedRequest> {
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(input.headers ?? {})) headers.set(name, value);
  const ownKey = input.idempotencyKey ?? headers.get('idempotency-key') ?? undefined;
  const { body, key } = await withRequestId(operation, input.body, ownKey);
  if (key !== undefined) headers.set('idempotency-key', key);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (input.revision !== undefined) headers.set('if-match', `"${input.revision}"`);
  if (input.language !== undefined) headers.set('accept-language', input.language);
  return {
    path: `${filledPath(operation.path, input.params)}${queryText(input.query)}`,
    method: operation.method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    isRepeatable: operation.method === 'GET' || operation.key !== undefined,
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A write gets its request id in the body, where the contract has one there, otherwise as a header. An id in a body is a
 * UUID: a key of another form, such as an order number, is a header too.
 */
async function withRequestId({ key: place }: OperationRef, body: unknown, ownKey: string | undefined) {
  if (place === undefined) return { body, key: undefined };
  if (place === 'header' || !isRecord(body)) return { body, key: ownKey ?? (await newUuid()) };
  if (body.id !== undefined && body.id !== null) return { body, key: undefined };
  if (ownKey !== undefined && !uuid.test(ownKey)) return { body, key: ownKey };
  return { body: { ...body, id: ownKey ?? (await newUuid()) }, key: undefined };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function filledPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\*?)(\w+)\}/g, (_, rest: string, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`The parameter ${name} is missing.`);
    const segments = rest ? String(value).split('/') : [String(value)];
    // `fetch` resolves them, also percent-encoded, so the request would reach another operation.
    if (segments.some((segment) => segment === '.' || segment === '..'))
      throw new TypeError(`The parameter ${name} must not be “.” or “..”.`);
    return segments.map(encodeURIComponent).join('/');
  });
}

/** Several values of a parameter are separated by commas. */
function queryText(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.append(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
