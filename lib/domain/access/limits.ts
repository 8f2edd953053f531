/** The length of the description of a role. */
export const roleDescriptionLengthMax = 500;
/** The number of roles: they are listed on one page, and each page of users reads them. */
export const rolesMax = 1_000;
