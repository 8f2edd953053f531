interface EngineError {
  code?: string;
  message?: string;
  constraint?: string;
  cause?: EngineError;
}

/** The name of the unique index an error reports (`accounts_reference_key_unique`), or undefined. */
export function uniqueViolation(error: unknown): string | undefined {
  const fault = rootCause(error);
  if (fault?.code === '23505') return fault.constraint;
  if (fault?.code !== 'SQLITE_CONSTRAINT_UNIQUE' && fault?.code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return undefined;
  const columns = (fault.message ?? '').replace(/^UNIQUE constraint failed: /, '').split(', ');
  const [tableName] = (columns[0] ?? '').split('.');
  return `${tableName}_${columns.map((column) => column.split('.')[1]).join('_')}_unique`;
}

/** What the engine said, below drizzle's wrapping. */
export function rootCause(error: unknown): EngineError | undefined {
  let fault = error as EngineError | undefined;
  while (fault?.cause) fault = fault.cause;
  return fault;
}

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
export function exitOnDamage(error: unknown): void {
  const { code, message } = rootCause(error) ?? {};
  if (!untrustworthy.test(code ?? '')) return;
  console.error(
    `The database file cannot be relied on (${code}: ${message}). The server ends; the next start checks it.`,
  );
  process.exit(damagedExitCode);
}
