import type { FieldCode } from '#lib/core/field-codes.ts';
import { invalidParameter, Problem } from '#lib/core/problem.ts';
import type { InterveningChange } from '#lib/core/problem-members.ts';

/** The request cannot be read, so that no part of it can be named. */
const unreadable = (detail: string): Problem => new Problem('malformed-request', detail);

/** A malformed parameter of the path or the query, or a header; `path` and `query` are the whole of them. */
const malformed = (parameter: string, detail: string, code: FieldCode = 'invalid_format'): Problem =>
  new Problem('malformed-request', detail, { errors: [{ parameter, code, message: detail }] });

const malformedBody = (detail: string, pointer = ''): Problem =>
  new Problem('malformed-request', detail, { errors: [{ pointer, code: 'malformed_json', message: detail }] });

const badFilter = (code: FieldCode, message: string): Problem => invalidParameter('filter', code, message);

/** How HTTP requests are rejected before an operation sees them. */
export const httpProblems = {
  targetNotPath: () => malformed('path', 'The request target must be a path, such as /api/v1/role.'),
  addressTooLong: (part: 'address' | 'path', bytes: number) =>
    new Problem('uri-too-long', `The ${part} is longer than ${bytes.toLocaleString('en')} bytes. Shorten it.`),
  tooManyParameters: (max: number) =>
    malformed('query', `The address has more than ${max} parameters. Send fewer.`, 'too_many'),
  charactersNotEncoded: () => malformed('path', 'Characters outside ASCII must be percent-encoded as UTF-8.'),
  emptySegment: () => malformed('path', 'The path has an empty segment or a backslash. Remove it.'),
  encodingNotUtf8: (parameter: string) => malformed(parameter, 'The percent-encoding is not well-formed UTF-8.'),
  encodingMalformed: (parameter: string) => malformed(parameter, 'The address has a malformed percent-encoding.'),
  controlCharacter: (parameter: string) =>
    malformed(parameter, 'The path has a control character. Remove it.', 'invisible_character'),
  dotSegment: (parameter: string) => malformed(parameter, 'The path has a “.” or “..” segment. Remove it.'),
  backslash: (parameter: string) => malformed(parameter, 'The path has a backslash. Remove it.'),
  nulInQuery: (parameter: string) =>
    malformed(parameter, 'The query has a NUL character. Remove it.', 'invisible_character'),
  marksInQuery: (parameter: string) =>
    malformed(parameter, 'The query has more than 60 combining marks in a row.', 'too_many'),
  headerTwice: (name: string) => malformed(name, `The header ${name} was sent twice. Send it once.`, 'duplicate'),
  hostMissing: () => malformed('Host', 'HTTP/1.1 requires a Host header.', 'required'),
  notHttp: () => unreadable('The request is not well-formed HTTP/1.1.'),
  headersTooLarge: (count: number, bytes: number) =>
    new Problem('headers-too-large', `Send at most ${count} headers with ${bytes / 1024} KB in total.`),
  methodNotAllowed: (method: string, allow: string) =>
    new Problem('method-not-allowed', `${method} is not allowed here. Allowed methods: ${allow}.`, {
      headers: { allow },
    }),
  requestTimeout: () => new Problem('request-timeout', 'The request took too long to arrive. Send it again.'),
  chunkExtensionsTooLong: () => new Problem('body-too-large', 'The chunk extensions are too long.'),
  expectationFailed: () => new Problem('expectation-failed', 'The only supported expectation is 100-continue.'),
  bodyTooLarge: (bytes: number) =>
    new Problem('body-too-large', `The body has more than ${bytes} bytes. Send a smaller one.`),
  bodyIncomplete: () => malformedBody('The connection broke off within the body. Send the request again.'),
  bodyMissing: () => {
    const detail = 'The request needs a JSON body.';
    return new Problem('malformed-request', detail, { errors: [{ pointer: '', code: 'required', message: detail }] });
  },
  mediaTypeUnsupported: () =>
    new Problem('unsupported-media-type', 'Send the body as application/json in UTF-8, without compression.', {
      headers: { accept: 'application/json' },
    }),
  mediaNotAccepted: (media: readonly string[]) =>
    new Problem('not-acceptable', `The answer is ${media.join(' or ')}. Name it in Accept, or leave the header out.`),
  pathNotFound: (path: string) =>
    new Problem('not-found', `No operation at ${path.slice(0, 200)}. Check the path in the API reference.`),
};

/** How JSON bodies are rejected. */
export const jsonProblems = {
  notUtf8: () => malformedBody('The body is not valid UTF-8.'),
  byteOrderMark: () => malformedBody('The body begins with a byte order mark. Remove it.'),
  combiningMarks: (pointer = '') =>
    malformedBody('The body has a text with more than 60 combining marks in a row.', pointer),
  notJson: (reason: string) => malformedBody(`The body is not JSON: ${reason}.`),
  tooDeep: (max: number) => malformedBody(`The body is nested deeper than ${max} levels.`),
  tooManyLevels: (max: number) => malformedBody(`The body has more than ${max} objects and arrays.`),
  tooManyMembers: (max: number) => malformedBody(`The body has more than ${max} members.`),
  tooManyNames: (max: number) => malformedBody(`An object has more than ${max} members.`),
  numberTooLong: (shown: string, digitsMax: number, pointer: string) =>
    malformedBody(`The number ${shown} has more than ${digitsMax} digits.`, pointer),
  numberTooLarge: (shown: string, pointer: string) => malformedBody(`The number ${shown} is too large.`, pointer),
  malformedString: (pointer: string) => malformedBody('The body has a string that is not JSON.', pointer),
  nulInString: (pointer: string) => malformedBody('The body has a string with a NUL character. Remove it.', pointer),
  loneSurrogate: (pointer: string) => malformedBody('The body has a string with half a surrogate pair.', pointer),
  reservedName: (pointer: string) => malformedBody('The member name __proto__ is not allowed.', pointer),
  memberTwice: (name: string, pointer: string) =>
    malformedBody(`The member ${JSON.stringify(name.slice(0, 100))} occurs twice.`, pointer),
};

/** How filters, sorting and paging of lists are rejected. */
export const listProblems = {
  filterTooLong: (max: number) => badFilter('too_long', `A filter has at most ${max} characters.`),
  filterTooDeep: (max: number) => badFilter('too_deep', `A filter has at most ${max} nested levels.`),
  tooManyComparisons: (max: number) => badFilter('too_many', `A filter has at most ${max} comparisons.`),
  tooManyValues: (max: number) => badFilter('too_many', `A list has at most ${max} values.`),
  filterUnreadable: () => invalidParameter('filter', 'invalid', 'The filter cannot be read. Correct or remove it.'),
  filterMalformed: (found: string | undefined, index: number, expected: string) =>
    badFilter(
      'malformed',
      `The filter ${found ? `has ${found}` : 'ends'} at character ${index}; expected ${expected}.`,
    ),
  operatorUnknown: (written: string, operators: readonly string[]) =>
    badFilter('unknown_operator', `Unknown operator ${written}. Use one of ${operators.join(' ')}.`),
  operatorUnsupported: (field: string, operator: string, operators: readonly string[]) =>
    badFilter('unknown_operator', `${field} does not support ${operator}. Use one of ${operators.join(' ')}.`),
  fieldUnknown: (name: string, fields: string) =>
    badFilter('unknown_field', `Unknown field ${name}. Use one of ${fields}.`),
  valueInvalid: (field: string, expected: string, value: string) =>
    badFilter('invalid_value', `${field} takes ${expected}, not ${value.slice(0, 60)}.`),
  nullValueInvalid: (field: string) => badFilter('invalid_value', `${field}=null= takes true or false.`),
  tooManySortFields: (max: number) => invalidParameter('sort', 'too_many', `Sort by at most ${max} fields.`),
  sortFieldUnknown: (name: string, fields: readonly string[]) =>
    invalidParameter('sort', 'unknown_field', `Cannot sort by ${name.slice(0, 60)}. Use one of ${fields.join(', ')}.`),
  sortFieldEmpty: (fields: readonly string[]) =>
    invalidParameter('sort', 'malformed', `A sort field is empty. Use one of ${fields.join(', ')}.`),
  sortFieldTwice: () => invalidParameter('sort', 'duplicate', 'A sort field occurs twice. Remove one.'),
  exportColumnUnknown: (name: string, columns: readonly string[]) =>
    invalidParameter('columns', 'unknown_column', `Unknown column ${name.slice(0, 60)}. Use ${columns.join(', ')}.`),
  pageExclusive: () =>
    invalidParameter('page[number]', 'exclusive', 'Send either page[number] or page[continuation], not both.'),
  continuationInvalid: () =>
    invalidParameter(
      'page[continuation]',
      'invalid_continuation',
      'The continuation belongs to another list, filter or sort order. Start with the first page.',
    ),
};

/** How writes are rejected for their idempotency key or revision. */
export const writeProblems = {
  idempotencyKeyInvalid: () =>
    malformed('Idempotency-Key', 'Idempotency-Key must have 1 to 255 visible ASCII characters.'),
  idempotencyKeyDiffers: () =>
    malformed(
      'Idempotency-Key',
      'Idempotency-Key and the request id in the body differ. Send the same value.',
      'invalid_value',
    ),
  requestRunning: () =>
    new Problem('request-running', 'The same request is still in progress. Wait and send it again.', {
      headers: { 'retry-after': '1' },
    }),
  requestIdReused: () =>
    new Problem('request-id-reused', 'The request id was used with another payload. Send a new request id.'),
  secretShownBefore: () =>
    new Problem('already-done', 'The request was completed before. Its secret was shown only then.'),
  answerOfOtherLimits: () =>
    new Problem(
      'already-done',
      'The request was completed before by a credential with other permissions. Send it with that one to get its answer.',
      { headers: { 'idempotency-replayed': 'true' } },
    ),
  answerOfLostPermissions: () =>
    new Problem(
      'already-done',
      'The request was completed before. You no longer have the permissions to read its answer.',
      { headers: { 'idempotency-replayed': 'true' } },
    ),
  ifMatchInvalid: () => malformed('If-Match', 'If-Match must be a quoted revision, such as "3".'),
  revisionMismatch: (revision: number | undefined, changes: readonly InterveningChange[]) => {
    const now = revision === undefined ? 'The record no longer exists.' : `The record now has revision ${revision}.`;
    const detail = `${now} Read it again and check whether your change still applies.`;
    return new Problem('revision-mismatch', detail, {
      members: { ...(revision !== undefined && { revision }), ...(changes.length > 0 && { changes }) },
    });
  },
  databaseBusy: () =>
    new Problem(
      'unavailable',
      'The database is temporarily unavailable. Send the request again with the same request id or Idempotency-Key.',
      { headers: { 'retry-after': '2' } },
    ),
  serverExhausted: () =>
    new Problem(
      'unavailable',
      'The server is short of resources. Send the request again later, with the same request id or Idempotency-Key.',
      { headers: { 'retry-after': '5' } },
    ),
  internalError: () =>
    new Problem('internal-error', 'The server has an internal error. Report the problem with its request id.'),
};
