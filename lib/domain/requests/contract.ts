import { z } from 'zod';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const AnsweredRequest = z
  .strictObject({
    request_id: z.string().meta({ description: 'As in the answer’s `X-Request-Id`.', example: '0199f2c4-7c1e' }),
    at: z.iso.datetime().meta({ description: 'When it came.', example: '2026-11-21T10:00:00.000Z' }),
    method: z.string().meta({ description: 'GET, POST, …', example: 'GET' }),
    path: z
      .string()
      .meta({ description: 'The path of the contract, with its parameters unfilled.', example: '/api/v2.0/account' }),
    operation: z.string().meta({ description: 'The operation; `none` where there is none.', example: 'queryAccounts' }),
    status: z.int().meta({ description: 'How it was answered.', example: 200 }),
    duration_ms: z.number().meta({ description: 'Milliseconds to the answer.', example: 1.4 }),
    caller: z.string().meta({ description: 'Who asked; empty where nobody is known.', example: 'ada@example.com' }),
    credential: z
      .enum(['session', 'token', 'jwt', 'none'])
      .meta({ description: 'What they showed.', example: 'session' }),
  })
  .meta({ id: 'AnsweredRequest', description: 'A request that was answered.' });
export type AnsweredRequest = z.output<typeof AnsweredRequest>;

const { 'page[size]': size, 'page[continuation]': continuation, filter } = pageQuery;

export const listRequests = operation({
  id: 'listRequests',
  method: 'GET',
  path: '/bo/requests',
  tag: 'Monitoring',
  summary: 'List the last requests',
  description:
    'The last 1,000 requests that this process answered, newest first; several instances have one log each, and a start begins anew. No bodies, no query, no addresses. Filter by request_id, at, method, path, operation, status, duration_ms, caller, credential.',
  permission: 'request:read',
  effect: 'read',
  query: z.strictObject({ 'page[size]': size, 'page[continuation]': continuation, filter }),
  response: pageOf(AnsweredRequest).meta({ id: 'AnsweredRequestPage', description: 'A page of requests.' }),
  example: {
    query: { filter: 'status=ge=500' },
    response: { record_count: 0, page_number: 1, page_size: 20, page_count: 0, page: [] },
  },
});

export const readMetrics = operation({
  id: 'readMetrics',
  method: 'GET',
  path: '/metrics',
  tag: 'Monitoring',
  summary: 'Read metrics',
  description:
    'What Prometheus scrapes: requests by operation and status, writes that wait, messages that wait, the ledger’s last check, the replica, and the process. Send a token of a role that holds `metrics:read` and nothing else.',
  permission: 'metrics:read',
  effect: 'read',
  response: z.unknown().meta({ description: 'Prometheus text format 0.0.4.' }),
  example: { response: 'countinghouse_writes_waiting 0\n' },
});
