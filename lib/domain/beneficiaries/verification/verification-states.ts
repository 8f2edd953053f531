/** The states of a verification. A verification leaves PENDING once. */
export const verificationStates = ['PENDING', 'VERIFIED', 'FAILED', 'EXPIRED', 'CANCELLED'] as const;
