/** The length of the e-mail address that a person signs in with, and of a name. */
export const emailLengthMax = 254;
export const personNameLengthMax = 255;
