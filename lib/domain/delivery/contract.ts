import { z } from 'zod';
import { uuidText } from '#lib/core/schema.ts';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import { channels, messageStates } from '#lib/domain/delivery/states.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const OutboxMessage = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the message.', example: idExample }),
    created_at: z.iso.datetime().meta({ description: 'When the message was created, UTC.', example: timeExample }),
    channel: z.enum(channels).meta({ description: 'Channel of the message.', example: 'EMAIL' }),
    to: z.string().meta({ description: 'Recipient of the message.', example: 'jane@example.com' }),
    subject: z.string().meta({ description: 'Subject of an email.', example: 'Your passcode' }),
    text: z.string().meta({ description: 'Text of the message; empty when no longer needed.' }),
    state: z
      .enum(messageStates)
      .meta({ description: 'State of the message; HELD means that no channel is configured.', example: 'HELD' }),
  })
  .meta({ id: 'OutboxMessage', description: 'A message that no channel could send.' });
export type OutboxMessage = z.output<typeof OutboxMessage>;

export const deliveryContract = {
  listOutboxMessages: operation({
    id: 'listOutboxMessages',
    method: 'GET',
    path: '/bo/outbox',
    tag: 'Delivery',
    summary: 'List outbox messages',
    description:
      'Lists held messages, newest first. Available only while neither SMTP_URL nor SMS_WEBHOOK_URL is set, otherwise 404.',
    permission: 'outbox:read',
    effect: 'read',
    query: z.strictObject(pageQuery),
    response: pageSchema(OutboxMessage).meta({ id: 'OutboxPage', description: 'A page of messages.' }),
    refusals: ['not-found'],
    example: {
      query: { 'page[size]': '20' },
      response: { record_count: 0, page_number: 1, page_size: 20, page_count: 0, page: [] },
    },
  }),
};
