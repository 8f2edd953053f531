import { Problem } from '#lib/core/problem.ts';

/** How requests about messages are rejected. */
export const deliveryProblems = {
  outboxClosed: () => new Problem('not-found', 'A channel is configured, so the outbox has no messages to read.'),
};

/** Why a message to a person was not sent. */
export const channelFaults = {
  noChannel: 'No channel is configured for the message.',
  mailRejected: (code: string, response: number) => `The mail server rejected the message: ${code} ${response}.`,
  mailNotTaken: (code: string) => `The mail server did not take the message: ${code}.`,
  gatewayUnreachable: (fault: string) => `The gateway did not get the message. ${fault}`,
  gatewayStatus: (status: number) => `The gateway answered ${status}.`,
};
