/** The length of the name of a token. */
export const tokenNameLengthMax = 128;

/** The days that a token lives: without `expires_at`, and at most. */
export const tokenLifeDays = { usual: 90, max: 366 } as const;
