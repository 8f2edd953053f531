/** The states of a hold. A hold leaves ACTIVE once. */
export const holdStates = ['ACTIVE', 'CAPTURED', 'VOIDED', 'EXPIRED'] as const;

/** The kinds of a journal entry. */
export const entryKinds = ['TRANSFER', 'PAYMENT', 'CAPTURE', 'REVERSAL'] as const;
