/** The states of a user. */
export const userStates = ['INVITED', 'ACTIVE', 'DISABLED'] as const;
