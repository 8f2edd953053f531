import { z } from 'zod';
import { type EventType, eventTypes } from '#lib/core/event-types.ts';
import { instant, paragraph, uuid } from '#lib/core/schema.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const typeNames = Object.keys(eventTypes);
const nouns = new Set(typeNames.map((type) => type.split('.')[0]));

/** Whether there can be an event that the pattern means: a type, `noun.*`, or `*`. */
const isPattern = (text: string): boolean =>
  text === '*' || Object.hasOwn(eventTypes, text) || (text.endsWith('.*') && nouns.has(text.slice(0, -2)));

const sampleEventId = '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c21';
const sampleHookId = '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c22';

export const Event = z
  .strictObject({
    specversion: z.literal('1.0').meta({ description: 'CloudEvents version.', example: '1.0' }),
    id: uuid.meta({ description: 'The event; a receiver that has seen it may leave it.', example: sampleEventId }),
    source: z.string().meta({ description: 'This deployment’s address.', example: 'https://bank.example' }),
    // Data outlives code: an event of an older release is still told.
    type: z.string().meta({ description: `What happened: ${typeNames.join(', ')}.`, example: 'account.created' }),
    subject: z.string().meta({ description: 'The id of what it happened to.', example: sampleEventId }),
    time: instant.meta({ description: 'When it happened.', example: '2026-11-21T10:00:00.000Z' }),
    datacontenttype: z.literal('application/json').meta({ description: 'What data is.', example: 'application/json' }),
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Ids, states and amounts; nothing personal.', example: { reference: 'ACC-1' } }),
  })
  .meta({ id: 'Event', description: 'Something that happened, as a CloudEvent 1.0.' });
export type Event = z.output<typeof Event>;

const url = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .meta({
    description:
      'Where events are sent: https, without a user name, not a private address unless the setting `events/allow_private_addresses` lets it.',
    example: 'https://hooks.example.com/bank',
  });
const types = z
  .array(
    z.string().refine(isPattern, {
      error: `must be *, one of ${typeNames.join(', ')}, or a group such as account.*`,
      params: { code: 'unknown_event_type' },
    }),
  )
  .min(1)
  .max(100)
  .meta({ description: 'Which events: types, groups such as `payment.*`, or `*`.', example: ['account.*'] });
const description = paragraph(500).meta({ description: 'What it is for.', example: 'Reconciliation' });
const is_enabled = z.boolean().meta({
  description: 'Whether it gets events. What happens meanwhile is not sent later, unless somebody sends it again.',
  example: true,
});
const secret = z.string().meta({
  description: 'What its messages are signed with (Standard Webhooks). It is shown this once.',
  example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
});

export const Webhook = z
  .strictObject({
    id: uuid.meta({ description: 'Its id.', example: sampleHookId }),
    url: z.string().meta({ description: 'Where events are sent.', example: 'https://hooks.example.com/bank' }),
    types: z.array(z.string()).meta({ description: 'Which events it gets.', example: ['account.*'] }),
    description: description.optional(),
    is_enabled,
    revision: z.int().min(1).meta({ description: 'Rises with every change; also its ETag.', example: 1 }),
    created_at: instant.meta({ description: 'When it was made.', example: '2026-11-21T10:00:00.000Z' }),
    updated_at: instant.meta({ description: 'When it last changed.', example: '2026-11-21T10:00:00.000Z' }),
  })
  .meta({ id: 'Webhook', description: 'Somebody who hears of events over HTTP.' });
export type Webhook = z.output<typeof Webhook>;

export const NewWebhook = z
  .strictObject({ url, types, description: description.optional() })
  .meta({ id: 'NewWebhook', description: 'A webhook to make.' });
export type NewWebhook = z.output<typeof NewWebhook>;

export const MadeWebhook = z
  .strictObject({ ...Webhook.shape, secret })
  .meta({ id: 'MadeWebhook', description: 'A webhook as it was just made, or with its new secret.' });
export type MadeWebhook = z.output<typeof MadeWebhook>;

export const WebhookPatch = z
  .strictObject({
    url: url.optional(),
    types: types.optional(),
    description: description.nullable().optional(),
    is_enabled: is_enabled.optional(),
  })
  .meta({ id: 'WebhookPatch', description: 'What to change of a webhook; what is absent stays.' });
export type WebhookPatch = z.output<typeof WebhookPatch>;

export const deliveryStates = ['QUEUED', 'SENDING', 'DELIVERED', 'FAILED'] as const;

export const WebhookDelivery = z
  .strictObject({
    event: Event,
    state: z.enum(deliveryStates).meta({ description: 'How it fares.', example: 'DELIVERED' }),
    tries: z.int().meta({ description: 'How often it was tried.', example: 1 }),
    due_at: instant.optional().meta({ description: 'When it is tried next.' }),
    status: z.int().optional().meta({ description: 'What the receiver answered last.', example: 204 }),
    fault: z.string().optional().meta({ description: 'Why the last try failed.' }),
    created_at: instant.meta({ description: 'When it was queued.' }),
    delivered_at: instant.optional().meta({ description: 'When the receiver took it.' }),
  })
  .meta({ id: 'WebhookDelivery', description: 'An event on its way to a webhook.' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const sampleEvent: Event = {
  specversion: '1.0',
  id: sampleEventId,
  source: 'https://bank.example',
  type: 'account.created' satisfies EventType,
  subject: sampleEventId,
  time: '2026-11-21T10:00:00.000Z',
  datacontenttype: 'application/json',
  data: { reference: 'ACC-1' },
};
const sampleHook: Webhook = {
  id: sampleHookId,
  url: 'https://hooks.example.com/bank',
  types: ['account.*'],
  is_enabled: true,
  revision: 1,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
};
const sampleDelivery: WebhookDelivery = {
  event: sampleEvent,
  state: 'DELIVERED',
  tries: 1,
  status: 204,
  created_at: '2026-11-21T10:00:00.000Z',
  delivered_at: '2026-11-21T10:00:01.000Z',
};
const sampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const page = { record_count: 1, page_number: 1, page_size: 20, page_count: 1 };
const params = z.strictObject({ id: uuid.meta({ description: 'The webhook.', example: sampleHookId }) });
const oneDelivery = z.strictObject({
  ...params.shape,
  event_id: uuid.meta({ description: 'The event.', example: sampleEventId }),
});
const tag = 'Events';
const reads = { tag, effect: 'read', query: z.strictObject(pageQuery) } as const;
const manages = { tag, effect: 'write', permission: 'webhook:manage' } as const;

export const listEvents = operation({
  ...reads,
  id: 'listEvents',
  replica: true,
  method: 'GET',
  path: '/bo/events',
  permission: 'event:read',
  summary: 'List events',
  description: 'What happened, newest first. Filter and sort by id, type, subject, time.',
  response: pageOf(Event).meta({ id: 'EventPage', description: 'A page of events.' }),
  example: { query: { filter: 'type==account.created' }, response: { ...page, page: [sampleEvent] } },
});

export const listWebhooks = operation({
  ...reads,
  id: 'listWebhooks',
  method: 'GET',
  path: '/bo/webhooks',
  permission: 'webhook:read',
  summary: 'List webhooks',
  description: 'Filter and sort by id, url, is_enabled, created_at.',
  response: pageOf(Webhook).meta({ id: 'WebhookPage', description: 'A page of webhooks.' }),
  example: { response: { ...page, page: [sampleHook] } },
});

export const readWebhook = operation({
  id: 'readWebhook',
  method: 'GET',
  path: '/bo/webhooks/{id}',
  tag,
  effect: 'read',
  permission: 'webhook:read',
  summary: 'Read a webhook',
  description: 'As it is now; its secret is not shown again.',
  params,
  response: Webhook,
  refusals: ['not-found'],
  example: { params: { id: sampleHookId }, response: sampleHook },
});

export const createWebhook = operation({
  ...manages,
  id: 'createWebhook',
  method: 'POST',
  path: '/bo/webhooks',
  summary: 'Make a webhook',
  description:
    'From now on it gets every event of its types by POST, signed by Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Anything but 2xx is tried again for about a day.',
  secret: true,
  body: NewWebhook,
  response: MadeWebhook,
  example: {
    body: { url: sampleHook.url, types: sampleHook.types },
    response: { ...sampleHook, secret: sampleSecret },
  },
});

export const changeWebhook = operation({
  ...manages,
  id: 'changeWebhook',
  method: 'PATCH',
  path: '/bo/webhooks/{id}',
  summary: 'Change a webhook',
  description: 'With `If-Match` it is refused (412) when the revision is another by now.',
  params,
  body: WebhookPatch,
  response: Webhook,
  refusals: ['not-found', 'revision-mismatch'],
  example: {
    params: { id: sampleHookId },
    body: { is_enabled: false },
    response: { ...sampleHook, is_enabled: false, revision: 2 },
  },
});

export const renewWebhookSecret = operation({
  ...manages,
  id: 'renewWebhookSecret',
  method: 'POST',
  path: '/bo/webhooks/{id}/secret',
  summary: 'Renew a webhook’s secret',
  description: 'What is sent from now on is signed with the new one; the old one is of no use any more.',
  secret: true,
  params,
  response: MadeWebhook,
  refusals: ['not-found', 'revision-mismatch'],
  example: { params: { id: sampleHookId }, response: { ...sampleHook, revision: 2, secret: sampleSecret } },
});

export const deleteWebhook = operation({
  ...manages,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/bo/webhooks/{id}',
  summary: 'Delete a webhook',
  description: 'What waits for it is not sent any more.',
  params,
  refusals: ['not-found', 'revision-mismatch'],
  example: { params: { id: sampleHookId } },
});

export const listWebhookDeliveries = operation({
  ...reads,
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/bo/webhooks/{id}/deliveries',
  permission: 'webhook:read',
  summary: 'List a webhook’s deliveries',
  description: 'Newest first. Filter and sort by event_id, state, created_at.',
  params,
  response: pageOf(WebhookDelivery).meta({ id: 'WebhookDeliveryPage', description: 'A page of deliveries.' }),
  refusals: ['not-found'],
  example: { params: { id: sampleHookId }, response: { ...page, page: [sampleDelivery] } },
});

export const replayEvent = operation({
  ...manages,
  id: 'replayEvent',
  method: 'POST',
  path: '/bo/webhooks/{id}/deliveries/{event_id}/replay',
  summary: 'Send an event again',
  description:
    'Queues the event for the webhook once more, or for the first time when it happened before the webhook was made.',
  params: oneDelivery,
  response: WebhookDelivery,
  refusals: ['not-found'],
  example: {
    params: { id: sampleHookId, event_id: sampleEventId },
    response: { ...sampleDelivery, state: 'QUEUED' as const, tries: 0 },
  },
});
