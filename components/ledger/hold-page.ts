/** Holds asked for at a time, by the server for the first paint and by the list after it. */
export const HOLDS_PAGE = 50;
