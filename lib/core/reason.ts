/** The length of a reason: the API refuses any other, and the dialogs ask for it. */
export const reasonLengthMin = 1;
export const reasonLengthMax = 500;
