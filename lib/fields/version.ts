/**
 * The version of the tables and rules behind every form, kept with each stored coordinate: one that was complete by
 * an older version is validated again. Raise it with every change of data/ or of a check.
 */
export const specVersion = '2026-11-26';
