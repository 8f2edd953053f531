import { randomUUID } from 'node:crypto';
import { rejectHost } from '#lib/core/host.ts';
import { Problem } from '#lib/core/problem.ts';
import { apiHeaders } from '#lib/server/http/security-headers.ts';

/** What a request may weigh before anyone reads it. 1,000 ids in a query make a request line of 40 KB. */
export const requestLimits = {
  pathBytes: 8 * 1024,
  targetBytes: 60 * 1024,
  headerBytes: 64 * 1024,
  headerCount: 100,
  bodyBytes: 1024 * 1024,
} as const;

/** The first lines of a request as they came; `rawHeaders` alternates names and values. */
export interface RequestHead {
  method: string;
  target: string;
  httpVersion: string;
  rawHeaders: string[];
}

const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const pageMethods = ['GET', 'HEAD'];
/** Headers whose second copy could mean something else to a proxy in front than to us. */
const singleHeaders = ['host', 'authorization', 'content-type', 'idempotency-key', 'if-match', 'x-request-id'];

/** More parameters than any page takes. */
const pageParametersMax = 200;

/** Paths that the dispatcher answers; every other belongs to the console. */
export function isApiPath(target: string): boolean {
  return /^\/(api|bo|metrics)(?=[/?]|$)/.test(target);
}

/** The refusal of a request that is wrong whatever it asks for; undefined when nothing is. */
export function rejectRequestHead(head: RequestHead): Problem | undefined {
  return rejectTarget(head.target) ?? rejectHeaders(head) ?? rejectMethod(head);
}

/** The refusal of a request target that two readers could read as two different paths. */
export function rejectTarget(target: string): Problem | undefined {
  if (!target.startsWith('/')) return malformedRequest('The request target must be a path, such as /api/v1/role.');
  const [path = '', query = ''] = splitOnce(target, '?');
  if (target.length > requestLimits.targetBytes) return tooLong('address', requestLimits.targetBytes);
  if (path.length > requestLimits.pathBytes) return tooLong('path', requestLimits.pathBytes);
  // Next reads the parameters of a page in the square of their number; the dispatcher has a limit of its own.
  if (!isApiPath(target) && query.split('&').length > pageParametersMax)
    return malformedRequest(`The address has more than ${pageParametersMax} parameters.`);
  if (/[^\x21-\x7e]|#/.test(target))
    return malformedRequest('Characters outside ASCII must be percent-encoded as UTF-8.');
  if (/\\|\/\//.test(path)) return malformedRequest('The path has an empty segment or a backslash.');
  try {
    decodeURIComponent(query);
    return rejectSegments(path.split('/').map(decodeURIComponent));
  } catch {
    return malformedRequest('The percent-encoding is not well-formed UTF-8.');
  }
}

function rejectSegments(segments: string[]): Problem | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (segments.some((segment) => /[\x00-\x1f\x7f]/.test(segment)))
    return malformedRequest('The path has a control character.');
  const parts = segments.flatMap((segment) => segment.split(/[\\/]/));
  if (parts.some((part) => part === '.' || part === '..'))
    return malformedRequest('The path has a “.” or “..” segment.');
  return undefined;
}

function rejectHeaders({ rawHeaders, httpVersion, target }: RequestHead): Problem | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const bytes = rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
  if (names.length > requestLimits.headerCount || bytes > requestLimits.headerBytes) return headersTooLarge();
  const twice = singleHeaders.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) return malformedRequest(`The header ${twice} may be sent once only.`);
  if (httpVersion === '1.1' && !names.includes('host')) return malformedRequest('HTTP/1.1 requires a Host header.');
  return rejectHost({ host: rawHeaders[2 * names.indexOf('host') + 1], target });
}

/** The dispatcher refuses the methods of the API: it knows those of each path. */
function rejectMethod({ method, target }: RequestHead): Problem | undefined {
  if (isApiPath(target) || pageMethods.includes(method)) return undefined;
  return methodNotAllowed(method, pageMethods);
}

/** A parser's or timer's error of node:http, as the refusal a client can act on. */
export function parserErrorProblem(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Problem('request-timeout', 'The request took too long to arrive.');
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge();
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return new Problem('body-too-large', 'The chunk extensions are too long.');
  return malformedRequest('This is not a well-formed HTTP/1.1 request.');
}

export function expectationProblem(): Problem {
  return new Problem('expectation-failed', 'The only expectation that can be met is 100-continue.');
}

export function tunnelProblem(): Problem {
  return methodNotAllowed('CONNECT', apiMethods);
}

const splitOnce = (text: string, at: string): string[] => {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
};
const malformedRequest = (detail: string): Problem => new Problem('malformed-request', detail);
const tooLong = (what: string, bytes: number): Problem =>
  new Problem('uri-too-long', `The ${what} is longer than ${bytes.toLocaleString('en')} bytes.`);
const headersTooLarge = (): Problem =>
  new Problem(
    'headers-too-large',
    `At most ${requestLimits.headerCount} headers of ${requestLimits.headerBytes / 1024} KB in all.`,
  );
const methodNotAllowed = (method: string, allowed: string[]): Problem =>
  new Problem('method-not-allowed', `${method} is not served here; there are: ${allowed.join(', ')}.`, {
    headers: { allow: allowed.join(', ') },
  });

export interface EdgeResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The caller's request id where it is a sane one, else a new one. */
export function requestIdOf(sent: unknown): string {
  return typeof sent === 'string' && /^[A-Za-z0-9._:-]{1,128}$/.test(sent) ? sent : randomUUID();
}

/** A refusal as it goes out, from before the dispatcher and for what it failed to answer. */
export function edgeProblemResponse(
  problem: Problem,
  { target, secure, sent_id }: { target: string; secure: boolean; sent_id?: unknown },
): EdgeResponse {
  const request_id = requestIdOf(sent_id);
  const instance = (target.split('?')[0] ?? '').slice(0, 200);
  const body = JSON.stringify(problem.toBody({ instance, request_id }));
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
