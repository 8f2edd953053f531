/** The states of a hold. A hold leaves ACTIVE once. */
export const holdStates = ['ACTIVE', 'CAPTURED', 'VOIDED', 'EXPIRED'] as const;
