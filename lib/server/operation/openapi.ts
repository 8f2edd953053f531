import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type ProblemCode, problems } from '#lib/core/problem.ts';
import type { BoundOperation } from '#lib/server/operation/endpoint.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

export const ProblemBody = z
  .object({
    type: z.string().meta({ description: 'Address of the page that explains this problem.' }),
    title: z.string().meta({ description: 'Title of the problem.' }),
    status: z.int().meta({ description: 'HTTP status.' }),
    detail: z.string().meta({ description: 'What is wrong and what to do.' }),
    instance: z.string().meta({ description: 'Path of the request.' }),
    code: z.string().meta({ description: 'Stable code of the problem, kebab-case.' }),
    request_id: z.string().meta({ description: 'Id of the request; quote it when you report a problem.' }),
    errors: z
      .array(
        z.object({
          pointer: z
            .string()
            .optional()
            .meta({ description: 'JSON pointer to the faulty member of the body (RFC 6901).' }),
          parameter: z.string().optional().meta({ description: 'Name of the faulty path or query parameter.' }),
          code: z.string().meta({ description: 'Stable code of the fault.' }),
          message: z.string().meta({ description: 'Description of the fault.' }),
        }),
      )
      .optional()
      .meta({ description: 'All faults of the request.' }),
  })
  .meta({ id: 'Problem', description: 'Problem details as in RFC 9457.' });

const commonProblemCodes: readonly ProblemCode[] = ['invalid-input', 'rate-limited'];
const openApiDocuments = new WeakMap<BoundOperation[], Record<string, unknown>>();

/** The OpenAPI 3.1 document of the operations. */
export function openApiDocument(bound: BoundOperation[], origin: string): Record<string, unknown> {
  let document = openApiDocuments.get(bound);
  if (!document) {
    document = createDocument({
      openapi: '3.1.0',
      info: {
        title: 'Countinghouse',
        version: '1.0.0',
        description: 'API for beneficiaries, accounts, wallets, entities, payments and the ledger.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API token, or a JWT signed by a registered key and valid for at most 15 minutes.',
          },
        },
      },
      paths: pathsOf(bound.map((one) => one.operation)),
    }) as unknown as Record<string, unknown>;
    openApiDocuments.set(bound, document);
  }
  return { ...document, servers: [{ url: origin || '/' }] };
}

function pathsOf(operations: Operation[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const path = operation.path.replace('{*', '{');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject(operation) };
  }
  return paths;
}

function operationObject(operation: Operation): ZodOpenApiOperationObject {
  const { params, query, body, response, example, permission } = operation;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: `${operation.description}${permission === 'public' ? '' : `\n\nPermission: \`${permission}\`.`}`,
    ...(permission === 'public' ? { security: [] } : { security: [{ token: [] }] }),
    requestParams: {
      ...(params instanceof z.ZodObject && { path: params }),
      ...(query instanceof z.ZodObject && { query }),
    },
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: body, example: example.body } } },
    }),
    responses: {
      '200': {
        description: response ? 'Success.' : 'Success; the body is empty.',
        ...(response && { content: { 'application/json': { schema: response, example: example.response } } }),
      },
      ...heldResponse(operation),
      ...problemResponses(operation),
    },
  } as ZodOpenApiOperationObject;
}

/** A policy can require approval for any write with a permission. */
function heldResponse({ effect, permission, secret }: Operation) {
  if (effect === 'read' || permission === 'public' || permission === 'signed-in' || secret) return {};
  const description =
    'Only with an approval policy: nothing changes yet; the change request at `Location` waits for an approval.';
  return { '202': { description, content: { 'application/json': {} } } };
}

/** The problem codes of an operation: the common ones and its own. */
export function problemCodesOf(operation: Operation): ProblemCode[] {
  const codes: ProblemCode[] = [
    ...commonProblemCodes,
    ...(operation.permission === 'public' ? [] : (['unauthenticated', 'permission-missing'] as const)),
    ...(operation.params ? (['not-found'] as const) : []),
    ...(operation.body ? (['body-too-large', 'unsupported-media-type'] as const) : []),
    ...(operation.refusals ?? []),
  ];
  return [...new Set(codes)];
}

function problemResponses(operation: Operation) {
  const byStatus = Map.groupBy(problemCodesOf(operation), (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' '),
        content: { 'application/problem+json': { schema: ProblemBody } },
      },
    ]),
  );
}
