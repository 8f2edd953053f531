import { invalidMember, Problem } from '#lib/core/problem.ts';

/** How requests about events and webhooks are rejected. */
export const eventProblems = {
  eventNotFound: () => new Problem('not-found', 'Event not found. Check the id.'),
  webhookNotFound: () => new Problem('not-found', 'Webhook not found. Check the id.'),
  addressInvalid: (fault: string) => invalidMember('/url', 'address_refused', `The address ${fault}.`),
};
