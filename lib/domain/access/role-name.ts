/** The shape of a role name, as the pattern of a regular expression. */
export const ROLE_NAME_PATTERN = '[a-z0-9_\\-]{2,64}';
