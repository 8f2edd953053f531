/** The length of a reason: the API and the dialogs check it. */
export const reasonLengthMin = 1;
export const reasonLengthMax = 500;
