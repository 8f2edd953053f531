/** The length of the description of a role. */
export const roleDescriptionLengthMax = 500;
