import { z } from 'zod';
import { operation } from '#lib/server/operation/operation.ts';

const Alive = z
  .strictObject({ status: z.literal('ok').meta({ description: 'It is fine.' }) })
  .meta({ id: 'Alive', description: 'It is there.' });

const Ready = z
  .strictObject({
    status: z.literal('ok').meta({ description: 'It can serve.' }),
    replica: z
      .strictObject({
        state: z.enum(['following', 'behind', 'away']).meta({
          description:
            'Whether it has replayed all that was written; behind or away, the primary answers in its place.',
        }),
        bytes_behind: z.int().min(0).optional().meta({ description: 'Log it has not replayed yet; absent when away.' }),
      })
      .optional()
      .meta({ description: 'The replica for lists, searches and exports, where one is configured.' }),
  })
  .meta({ id: 'Ready', description: 'It can serve.' });

export const readLiveness = operation({
  id: 'readLiveness',
  method: 'GET',
  path: '/api/health/live',
  tag: 'Health',
  summary: 'Whether the process is alive',
  description: 'Answers as long as the process can answer at all. Needs no credential.',
  permission: 'public',
  effect: 'read',
  probe: true,
  response: Alive,
  example: { response: { status: 'ok' } },
});

export const readReadiness = operation({
  id: 'readReadiness',
  method: 'GET',
  path: '/api/health/ready',
  tag: 'Health',
  summary: 'Whether it can serve',
  description: 'Answers 200 when the database answers and its disk has room, otherwise 503. Needs no credential.',
  permission: 'public',
  effect: 'read',
  probe: true,
  response: Ready,
  refusals: ['unavailable'],
  example: { response: { status: 'ok' } },
});

export const readOpenApi = operation({
  id: 'readOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  tag: 'Health',
  summary: 'The OpenAPI document',
  description: 'OpenAPI 3.1 of every operation, made from the same contract that the server answers by.',
  permission: 'public',
  effect: 'read',
  response: z.record(z.string(), z.unknown()).meta({ id: 'OpenApiDocument', description: 'An OpenAPI 3.1 document.' }),
  example: { response: { openapi: '3.1.0' } },
});
