/** The length of a tag of bank details. */
export const tagLengthMax = 64;
