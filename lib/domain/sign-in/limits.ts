/** The length of a new password, in characters. */
export const passwordLengthMin = 15;
export const passwordLengthMax = 256;
/** The length of the code in the second step: digits of the authenticator, or a recovery code. */
export const totpDigits = 6;
export const secondFactorLengthMax = 40;
