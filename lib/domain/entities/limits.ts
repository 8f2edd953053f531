/** The length of the text that distinguishes aspects of the same type. */
export const relationLengthMax = 128;
