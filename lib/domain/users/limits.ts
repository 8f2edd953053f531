/** The length of the email address that a person signs in with, and of a name. */
export const emailLengthMax = 254;
export const personNameLengthMax = 255;
/** The length of a text that names a user: an id or a user name. */
export const userReferenceLengthMax = 255;
