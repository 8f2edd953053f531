import type { z } from 'zod';
import type { ConvertedSchemas, JsonSchema } from '#lib/server/operation/document/json-schema.ts';
import { pascalCase } from '#lib/server/operation/document/problems.ts';

/** The headers of every message to a webhook. Source: Standard Webhooks. */
const messageHeaders = [
  { name: 'webhook-id', description: 'Id of the event; the same in every attempt.', example: 'evt_0199f2c4' },
  { name: 'webhook-timestamp', description: 'Time of the attempt in seconds since 1970.', example: '1795255200' },
  {
    name: 'webhook-signature',
    description: 'Signatures of the message, separated by blanks: `v1,` and the HMAC-SHA256 as Base64.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
];

/** The tag of all messages to webhooks. */
export const messageTag = 'Webhook messages';

interface WebhookObject {
  requestBody: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  [member: string]: unknown;
}

/** By event type, then by method. */
export type DescribedWebhooks = Record<string, Record<string, WebhookObject>>;

/** The messages that webhooks receive, by event type. */
export function webhooksOf(events: ReadonlyMap<string, z.ZodType>, schemas: ConvertedSchemas): DescribedWebhooks {
  const messages = [...events].map(([type, schema]) => {
    const { description = type } = schema.meta() ?? {};
    return [type, { post: messageObject(type, description, schemas) }];
  });
  return Object.fromEntries(messages);
}

function messageObject(type: string, description: string, schemas: ConvertedSchemas) {
  return {
    operationId: `receive${pascalCase(type.replaceAll('.', '-'))}`,
    // A tag of their own: generators write one file for each tag, and operations of a caller are in another one.
    tags: [messageTag],
    summary: type,
    description: `${description} Sent to webhooks that subscribe to \`${type}\`.`,
    security: [],
    parameters: messageHeaders.map(({ example, ...header }) => ({
      ...header,
      in: 'header',
      required: true,
      schema: { type: 'string' },
      example,
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.output[`event.${type}`] ?? {} } },
    },
    responses: {
      '204': { description: 'Received. Any status from 200 to 299 counts. 410 ends the delivery; others are retried.' },
    },
  };
}
