import { innermost } from '#db/client.ts';

/** The database does not hold what Countinghouse wrote: nothing may be answered from it. */
export class DamagedDatabase extends Error {}

/** What a process ends with then (sysexits: an internal fault), so that a supervisor can tell it from a bad setting. */
export const damagedExitCode = 70;

/**
 * A failed write or sync may have lost pages that the next one reports as kept; a damaged page is already wrong. Where
 * the index of the journal does not fit the disk (SHMSIZE), nothing was lost: that is a full disk.
 */
const untrustworthy = /^SQLITE_(IOERR(?!_SHMSIZE)|CORRUPT|NOTADB)/;

/** Ends a server at once when its file or disk failed: nothing in its memory is to be believed, the next start checks. */
export function endIfUntrustworthy(error: unknown): void {
  const { code, message } = innermost(error) ?? {};
  if (!untrustworthy.test(code ?? '')) return;
  console.error(
    `The database file cannot be relied on (${code}: ${message}). The server ends; the next start checks it.`,
  );
  process.exit(damagedExitCode);
}
