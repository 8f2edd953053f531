/** The least number of characters of a reason: the API refuses fewer, and the dialogs ask for as many. */
export const REASON_MIN = 1;
