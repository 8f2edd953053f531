/** The states of a message. HELD: no channel is configured, and staff read it in the outbox. */
export const messageStates = ['HELD', 'QUEUED', 'SENDING', 'SENT', 'FAILED', 'EXPIRED'] as const;

/** The channels of messages. */
export const channels = ['EMAIL', 'SMS'] as const;
