import { z } from 'zod';
import { textMember, uuidText } from '#lib/core/schema.ts';
import { eventIdExample } from '#lib/domain/events/webhooks/webhook.ts';

/** The id of a record in the data of an event. */
export const idMember = (what: string) => uuidText.meta({ description: `Id of the ${what}.`, example: eventIdExample });

/** An id that some events of the type lack. */
export const optionalId = (description: string) => uuidText.optional().meta({ description, example: eventIdExample });

/** A whole number in the data of an event. */
export const countMember = (description: string, example: number) => z.int().meta({ description, example });

/** A state in the data of an event, one of those that the event can have. */
export const stateMember = <const State extends string>(what: string, states: readonly [State, ...State[]]) =>
  z.enum(states).meta({ description: `State of the ${what}.`, example: states[0] });

export const currencyMember = textMember('Currency, ISO 4217.', 'EUR');

export const walletMember = textMember('Code of the wallet.', 'DEFAULT');

/** The example of a schema, made of the examples of its members. */
export function exampleOf(schema: z.ZodObject): Record<string, unknown> {
  const members = Object.entries(schema.shape).map(([name, member]) => {
    const { example } = (member as z.ZodType).meta() ?? {};
    return [name, example ?? (member instanceof z.ZodObject ? exampleOf(member) : undefined)] as const;
  });
  return Object.fromEntries(members.filter(([, example]) => example !== undefined));
}
