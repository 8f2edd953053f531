import { Problem } from '#lib/core/problem.ts';

/** How requests about messages are rejected. */
export const deliveryProblems = {
  outboxClosed: () => new Problem('not-found', 'A channel is configured, so the outbox has no messages to read.'),
};
