/** The database does not hold what Countinghouse wrote: nothing may be answered from it. */
export class DamagedDatabase extends Error {}

/** What a process ends with then (sysexits: an internal fault), so that a supervisor can tell it from a bad setting. */
export const damagedExitCode = 70;
