import { problems } from '#lib/core/problem.ts';
import {
  type AnswerHeader,
  commonHeadersOf,
  headerRefs,
  refusalHeaders,
  successHeadersOf,
  usualHeaders,
} from '#lib/server/operation/document/headers.ts';
import { type ConvertedSchemas, componentPrefix, type JsonSchema } from '#lib/server/operation/document/json-schema.ts';
import { type ProblemGroup, problemGroupsOf, transportProblemCodes } from '#lib/server/operation/document/problems.ts';
import type { MediaType, Operation } from '#lib/server/operation/operation.ts';
import { approvalPermissionOf } from '#lib/server/operation/review/approval-permission.ts';

export interface ResponseObject {
  description: string;
  headers?: Record<string, JsonSchema>;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
  links?: Record<string, unknown>;
}

interface Reference {
  $ref: string;
}

const jsonType: MediaType = 'application/json';
const problemType = 'application/problem+json';
const transportResponse = 'TransportProblem';

/** All answers of an operation: its success, a pending change request, and its problems by status. */
export function answersOf(operation: Operation, schemas: ConvertedSchemas): Record<string, ResponseObject | Reference> {
  const isUsual = commonHeadersOf(operation).length === usualHeaders.length;
  const refusals = problemGroupsOf(operation).map((group) => [
    String(group.status),
    isUsual && group.isCommon ? responseRef(responseName(group)) : refused(group, commonHeadersOf(operation)),
  ]);
  return {
    '200': success(operation, schemas),
    ...(approvalPermissionOf(operation) && { '202': pendingApproval(operation) }),
    ...(operation.cached && { '304': notModified(operation) }),
    ...Object.fromEntries(refusals),
    default: responseRef(transportResponse),
  };
}

/** The refusals that many operations share. */
export function sharedResponses(operations: readonly Operation[]): Record<string, ResponseObject> {
  const groups = operations.flatMap(problemGroupsOf).filter(({ isCommon }) => isCommon);
  const described = groups.map((group) => [responseName(group), refused(group, usualHeaders)] as const);
  return {
    ...Object.fromEntries(described.sort(([left], [right]) => (left < right ? -1 : 1))),
    [transportResponse]: transportRefusal(),
  };
}

const responseName = ({ component }: ProblemGroup): string => component.replace(/Problem$/, '');

const responseRef = (name: string): Reference => ({ $ref: `#/components/responses/${name}` });

function success(operation: Operation, schemas: ConvertedSchemas): ResponseObject {
  const { id, response, example, media = [jsonType] } = operation;
  const headers = headerRefs([...commonHeadersOf(operation), ...successHeadersOf(operation)]);
  if (!response) return { description: 'Success; the body is empty.', headers };
  const schema = schemas.output[`${id}.response`] ?? {};
  const { description } = schema;
  const content = media.map((type) => [
    type,
    type === jsonType
      ? { schema, ...(example.response !== undefined && { example: example.response }) }
      : {
          schema: { type: 'string', ...(description !== undefined && { description }) },
          ...(typeof example.response === 'string' && { example: example.response }),
        },
  ]);
  return { description: 'Success.', headers, content: Object.fromEntries(content) };
}

function pendingApproval(operation: Operation): ResponseObject {
  return {
    description:
      'Only with an approval policy: nothing changes yet. The change request, also at `Location`, waits for an approval.',
    headers: headerRefs([...commonHeadersOf(operation), 'Location', 'IdempotencyReplayed']),
    content: { [jsonType]: { schema: { $ref: `${componentPrefix}ChangeRequest` } } },
  };
}

function notModified(operation: Operation): ResponseObject {
  return {
    description: 'Not modified: `If-None-Match` has the current `ETag`.',
    headers: headerRefs([
      ...commonHeadersOf(operation),
      'ETag',
      'Age',
      ...(operation.localized ? ['ContentLanguage' as const] : []),
    ]),
  };
}

function refused({ status, codes, component }: ProblemGroup, headers: readonly AnswerHeader[]): ResponseObject {
  return {
    description:
      component === 'Problem'
        ? 'The problem of this operation, or of the operation that it executes.'
        : codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' '),
    headers: headerRefs([
      ...headers,
      ...(refusalHeaders[status] ?? []),
      // A repeated write whose secret was shown is refused with its stored answer.
      ...(codes.includes('already-done') ? (['IdempotencyReplayed'] as const) : []),
    ]),
    content: { [problemType]: { schema: { $ref: `${componentPrefix}${component}` } } },
  };
}

function transportRefusal(): ResponseObject {
  const described = transportProblemCodes.map((code) => `${problems[code].status} \`${code}\``).join(', ');
  return {
    description: `The request never reaches the operation: ${described}.`,
    headers: headerRefs(['RequestId', 'Allow']),
    content: { [problemType]: { schema: { $ref: `${componentPrefix}Problem` } } },
  };
}
