/** The length of the e-mail address that a person signs in with, and of a name. */
export const EMAIL_MAX = 254;
export const PERSON_NAME_MAX = 255;
