import { z } from 'zod';
import { type EventType, eventTypes } from '#lib/core/event-types.ts';
import { eventData } from '#lib/domain/events/event-data.ts';
import { exampleOf } from '#lib/domain/events/event-members.ts';
import { Event } from '#lib/domain/events/webhooks/webhook.ts';

/** `PaymentDetailsAcceptedEvent` for `payment.details-accepted`. */
const schemaName = (type: EventType): string =>
  `${type.replaceAll(/(?:^|[.-])(\w)/g, (_match, letter: string) => letter.toUpperCase())}Event`;

/** The message that a webhook receives for an event type: a CloudEvent with the data of the type. */
function eventSchema(type: EventType): z.ZodObject {
  const data = eventData[type];
  const description = eventTypes[type];
  const schema = z.strictObject({
    ...Event.shape,
    type: z.literal(type).meta({ description: 'Type of the event.', example: type }),
    data: z.strictObject(data.shape).meta({ description: 'Ids, states and amounts; no personal data.' }),
  });
  return schema.meta({ id: schemaName(type), description, example: exampleOf(schema) });
}

/** One schema for each event type, with an example. */
export const eventSchemas: ReadonlyMap<EventType, z.ZodObject> = new Map(
  (Object.keys(eventTypes) as EventType[]).map((type) => [type, eventSchema(type)]),
);
