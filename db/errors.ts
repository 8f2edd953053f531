import { writeLogLine } from '#lib/core/process/log-line.ts';

interface EngineError {
  code?: string;
  message?: string;
  constraint?: string;
  cause?: EngineError;
}

/** The unique index that an error reports (`accounts_reference_key_unique`), or undefined. */
export function uniqueViolation(error: unknown): string | undefined {
  const fault = rootCause(error);
  if (fault?.code === '23505') return fault.constraint;
  if (fault?.code !== 'SQLITE_CONSTRAINT_UNIQUE' && fault?.code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return undefined;
  const columns = (fault.message ?? '').replace(/^UNIQUE constraint failed: /, '').split(', ');
  const [tableName] = (columns[0] ?? '').split('.');
  return `${tableName}_${columns.map((column) => column.split('.')[1]).join('_')}_unique`;
}

/** The engine's own error, below Drizzle's wrapping. */
export function rootCause(error: unknown): EngineError | undefined {
  let fault = error as EngineError | undefined;
  while (fault?.cause) fault = fault.cause;
  return fault;
}

const diskFullCode = /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/;

/** Whether a write to a file failed because its disk, or the quota of this user on it, is full. */
export const isDiskFull = (error: unknown): boolean => diskFullCode.test(rootCause(error)?.code ?? '');

/** Whether PostgreSQL rejected a write because its disk is full. */
export const isServerDiskFull = (error: unknown): boolean => rootCause(error)?.code === '53100';

/** Whether a transaction of PostgreSQL waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean => rootCause(error)?.code === '55P03';

/** The database does not hold what Countinghouse wrote: no request may be answered from it. */
export class DamagedDatabase extends Error {}

/** The exit code for damage (sysexits: internal fault), so that a supervisor can tell it from an invalid setting. */
export const damagedExitCode = 70;

/**
 * A failed write or sync may have lost pages that the next one reports as stored; a damaged page is already wrong. If
 * the index of the journal does not fit the disk (SHMSIZE), nothing is lost: that is a full disk.
 */
const untrustworthy = /^SQLITE_(IOERR(?!_SHMSIZE)|CORRUPT|NOTADB)/;

/**
 * Ends the server immediately when its file or disk failed: its memory cannot be trusted, and the next start checks the
 * file.
 */
export function exitOnDamage(error: unknown): void {
  const { code, message } = rootCause(error) ?? {};
  if (!untrustworthy.test(code ?? '')) return;
  writeLogLine(
    'fatal',
    { code },
    `The database file may be damaged (${code}: ${message}). The server stops; the next start checks the file.`,
  );
  process.exit(damagedExitCode);
}

const undone = new WeakSet<object>();

/** Marks the error of a transaction that was certainly not committed. */
export function markUndone(error: unknown): void {
  if (typeof error === 'object' && error !== null) undone.add(error);
}

/** Whether the transaction that failed with this error was certainly not committed, so that it may be repeated. */
export const isUndone = (error: unknown): boolean => typeof error === 'object' && error !== null && undone.has(error);
