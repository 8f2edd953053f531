/** The length of the name of a view. */
export const viewNameLengthMax = 60;
