/** The shape of a role name, as the pattern of a regular expression. */
export const roleNamePattern = '[a-z0-9_\\-]{2,64}';
