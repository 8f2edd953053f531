/** Ids of demo records are fixed, so that a later run finds what an earlier one made. */
export const demoId = (tail: string): string => `0199f2c4-7c1e-7a35-9b0a-7e3f5a2b${tail}`;
