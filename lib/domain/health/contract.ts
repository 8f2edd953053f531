import { z } from 'zod';
import { operation } from '#lib/server/operation/operation.ts';

const Alive = z
  .strictObject({ status: z.literal('ok').meta({ description: 'Always `ok`.' }) })
  .meta({ id: 'Alive', description: 'The process is running.' });

const Ready = z
  .strictObject({
    status: z.enum(['ok', 'read-only']).meta({
      description: '`read-only` while the primary is away and a replica answers reads; writes are answered 503.',
    }),
    durability: z
      .strictObject({
        commit: z.enum(['local', 'synchronous']).meta({
          description: 'Whether a write is answered once this server has stored it, or once a standby has it too.',
        }),
        standbys: z.int().min(0).meta({ description: 'Servers that follow the primary at the moment.' }),
      })
      .optional()
      .meta({ description: 'How durable an answered write is; PostgreSQL only.' }),
    nodes: z
      .array(
        z.strictObject({
          role: z
            .enum(['primary', 'replica'])
            .meta({ description: 'What the server is at the moment; if it is away, as configured.' }),
          state: z.enum(['serving', 'following', 'behind', 'away']).meta({
            description:
              'A primary is serving. A replica is following when it is up to date; one that is behind or away is not used.',
          }),
          bytes_behind: z
            .int()
            .min(0)
            .optional()
            .meta({ description: 'Bytes of the log that the replica has not replayed.' }),
          seconds_behind: z.int().min(0).optional().meta({ description: 'Age of the data of the replica in seconds.' }),
        }),
      )
      .optional()
      .meta({ description: 'The primary, then the replicas in the order of the configuration, if there are any.' }),
  })
  .meta({ id: 'Ready', description: 'The server is ready for requests.' });

export const healthContract = {
  getLiveness: operation({
    id: 'getLiveness',
    method: 'GET',
    path: '/api/health/live',
    tag: 'Health',
    summary: 'Get liveness',
    description: 'Answers 200 while the process can answer. Needs no credential.',
    permission: 'public',
    effect: 'read',
    live: true,
    response: Alive,
    example: { response: { status: 'ok' } },
  }),

  getReadiness: operation({
    id: 'getReadiness',
    method: 'GET',
    path: '/api/health/ready',
    tag: 'Health',
    summary: 'Get readiness',
    description:
      'Answers 200 while the database answers, its synchronous standby, if any, is connected and its disk has space, otherwise 503. With replicas it answers 200 while one of them answers reads for an absent primary. Needs no credential.',
    permission: 'public',
    effect: 'read',
    probe: true,
    response: Ready,
    refusals: ['unavailable'],
    example: { response: { status: 'ok' } },
  }),

  getOpenApi: operation({
    id: 'getOpenApi',
    cached: true,
    method: 'GET',
    path: '/api/openapi.json',
    tag: 'Health',
    summary: 'Get the OpenAPI document',
    description:
      'Gets the OpenAPI 3.1 document of all operations, generated from the contract that the server uses. Needs a credential only while the setting `developers/public` is off.',
    permission: 'public',
    effect: 'read',
    refusals: ['unauthenticated'],
    response: z
      .record(z.string(), z.unknown())
      .meta({ id: 'OpenApiDocument', description: 'An OpenAPI 3.1 document.' }),
    example: { response: { openapi: '3.1.0' } },
  }),
};
