/** The length of a new password, in characters. */
export const passwordLengthMin = 15;
export const passwordLengthMax = 256;
