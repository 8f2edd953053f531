/** The length of the e-mail address that a person signs in with, and of a name. */
export const emailLengthMax = 254;
/** The length before the @. Source: RFC 5321, 4.5.3.1.1. */
export const emailLocalPartMax = 64;
export const personNameLengthMax = 255;
/** The length of a text that names a user: an id or a user name. */
export const userReferenceLengthMax = 255;
