import { z } from 'zod';
import { eventTypes, subscribableTypes } from '#lib/core/event-types.ts';
import {
  multiLineText,
  optionalInput,
  timeMember,
  timestampText,
  uuidText,
  withoutCardNumber,
} from '#lib/core/schema.ts';
import { escaped, oneOfPatterns } from '#lib/core/text/pattern-text.ts';
import { asIssue } from '#lib/core/validation-messages.ts';
import { webhookDescriptionLengthMax, webhookUrlLengthMax } from '#lib/domain/events/limits.ts';
import { eventFaults } from '#lib/domain/events/problems.ts';
import { pageQuery } from '#lib/server/list/page.ts';

const eventTypeNames = Object.keys(eventTypes);
const nouns = new Set(subscribableTypes.map((type) => type.split('.')[0]));

/** Whether a pattern can match an event: a type, `noun.*`, or `*`. */
const isPattern = (text: string): boolean =>
  text === '*' || subscribableTypes.includes(text) || (text.endsWith('.*') && nouns.has(text.slice(0, -2)));

export const eventIdExample = '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c21';
export const webhookIdExample = '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c22';

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
    time: timeMember('When the event happened'),
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
  .refine(...withoutCardNumber)
  .meta({
    description:
      'Address that receives the events: https, no user name. A private address needs the setting `events/allow_private_addresses`.',
    example: 'https://hooks.example.com/bank',
  });
const subscription = z
  .string()
  .refine(isPattern, asIssue(eventFaults.unknownType(subscribableTypes)))
  .meta({
    pattern: `^${oneOfPatterns(['*', ...subscribableTypes, ...[...nouns].map((noun) => `${noun}.*`)].map(escaped))}$`,
  });
const webhookTypes = z
  .array(subscription)
  .min(1)
  .max(100)
  .overwrite((types) => [...new Set(types)])
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
    previous_secret_until: timestampText.optional().meta({
      description: 'Until when messages are also signed with the secret before the last rotation, UTC.',
      example: '2026-11-22T10:00:00.000Z',
    }),
    failing_since: timestampText.optional().meta({
      description: 'Since when deliveries keep failing, UTC; absent when the last one succeeded.',
      example: '2026-11-21T10:00:00.000Z',
    }),
    waits_until: timestampText.optional().meta({
      description:
        'Until when nothing is sent, UTC, because the receiver answered with `Retry-After`; an hour at most. Absent unless it waits. An event that is sent again ends the wait.',
      example: '2026-11-21T10:05:00.000Z',
    }),
    failed_deliveries: z.int().min(0).optional().meta({
      description: 'Number of deliveries that failed or wait for another attempt. Only in the answer of `getWebhook`.',
      example: 0,
    }),
    revision: z
      .int()
      .min(1)
      .meta({ description: 'Revision number; rises with every change and is also the ETag.', example: 1 }),
    created_at: timeMember('Creation time'),
    updated_at: timeMember('Time of the last change'),
  })
  .meta({ id: 'Webhook', description: 'A webhook: an address that receives events over HTTP.' });
export type Webhook = z.output<typeof Webhook>;

export const NewWebhook = z
  .strictObject({ url: webhookUrl, types: webhookTypes, description: optionalInput(webhookDescription) })
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
    due_at: timeMember('When the next attempt is due').optional(),
    status: z.int().optional().meta({ description: 'HTTP status of the last attempt.', example: 204 }),
    fault: z.string().optional().meta({ description: 'Why the last attempt failed.' }),
    created_at: timeMember('When the delivery was queued'),
    delivered_at: timeMember('When the receiver accepted the event').optional(),
  })
  .meta({ id: 'WebhookDelivery', description: 'A delivery of an event to a webhook.' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** Which failed deliveries are queued again. */
export const replayQuery = z.strictObject({
  filter: pageQuery.filter.meta({
    description: 'RSQL filter as in the list of deliveries, such as a span of `created_at`; all when absent.',
    example: 'created_at=ge=2026-11-21T10:00:00Z',
  }),
  after: uuidText.optional().meta({
    description: 'The `last_event_id` of the previous answer.',
    example: eventIdExample,
  }),
});
export type ReplayQuery = z.output<typeof replayQuery>;

export const ReplayedDeliveries = z
  .strictObject({
    queued: z.int().min(0).meta({ description: 'Number of deliveries that are now queued.', example: 5000 }),
    remaining: z
      .int()
      .min(0)
      .meta({ description: 'Number of failed deliveries of later events, which are not queued yet.', example: 1204 }),
    last_event_id: uuidText.optional().meta({
      description: 'Last event that is queued: `after` of the next request. Absent if there was none.',
      example: eventIdExample,
    }),
  })
  .meta({ id: 'ReplayedDeliveries', description: 'Failed deliveries that are queued again.' });
export type ReplayedDeliveries = z.output<typeof ReplayedDeliveries>;
