/** The length of a new password, in characters. */
export const PASSWORD_MIN = 15;
export const PASSWORD_MAX = 256;
