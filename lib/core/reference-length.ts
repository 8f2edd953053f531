/** The length of a reference of an account or an entity. */
export const referenceLengthMax = 128;
