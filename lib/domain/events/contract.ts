import { z } from 'zod';
import { type EventType, eventTypes } from '#lib/core/event-types.ts';
import { multiLineText, timestampText, uuidText } from '#lib/core/schema.ts';
import { asIssue } from '#lib/core/validation-messages.ts';
import { webhookDescriptionLengthMax, webhookUrlLengthMax } from '#lib/domain/events/limits.ts';
import { eventFaults } from '#lib/domain/events/problems.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const eventTypeNames = Object.keys(eventTypes);
const nouns = new Set(eventTypeNames.map((type) => type.split('.')[0]));

/** Whether a pattern can match an event: a type, `noun.*`, or `*`. */
const isPattern = (text: string): boolean =>
  text === '*' || Object.hasOwn(eventTypes, text) || (text.endsWith('.*') && nouns.has(text.slice(0, -2)));

const eventIdExample = '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c21';
const webhookIdExample = '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c22';

export const Event = z
  .strictObject({
    specversion: z.literal('1.0').meta({ description: 'CloudEvents version.', example: '1.0' }),
    id: uuidText.meta({ description: 'Id of the event, to skip duplicates.', example: eventIdExample }),
    source: z.string().meta({ description: 'Address of this deployment.', example: 'https://bank.example' }),
    // Data outlives code: events of older releases are still listed.
    type: z
      .string()
      .meta({ description: `Type of the event: ${eventTypeNames.join(', ')}.`, example: 'account.created' }),
    subject: z.string().meta({ description: 'Id of the object that the event is about.', example: eventIdExample }),
    time: timestampText.meta({ description: 'When the event happened, UTC.', example: '2026-11-21T10:00:00.000Z' }),
    datacontenttype: z
      .literal('application/json')
      .meta({ description: 'Media type of `data`.', example: 'application/json' }),
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Ids, states and amounts; no personal data.', example: { reference: 'ACC-1' } }),
  })
  .meta({ id: 'Event', description: 'An event as a CloudEvent 1.0.' });
export type Event = z.output<typeof Event>;

const webhookUrl = z
  .url({ protocol: /^https?$/ })
  .max(webhookUrlLengthMax)
  .meta({
    description:
      'Address that receives the events: https, no user name. A private address needs the setting `events/allow_private_addresses`.',
    example: 'https://hooks.example.com/bank',
  });
const webhookTypes = z
  .array(z.string().refine(isPattern, asIssue(eventFaults.unknownType(eventTypeNames))))
  .min(1)
  .max(100)
  .meta({ description: 'Event types, groups such as `payment.*`, or `*`.', example: ['account.*'] });
const webhookDescription = multiLineText(webhookDescriptionLengthMax).meta({
  description: 'Purpose of the webhook.',
  example: 'Reconciliation',
});
const isEnabled = z.boolean().meta({ description: 'Whether the webhook receives events.', example: true });
const signingSecret = z.string().meta({
  description: 'Secret that signs its messages. Shown only once.',
  example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
});

export const Webhook = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the webhook.', example: webhookIdExample }),
    url: z
      .string()
      .meta({ description: 'Address that receives the events.', example: 'https://hooks.example.com/bank' }),
    types: z.array(z.string()).meta({ description: 'Event types that the webhook receives.', example: ['account.*'] }),
    description: webhookDescription.optional(),
    is_enabled: isEnabled,
    revision: z
      .int()
      .min(1)
      .meta({ description: 'Revision number; rises with every change and is also the ETag.', example: 1 }),
    created_at: timestampText.meta({ description: 'Creation time, UTC.', example: '2026-11-21T10:00:00.000Z' }),
    updated_at: timestampText.meta({
      description: 'Time of the last change, UTC.',
      example: '2026-11-21T10:00:00.000Z',
    }),
  })
  .meta({ id: 'Webhook', description: 'A webhook: an address that receives events over HTTP.' });
export type Webhook = z.output<typeof Webhook>;

export const NewWebhook = z
  .strictObject({ url: webhookUrl, types: webhookTypes, description: webhookDescription.optional() })
  .meta({ id: 'WebhookInput', description: 'A webhook to create.' });
export type NewWebhook = z.output<typeof NewWebhook>;

export const WebhookWithSecret = z
  .strictObject({ ...Webhook.shape, secret: signingSecret })
  .meta({ id: 'MadeWebhook', description: 'A new webhook, or a webhook with its new secret.' });
export type WebhookWithSecret = z.output<typeof WebhookWithSecret>;

export const WebhookPatch = z
  .strictObject({
    url: webhookUrl.optional(),
    types: webhookTypes.optional(),
    description: webhookDescription.nullable().optional(),
    is_enabled: isEnabled.optional(),
  })
  .meta({ id: 'WebhookPatch', description: 'Members to change; absent members stay as they are.' });
export type WebhookPatch = z.output<typeof WebhookPatch>;

export const deliveryStates = ['QUEUED', 'SENDING', 'DELIVERED', 'FAILED'] as const;

export const WebhookDelivery = z
  .strictObject({
    event: Event,
    state: z.enum(deliveryStates).meta({ description: 'State of the delivery.', example: 'DELIVERED' }),
    tries: z.int().meta({ description: 'Number of attempts.', example: 1 }),
    due_at: timestampText.optional().meta({ description: 'When the next attempt is due, UTC.' }),
    status: z.int().optional().meta({ description: 'HTTP status of the last attempt.', example: 204 }),
    fault: z.string().optional().meta({ description: 'Why the last attempt failed.' }),
    created_at: timestampText.meta({ description: 'When the delivery was queued, UTC.' }),
    delivered_at: timestampText.optional().meta({ description: 'When the receiver accepted the event, UTC.' }),
  })
  .meta({ id: 'WebhookDelivery', description: 'A delivery of an event to a webhook.' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const eventExample: Event = {
  specversion: '1.0',
  id: eventIdExample,
  source: 'https://bank.example',
  type: 'account.created' satisfies EventType,
  subject: eventIdExample,
  time: '2026-11-21T10:00:00.000Z',
  datacontenttype: 'application/json',
  data: { reference: 'ACC-1' },
};
const webhookExample: Webhook = {
  id: webhookIdExample,
  url: 'https://hooks.example.com/bank',
  types: ['account.*'],
  is_enabled: true,
  revision: 1,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
};
const deliveryExample: WebhookDelivery = {
  event: eventExample,
  state: 'DELIVERED',
  tries: 1,
  status: 204,
  created_at: '2026-11-21T10:00:00.000Z',
  delivered_at: '2026-11-21T10:00:01.000Z',
};
const signingSecretExample = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const pageExample = { record_count: 1, page_number: 1, page_size: 20, page_count: 1 };
const webhookParams = z.strictObject({
  id: uuidText.meta({ description: 'Id of the webhook.', example: webhookIdExample }),
});
const oneDelivery = z.strictObject({
  ...webhookParams.shape,
  event_id: uuidText.meta({ description: 'Id of the event.', example: eventIdExample }),
});
const eventsTag = 'Events';
const readOperation = { tag: eventsTag, effect: 'read', query: z.strictObject(pageQuery) } as const;
const manageOperation = { tag: eventsTag, effect: 'write', permission: 'webhook:manage' } as const;
const revisedOperation = { ...manageOperation, answerHeaders: ['ETag'] } as const;

export const eventContract = {
  listEvents: operation({
    ...readOperation,
    id: 'listEvents',
    replica: true,
    method: 'GET',
    path: '/bo/events',
    permission: 'event:read',
    summary: 'List events',
    description: 'Lists events, newest first. Filter and sort by id, type, subject, time.',
    response: pageSchema(Event).meta({ id: 'EventPage', description: 'A page of events.' }),
    example: { query: { filter: 'type==account.created' }, response: { ...pageExample, page: [eventExample] } },
  }),

  listWebhooks: operation({
    ...readOperation,
    id: 'listWebhooks',
    method: 'GET',
    path: '/bo/webhooks',
    permission: 'webhook:read',
    summary: 'List webhooks',
    description: 'Lists webhooks. Filter and sort by id, url, is_enabled, created_at.',
    response: pageSchema(Webhook).meta({ id: 'WebhookPage', description: 'A page of webhooks.' }),
    example: { response: { ...pageExample, page: [webhookExample] } },
  }),

  getWebhook: operation({
    id: 'getWebhook',
    answerHeaders: ['ETag'],
    method: 'GET',
    path: '/bo/webhooks/{id}',
    tag: eventsTag,
    effect: 'read',
    permission: 'webhook:read',
    summary: 'Get a webhook',
    description: 'Gets a webhook without its secret.',
    params: webhookParams,
    response: Webhook,
    refusals: ['not-found'],
    example: { params: { id: webhookIdExample }, response: webhookExample },
  }),

  createWebhook: operation({
    ...revisedOperation,
    id: 'createWebhook',
    method: 'POST',
    path: '/bo/webhooks',
    summary: 'Create a webhook',
    description:
      'Creates a webhook, which receives every new event of its types by POST. Messages are signed by Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Any answer other than 2xx is retried for about a day.',
    secret: true,
    body: NewWebhook,
    response: WebhookWithSecret,
    example: {
      body: { url: webhookExample.url, types: webhookExample.types },
      response: { ...webhookExample, secret: signingSecretExample },
    },
  }),

  updateWebhook: operation({
    ...revisedOperation,
    id: 'updateWebhook',
    method: 'PATCH',
    path: '/bo/webhooks/{id}',
    summary: 'Update a webhook',
    description: 'Updates a webhook. With `If-Match`, a changed webhook answers 412.',
    params: webhookParams,
    body: WebhookPatch,
    response: Webhook,
    refusals: ['not-found', 'revision-mismatch'],
    example: {
      params: { id: webhookIdExample },
      body: { is_enabled: false },
      response: { ...webhookExample, is_enabled: false, revision: 2 },
    },
  }),

  rotateWebhookSecret: operation({
    ...revisedOperation,
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: '/bo/webhooks/{id}/secret',
    summary: 'Rotate the secret of a webhook',
    description: 'Creates a new secret that signs all further messages. The old secret stops working.',
    secret: true,
    params: webhookParams,
    response: WebhookWithSecret,
    refusals: ['not-found', 'revision-mismatch'],
    example: {
      params: { id: webhookIdExample },
      response: { ...webhookExample, revision: 2, secret: signingSecretExample },
    },
  }),

  deleteWebhook: operation({
    ...manageOperation,
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/bo/webhooks/{id}',
    summary: 'Delete a webhook',
    description: 'Deletes a webhook and its waiting deliveries.',
    params: webhookParams,
    refusals: ['not-found', 'revision-mismatch'],
    example: { params: { id: webhookIdExample } },
  }),

  listWebhookDeliveries: operation({
    ...readOperation,
    id: 'listWebhookDeliveries',
    method: 'GET',
    path: '/bo/webhooks/{id}/deliveries',
    permission: 'webhook:read',
    summary: 'List the deliveries of a webhook',
    description: 'Lists deliveries, newest first. Filter and sort by event_id, state, created_at.',
    params: webhookParams,
    response: pageSchema(WebhookDelivery).meta({ id: 'WebhookDeliveryPage', description: 'A page of deliveries.' }),
    refusals: ['not-found'],
    example: { params: { id: webhookIdExample }, response: { ...pageExample, page: [deliveryExample] } },
  }),

  replayEvent: operation({
    ...manageOperation,
    id: 'replayEvent',
    method: 'POST',
    path: '/bo/webhooks/{id}/deliveries/{event_id}/replay',
    summary: 'Replay an event',
    description: 'Queues an event for a webhook again, also if the event is older than the webhook.',
    params: oneDelivery,
    response: WebhookDelivery,
    refusals: ['not-found'],
    example: {
      params: { id: webhookIdExample, event_id: eventIdExample },
      response: { ...deliveryExample, state: 'QUEUED' as const, tries: 0 },
    },
  }),
};
