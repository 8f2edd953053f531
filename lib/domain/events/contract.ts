import { z } from 'zod';
import { type EventType, testEventType } from '#lib/core/event-types.ts';
import { uuidText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import type { EventData } from '#lib/domain/events/event-data.ts';
import {
  Event,
  eventIdExample,
  NewWebhook,
  ReplayedDeliveries,
  replayQuery,
  Webhook,
  WebhookDelivery,
  WebhookPatch,
  WebhookWithSecret,
  webhookIdExample,
} from '#lib/domain/events/webhooks/webhook.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const eventExample: Event = {
  specversion: '1.0',
  id: eventIdExample,
  source: 'https://bank.example',
  type: 'account.created' satisfies EventType,
  subject: eventIdExample,
  time: timeExample,
  datacontenttype: 'application/json',
  data: {
    id: eventIdExample,
    reference: 'ACC-1',
    currency: 'EUR',
    product_uuid: eventIdExample,
  } satisfies EventData<'account.created'>,
};
const webhookExample: Webhook = {
  id: webhookIdExample,
  url: 'https://hooks.example.com/bank',
  types: ['account.*'],
  is_enabled: true,
  revision: 1,
  created_at: timeExample,
  updated_at: timeExample,
};
const deliveryExample: WebhookDelivery = {
  event: eventExample,
  state: 'DELIVERED',
  tries: 1,
  status: 204,
  created_at: timeExample,
  delivered_at: '2026-11-21T10:00:01.000Z',
};
const queuedExample: WebhookDelivery = {
  event: eventExample,
  state: 'QUEUED',
  tries: 0,
  created_at: deliveryExample.created_at,
  due_at: deliveryExample.created_at,
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
    description: 'Lists events, newest first.',
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
    description: 'Lists webhooks.',
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
    description: 'Gets a webhook without its secret, with the number of its failed deliveries.',
    params: webhookParams,
    response: Webhook,
    refusals: ['not-found'],
    example: { params: { id: webhookIdExample }, response: { ...webhookExample, failed_deliveries: 0 } },
  }),

  createWebhook: operation({
    ...revisedOperation,
    id: 'createWebhook',
    method: 'POST',
    path: '/bo/webhooks',
    summary: 'Create a webhook',
    description:
      'Creates a webhook, which receives every new event of its types by POST. Messages are signed by Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). 410 ends the delivery; any other answer than 2xx is retried for about a day. Needs `event:read` as well.',
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
    description:
      'Updates a webhook. A new address, new types and switching on need `event:read` as well, and a new address the permissions for the reports that are sent to it. With `If-Match`, a changed webhook answers 412.',
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
    description:
      'Creates a new secret. For 24 hours messages have two signatures: of the new secret and of the one before.',
    secret: true,
    params: webhookParams,
    response: WebhookWithSecret,
    refusals: ['not-found', 'revision-mismatch'],
    example: {
      params: { id: webhookIdExample },
      response: {
        ...webhookExample,
        previous_secret_until: '2026-11-22T10:00:00.000Z',
        revision: 2,
        secret: signingSecretExample,
      },
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
    description: 'Lists deliveries with their events, newest first. Needs `event:read` as well.',
    params: webhookParams,
    response: pageSchema(WebhookDelivery).meta({ id: 'WebhookDeliveryPage', description: 'A page of deliveries.' }),
    refusals: ['not-found'],
    example: { params: { id: webhookIdExample }, response: { ...pageExample, page: [deliveryExample] } },
  }),

  sendTestEvent: operation({
    ...manageOperation,
    id: 'sendTestEvent',
    method: 'POST',
    path: '/bo/webhooks/{id}/test',
    summary: 'Send a test event',
    description:
      'Queues an event of the type `webhook.test` for this webhook only, whatever its types are. A disabled webhook answers 409.',
    params: webhookParams,
    response: WebhookDelivery,
    refusals: ['not-found', 'conflict'],
    example: {
      params: { id: webhookIdExample },
      response: {
        ...queuedExample,
        event: { ...eventExample, type: testEventType, data: { webhook_id: webhookIdExample } },
      },
    },
  }),

  replayEvent: operation({
    ...manageOperation,
    id: 'replayEvent',
    method: 'POST',
    path: '/bo/webhooks/{id}/deliveries/{event_id}/replay',
    summary: 'Replay an event',
    description:
      'Queues an event for a webhook again, also if the event is older than the webhook. A disabled webhook answers 409. Needs `event:read` as well.',
    params: oneDelivery,
    response: WebhookDelivery,
    refusals: ['not-found', 'conflict'],
    example: {
      params: { id: webhookIdExample, event_id: eventIdExample },
      response: queuedExample,
    },
  }),

  replayFailedEvents: operation({
    ...manageOperation,
    id: 'replayFailedEvents',
    method: 'POST',
    path: '/bo/webhooks/{id}/deliveries/replay',
    summary: 'Replay all failed events',
    description:
      'Queues the events of all deliveries that failed or wait for another attempt, oldest first. One request queues up to 5,000. While `remaining` is not 0, send another one with `after`. A disabled webhook answers 409. Needs `event:read` as well.',
    params: webhookParams,
    query: replayQuery,
    response: ReplayedDeliveries,
    refusals: ['not-found', 'conflict'],
    example: {
      params: { id: webhookIdExample },
      query: { filter: 'created_at=ge=2026-11-21T10:00:00Z' },
      response: { queued: 5000, remaining: 1204, last_event_id: eventIdExample },
    },
  }),
};
