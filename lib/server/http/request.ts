import type { SemaphoreSlot } from '#lib/core/process/scheduling.ts';
import { hasLongMarkRun } from '#lib/core/text/combining-marks.ts';
import { requestLimits, splitOnce } from '#lib/server/http/edge.ts';
import { httpProblems } from '#lib/server/problems.ts';

/** A request as both adapters pass it on. */
export interface ApiRequest {
  method: string;
  /** Raw path and query, in origin form. */
  target: string;
  /** By lower-case name. */
  headers: Record<string, string | string[] | undefined>;
  body: AsyncIterable<Uint8Array> | null;
  /** The client's address. */
  remote: string;
  /** The origin the client used. */
  origin: string;
  cookies: ReadonlyMap<string, string>;
}

/** Header values by lower-case name; `set-cookie` may have several. */
export type ResponseHeaders = Record<string, string | string[]>;

export interface ApiResponse {
  status: number;
  headers: ResponseHeaders;
  body: string | Uint8Array | AsyncIterable<string | Uint8Array> | null;
}

/** A header, or the first of several with this name. */
export function headerOf(headers: ApiRequest['headers'], name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'object' ? value[0] : value;
}

/** The limit without a credential. A larger body waits for a semaphore slot. */
export const smallBodyBytes = 64 * 1024;

/**
 * Reads a body of at most 1 MiB (or the operation's own limit), or 64 KiB without a credential; a larger one is
 * rejected. A large body waits for a slot: backpressure slows its sender down. The body of an operation that takes none
 * is ignored.
 */
export async function readBody(
  request: ApiRequest,
  wanted: 'needed' | 'optional' | 'none',
  { isKnown, slot, bytesMax = requestLimits.bodyBytes }: { isKnown: boolean; slot: SemaphoreSlot; bytesMax?: number },
): Promise<Uint8Array> {
  const maxBytes = isKnown ? bytesMax : smallBodyBytes;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw httpProblems.bodyTooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of receivedChunks(request.body)) {
    size += chunk.length;
    if (size > maxBytes) throw httpProblems.bodyTooLarge(maxBytes);
    if (wanted !== 'none' && size > smallBodyBytes) await slot.acquire();
    if (wanted !== 'none') chunks.push(chunk);
  }
  if (wanted === 'needed' || (wanted === 'optional' && size > 0)) assertJsonBody(request, size);
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/** The chunks of a body. A broken connection of the client must not look like one of the database. */
async function* receivedChunks(body: ApiRequest['body']): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw httpProblems.bodyIncomplete();
  }
}

function assertJsonBody(request: ApiRequest, size: number): void {
  const type = headerOf(request.headers, 'content-type');
  const isJson = type !== undefined && /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type.trim());
  const encoding = headerOf(request.headers, 'content-encoding');
  if (type === undefined && size === 0) {
    throw httpProblems.bodyMissing();
  }
  if (isJson && (encoding === undefined || encoding === 'identity')) return;
  throw httpProblems.mediaTypeUnsupported();
}

/** More parameters than any operation takes, even with a thousand values for one of them. */
const parametersMax = 2_000;

/** The query parameters by name; a repeated name has an array. */
export function readQuery(target: string): Record<string, string | string[]> {
  const start = target.indexOf('?');
  if (start < 0) return {};
  const pairs = target.slice(start + 1).split('&');
  if (pairs.length > parametersMax) {
    throw httpProblems.tooManyParameters(parametersMax);
  }
  const values = new Map<string, string | string[]>();
  for (const pair of pairs) {
    if (pair === '') continue;
    const [sentName, sentValue] = splitOnce(pair, '=');
    const name = decodeQueryText(sentName, sentName);
    const value = decodeQueryText(sentValue, name);
    const before = values.get(name);
    if (before === undefined) values.set(name, value);
    else if (typeof before === 'string') values.set(name, [before, value]);
    else before.push(value);
  }
  // Object.fromEntries makes own properties, also of names such as `__proto__`.
  return Object.fromEntries(values);
}

/** Printable ASCII in which nothing is encoded. */
const plainQueryText = /^[!-$&-*,-~]*$/;

function decodeQueryText(text: string, parameter: string): string {
  if (plainQueryText.test(text)) return text;
  const decoded = decodeText(text.replaceAll('+', ' '), parameter);
  if (decoded.includes('\0')) throw httpProblems.nulInQuery(parameter);
  if (hasLongMarkRun(decoded)) throw httpProblems.marksInQuery(parameter);
  return decoded;
}

/** Percent-decodes the name or value of a parameter; throws for malformed encoding or invalid UTF-8. */
export function decodeText(text: string, parameter: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw httpProblems.encodingMalformed(parameter);
  }
}

/** The cookies of a request. The first of two equal names counts. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = splitOnce(pair.trim(), '=');
    if (name && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}
