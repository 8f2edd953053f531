/** The kinds of a journal entry. */
export const entryKinds = ['TRANSFER', 'PAYMENT', 'CAPTURE', 'REVERSAL'] as const;
