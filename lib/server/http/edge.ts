import { uploadBytesMax } from '#lib/core/files/upload-limit.ts';
import { linkOrigin, rejectHost } from '#lib/core/host.ts';
import type { Problem } from '#lib/core/problem.ts';
import { newId } from '#lib/core/uuid.ts';
import { apiHeaders } from '#lib/server/http/security-headers.ts';
import { httpProblems } from '#lib/server/problems.ts';

/** Size limits of a request. A query with 1,000 ids has a request line of 40 KB. */
export const requestLimits = {
  pathBytes: 8 * 1024,
  targetBytes: 60 * 1024,
  headerBytes: 64 * 1024,
  headerCount: 100,
  bodyBytes: 1024 * 1024,
} as const;

/** The limit of a body before its operation is known. The dispatcher has the limit of each operation. */
export const bodyLimitOf = (target: string): number =>
  /^\/bo\/records\/[^/?]+\/[^/?]+\/attachments(?=\?|$)/.test(target) ? uploadBytesMax : requestLimits.bodyBytes;

/** The request line and headers as received; `rawHeaders` alternates names and values. */
export interface RequestHead {
  method: string;
  target: string;
  httpVersion: string;
  rawHeaders: string[];
}

const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const pageMethods = ['GET', 'HEAD'];
/** Headers that a proxy could read differently if they were repeated. */
const singleHeaders: ReadonlySet<string> = new Set([
  'host',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'x-request-id',
]);

/** More parameters than any page has. */
const pageParametersMax = 200;

/** Whether the dispatcher handles the path; all others belong to the console. `/API` is answered as an unknown path. */
export function isApiPath(target: string): boolean {
  return /^\/(api|bo|metrics)(?=[/?]|$)/i.test(target);
}

/** The problem of a request that is invalid for every operation, if any. */
export function rejectRequestHead(head: RequestHead): Problem | undefined {
  return rejectTarget(head.target) ?? rejectHeaders(head) ?? rejectMethod(head);
}

/** Letters, digits, dots and dashes without a dot segment, and a query without escapes: it has one reading. */
const plainTarget = /^(?:\/(?!\.{1,2}(?:[/?]|$))[\w.-]+)+(\?[!"$&-~]*)?$/;

/** The problem of a target that two parsers could read as two different paths, if any. */
export function rejectTarget(target: string): Problem | undefined {
  const [isPlain, query = ''] = (target.length <= requestLimits.pathBytes && plainTarget.exec(target)) || [];
  if (isPlain && (query === '' || isApiPath(target))) return undefined;
  if (!target.startsWith('/')) return httpProblems.targetNotPath();
  const [path, sent] = splitOnce(target, '?');
  if (target.length > requestLimits.targetBytes)
    return httpProblems.addressTooLong('address', requestLimits.targetBytes);
  if (path.length > requestLimits.pathBytes) return httpProblems.addressTooLong('path', requestLimits.pathBytes);
  // Next takes quadratic time for the parameters of a page; the dispatcher has its own limit.
  if (!isApiPath(target) && sent.split('&').length > pageParametersMax)
    return httpProblems.tooManyParameters(pageParametersMax);
  if (/[^\x21-\x7e]|#/.test(target)) return httpProblems.charactersNotEncoded();
  if (/\\|\/\//.test(path)) return httpProblems.emptySegment();
  const faulty = isDecodable(sent) ? undefined : sent.split('&').find((pair) => !isDecodable(pair));
  if (faulty !== undefined) return httpProblems.encodingNotUtf8(splitOnce(faulty, '=')[0]);
  if (!isDecodable(path)) return httpProblems.encodingNotUtf8('path');
  return rejectSegments(path.split('/').map(decodeURIComponent));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function rejectSegments(segments: string[]): Problem | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern rejects control characters
  if (segments.some((segment) => /[\x00-\x1f\x7f]/.test(segment))) return httpProblems.controlCharacter('path');
  const parts = segments.flatMap((segment) => segment.split(/[\\/]/));
  if (parts.some((part) => part === '.' || part === '..')) return httpProblems.dotSegment('path');
  return undefined;
}

function rejectHeaders({ rawHeaders, httpVersion, target }: RequestHead): Problem | undefined {
  const single = new Map<string, string | undefined>();
  let twice: string | undefined;
  let bytes = 0;
  for (const [index, part] of rawHeaders.entries()) {
    bytes += part.length + 2;
    const name = index % 2 === 0 ? part.toLowerCase() : '';
    if (!singleHeaders.has(name)) continue;
    if (single.has(name)) twice ??= name;
    else single.set(name, rawHeaders[index + 1]);
  }
  if (rawHeaders.length > 2 * requestLimits.headerCount || bytes > requestLimits.headerBytes)
    return httpProblems.headersTooLarge(requestLimits.headerCount, requestLimits.headerBytes);
  if (twice) return httpProblems.headerTwice(twice);
  if (httpVersion === '1.1' && !single.has('host')) return httpProblems.hostMissing();
  return rejectHost({ host: single.get('host'), target });
}

/** The one page address that a form is posted to: sign-in without JavaScript. */
export const isSignInForm = (target: string): boolean => target === '/sign-in/form';

/** For API paths the dispatcher checks the method: each path has its own. */
function rejectMethod({ method, target }: RequestHead): Problem | undefined {
  if (isApiPath(target) || pageMethods.includes(method)) return undefined;
  if (method === 'POST' && isSignInForm(target)) return undefined;
  return httpProblems.methodNotAllowed(method, pageMethods.join(', '));
}

/** Converts a parser or timeout error of node:http. */
export function parserErrorProblem(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return httpProblems.requestTimeout();
  if (code === 'HPE_HEADER_OVERFLOW')
    return httpProblems.headersTooLarge(requestLimits.headerCount, requestLimits.headerBytes);
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return httpProblems.chunkExtensionsTooLong();
  return httpProblems.notHttp();
}

/** 417, for a header `Expect` other than `100-continue`. */
export function expectationProblem(): Problem {
  return httpProblems.expectationFailed();
}

/** 405, for `CONNECT`. */
export function tunnelProblem(): Problem {
  return httpProblems.methodNotAllowed('CONNECT', apiMethods.join(', '));
}

/** The text before the first `sign` and the text after it, which is '' if there is none. */
export function splitOnce(text: string, sign: string): [string, string] {
  const index = text.indexOf(sign);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

export interface EdgeResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The caller's request id if it is well formed, otherwise a new one. */
export function requestIdOf(sent: unknown): string {
  return typeof sent === 'string' && /^[A-Za-z0-9._:-]{1,128}$/.test(sent) ? sent : newId();
}

/** The response for a problem outside the dispatcher. */
export function edgeProblemResponse(
  problem: Problem,
  { target, secure, sent_id, host }: { target: string; secure: boolean; sent_id?: unknown; host?: string },
): EdgeResponse {
  const request_id = requestIdOf(sent_id);
  const instance = splitOnce(target, '?')[0].slice(0, 200);
  const body = JSON.stringify(problem.toBody({ instance, request_id, origin: linkOrigin(`http://${host ?? ''}`) }));
  const headers = {
    ...apiHeaders(secure),
    ...problem.details.headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': request_id,
    connection: 'close',
  };
  return { status: problem.status, headers, body };
}
