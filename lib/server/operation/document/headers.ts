import type { JsonSchema } from '#lib/server/operation/document/json-schema.ts';
import { ifMatchPattern } from '#lib/server/operation/input/header-text.ts';
import { type Operation, standsIn } from '#lib/server/operation/operation.ts';

interface Described {
  description: string;
  schema: JsonSchema;
  example?: string;
  required?: boolean;
}

const textHeader = (description: string, more: JsonSchema = {}): Described => ({
  description,
  schema: { type: 'string', ...more },
});
const count = (description: string): Described => ({
  description,
  schema: { type: 'integer', format: 'int32', minimum: 0 },
});

const visibleCharacters = { pattern: '^[\\x21-\\x7e]+$' };

/** Request headers by the name of their component. */
const requestHeaders = {
  RequestId: {
    name: 'X-Request-Id',
    ...textHeader(
      'Your id of the request, for logs: up to 128 letters, digits and `._:-`. The server replaces another one.',
    ),
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    ...textHeader(
      'Makes a repeated request act once for 72 hours: the first answer is replayed. A request id in the body does the same without an end.',
      { ...visibleCharacters, maxLength: 255 },
    ),
  },
  IfMatch: {
    name: 'If-Match',
    ...textHeader('The `ETag` that you read: the change is rejected with 412 if the record has changed since.', {
      pattern: ifMatchPattern,
    }),
    example: '"3"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    ...textHeader('The `ETag` of the answer that you have: 304 without a body if it is still the same.'),
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    ...textHeader('Languages for labels and messages, such as `de, en;q=0.5`.'),
  },
} as const;

export type RequestHeader = keyof typeof requestHeaders;

/** Answer headers by the name of their component. */
const answerHeaders = {
  RequestId: { name: 'X-Request-Id', required: true, ...textHeader('Id of the request.') },
  RateLimitLimit: { name: 'RateLimit-Limit', ...count('Requests per minute that are allowed.') },
  RateLimitRemaining: { name: 'RateLimit-Remaining', ...count('Requests that are allowed now.') },
  RateLimitReset: {
    name: 'RateLimit-Reset',
    ...count('Seconds until all requests are allowed again; in a 429 the same as `Retry-After`.'),
  },
  Age: {
    name: 'Age',
    ...count(
      'Only while the primary database is away: a replica answered, and its data are at most this many seconds old.',
    ),
  },
  RetryAfter: { name: 'Retry-After', ...count('Seconds to wait before the next attempt.') },
  IdempotencyReplayed: {
    name: 'Idempotency-Replayed',
    ...textHeader('`true` when this is the stored answer of an earlier request.', { enum: ['true'] }),
  },
  ETag: { name: 'ETag', ...textHeader('Revision of the record, for `If-Match`, or version of the document.') },
  Location: {
    name: 'Location',
    ...textHeader('Path of the change request.', {
      format: 'uri-reference',
    }),
  },
  Allow: { name: 'Allow', ...textHeader('Methods that the path allows.') },
  WwwAuthenticate: {
    name: 'WWW-Authenticate',
    ...textHeader('How to authenticate.'),
  },
  Accept: { name: 'Accept', ...textHeader('The media type that the operation takes.') },
  ContentDisposition: {
    name: 'Content-Disposition',
    ...textHeader('Name of the file.'),
  },
  ContentLanguage: { name: 'Content-Language', ...textHeader('Language of the texts.') },
  ClearSiteData: { name: 'Clear-Site-Data', ...textHeader('What the browser deletes.') },
  Deprecation: {
    name: 'Deprecation',
    ...textHeader('Since when the operation is deprecated: `@` and seconds since 1970 (RFC 9745).', {
      pattern: '^@\\d+$',
    }),
  },
  Sunset: { name: 'Sunset', ...textHeader('The time after which the operation may be gone (RFC 8594).') },
  AccelBuffering: {
    name: 'X-Accel-Buffering',
    ...textHeader('`no`: proxies pass the events on as they come.', { enum: ['no'] }),
  },
  SetCookie: { name: 'Set-Cookie', ...textHeader('The cookie of the session.') },
} as const satisfies Record<string, Described & { name: string }>;

export type AnswerHeader = keyof typeof answerHeaders;

/** The request headers that an operation reads. */
export function requestHeadersOf({ effect, refusals, localized, cached }: Operation): RequestHeader[] {
  return [
    'RequestId',
    ...(effect === 'write' ? (['IdempotencyKey'] as const) : []),
    ...(refusals?.includes('revision-mismatch') ? (['IfMatch'] as const) : []),
    ...(cached ? (['IfNoneMatch'] as const) : []),
    ...(localized ? (['AcceptLanguage'] as const) : []),
  ];
}

/** The headers of every answer, except of probes. */
export const usualHeaders: readonly AnswerHeader[] = [
  'RequestId',
  'RateLimitLimit',
  'RateLimitRemaining',
  'RateLimitReset',
];

const deprecationHeaderNames: readonly AnswerHeader[] = ['Deprecation', 'Sunset'];

/** The headers of every answer of an operation. */
export function commonHeadersOf({ probe, live, deprecated }: Operation): readonly AnswerHeader[] {
  const headers = probe || live ? (['RequestId'] as const) : usualHeaders;
  return deprecated ? [...headers, ...deprecationHeaderNames] : headers;
}

/** The headers of a successful answer, besides the common ones. */
export function successHeadersOf(operation: Operation): AnswerHeader[] {
  const { effect, cached, media, localized, answerHeaders: own = [] } = operation;
  return [
    ...(standsIn(operation) ? (['Age'] as const) : []),
    ...(effect === 'write' ? (['IdempotencyReplayed'] as const) : []),
    ...(cached ? (['ETag'] as const) : []),
    ...(cached && localized ? (['ContentLanguage'] as const) : []),
    ...(media?.includes('text/csv') || media?.includes('application/octet-stream')
      ? (['ContentDisposition'] as const)
      : []),
    ...own,
  ];
}

/** The headers of a refusal by its status, besides the common ones. */
export const refusalHeaders: Record<number, readonly AnswerHeader[]> = {
  401: ['WwwAuthenticate'],
  404: ['Age'],
  405: ['Allow'],
  409: ['RetryAfter'],
  415: ['Accept'],
  429: ['RateLimitLimit', 'RateLimitRemaining', 'RateLimitReset', 'RetryAfter'],
  503: ['RetryAfter'],
};

/** References to the described headers, by their names on the wire. */
export const headerRefs = (names: readonly AnswerHeader[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [answerHeaders[name].name, { $ref: `#/components/headers/${name}` }]));

/** The shared headers of the document, without those that only deprecated operations answer if there are none. */
export function headerComponents(operations: readonly Operation[]) {
  const unused: readonly string[] = operations.some(({ deprecated }) => deprecated) ? [] : deprecationHeaderNames;
  const used = Object.entries(answerHeaders).filter(([id]) => !unused.includes(id));
  return {
    headers: Object.fromEntries(used.map(([id, { name: _name, ...header }]) => [id, header])),
    parameters: Object.fromEntries(
      Object.entries(requestHeaders).map(([id, header]) => [id, { ...header, in: 'header' }]),
    ),
  };
}
