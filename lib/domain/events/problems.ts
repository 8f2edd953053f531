import { invalidMember, Problem } from '#lib/core/problem.ts';
import { countText } from '#lib/core/text/count-text.ts';
import type { FaultCatalogue } from '#lib/core/validation-messages.ts';

/** How requests about events and webhooks are rejected. */
export const eventProblems = {
  eventNotFound: () => new Problem('not-found', 'Event not found. Check the id.'),
  webhookNotFound: () => new Problem('not-found', 'Webhook not found. Check the id.'),
  webhookDisabled: () => new Problem('conflict', 'The webhook is disabled. Enable it, then send again.'),
  addressInvalid: (message: string) => invalidMember('/url', 'address_refused', message),
};

/** What is wrong with members of webhooks. */
export const eventFaults = {
  unknownType: (names: readonly string[]) => ({
    code: 'unknown_event_type',
    message: `Must be *, a group such as account.*, or one of ${names.join(', ')}.`,
  }),
} satisfies FaultCatalogue;

/** Why a webhook cannot use an address. */
export const addressFaults = {
  credentials: 'The address must not contain a user name or password. Remove it.',
  notHttps: 'The address must be https.',
  reservedPort: 'The address must have port 443, or 1024 and above.',
  reserved: 'The address must not be private or reserved. Use a public address.',
};

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Why an event was not delivered to a webhook. */
export const deliveryFaults = {
  status: (status: number) =>
    redirectStatuses.has(status)
      ? `The receiver answered ${status}. Redirects are not followed. Change the address of the webhook.`
      : `The receiver answered ${status}.`,
  timeout: (seconds: number) => `The receiver did not answer within ${countText(seconds, 'second')}.`,
  privateAddress: 'The host name resolves to a private or reserved address.',
  unreachable: (code: string) => `The receiver cannot be reached: ${code}.`,
  disabled: 'The webhook is disabled.',
  eventMissing: 'The event is not in the database.',
};
