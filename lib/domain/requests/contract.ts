import { z } from 'zod';
import { timeExample } from '#lib/core/schema-examples.ts';
import { continuationQuery, pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const AnsweredRequest = z
  .strictObject({
    request_id: z
      .string()
      .meta({ description: 'Id of the request, the same as in the `X-Request-Id` header.', example: '0199f2c4-7c1e' }),
    at: z.iso.datetime().meta({ description: 'When the request arrived, UTC.', example: timeExample }),
    method: z.string().meta({ description: 'HTTP method, such as GET or POST.', example: 'GET' }),
    path: z
      .string()
      .meta({ description: 'Path of the operation with its parameter names.', example: '/api/v2.0/account' }),
    operation: z
      .string()
      .meta({ description: 'Id of the operation; `none` when no operation matches.', example: 'listAccounts' }),
    status: z.int().meta({ description: 'HTTP status of the answer.', example: 200 }),
    duration_ms: z.number().meta({ description: 'Time to the answer in milliseconds.', example: 1.4 }),
    caller: z
      .string()
      .meta({ description: 'User name of the caller; empty when unknown.', example: 'ada@example.com' }),
    credential: z
      .enum(['session', 'token', 'jwt', 'none'])
      .meta({ description: 'Kind of credential.', example: 'session' }),
    code: z
      .string()
      .optional()
      .meta({ description: 'Code of the problem that was answered, if any.', example: 'not-found' }),
  })
  .meta({ id: 'AnsweredRequest', description: 'An answered request.' });
export type AnsweredRequest = z.output<typeof AnsweredRequest>;

export const requestContract = {
  listRequests: operation({
    id: 'listRequests',
    method: 'GET',
    path: '/bo/requests',
    tag: 'Monitoring',
    summary: 'List recent requests',
    description:
      'Lists the last 1,000 requests that this process answered, newest first. Each instance has its own log, which is empty after a start. It has no bodies, queries or network addresses.',
    permission: 'request:read',
    effect: 'read',
    query: z.strictObject({ ...continuationQuery, filter: pageQuery.filter }),
    response: pageSchema(AnsweredRequest).meta({ id: 'AnsweredRequestPage', description: 'A page of requests.' }),
    example: {
      query: { filter: 'status=ge=500' },
      response: { record_count: 0, page_number: 1, page_size: 20, page_count: 0, page: [] },
    },
  }),

  getMetrics: operation({
    id: 'getMetrics',
    media: ['text/plain'],
    method: 'GET',
    path: '/metrics',
    tag: 'Monitoring',
    summary: 'Get metrics',
    description:
      'Gets metrics for Prometheus: requests, waiting writes and messages, the last ledger check, the servers of PostgreSQL and the process. Use a token whose role has only `metrics:read`.',
    permission: 'metrics:read',
    effect: 'read',
    response: z.string().meta({ description: 'Prometheus text format 0.0.4.' }),
    example: { response: 'countinghouse_writes_waiting 0\n' },
  }),
};
