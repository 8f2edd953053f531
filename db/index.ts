/**
 * The interface of the database: everything outside `db/` imports from here. Two exceptions: `db/schema/*`, since
 * tables are data, and `db/tools/index.ts` for commands on whole databases, which a server does not load.
 */
export { afterCommit } from '#db/after-commit.ts';
export { isBelowPath } from '#db/below-path.ts';
export { inList, insertMany, insertNew, listParam, updateMany } from '#db/bulk.ts';
export { closeMonth, digestMonth, type MonthDigest } from '#db/close-month.ts';
export { counted, decodedExactSum, exactSum, likely, sumOfExactSums } from '#db/columns.ts';
export { subqueryNamed } from '#db/drizzle/subquery.ts';
export { engine } from '#db/engine.ts';
export {
  DamagedDatabase,
  damagedExitCode,
  exitOnDamage,
  isLockTimeout,
  isUndone,
  rootCause,
  uniqueViolation,
} from '#db/errors.ts';
export { loadExpiryMark, saveExpiryMark } from '#db/expiry-mark.ts';
export { containsFolded, foldedColumn, wordBeginsFolded } from '#db/folded-column.ts';
export { queryByKey } from '#db/key-queries.ts';
export { closeDatabase, database, failureText, offload } from '#db/open.ts';
export {
  addMonthStatements,
  attachedMonthsQuery,
  detachStatements,
  differingChecksQuery,
  lowestEntryId,
  monthAfter,
  monthBounds,
  monthOfTime,
  monthStart,
  monthTable,
  reattachStatements,
  recreateCheck,
  restTable,
  timeOfEntryId,
} from '#db/postgres/ledger-months.ts';
export { acquireSerialLock } from '#db/serial-lock.ts';
export { readSnapshot } from '#db/snapshot.ts';
export { anchorFileOf, assertDatabaseExists, sqliteFile } from '#db/sqlite/path.ts';
export {
  command,
  flush,
  forShare,
  forUpdate,
  forUpdateSkipLocked,
  hasSeveralConnections,
  lockName,
  type Preparable,
  query,
  readShared,
  readTogether,
  run,
  runForEach,
  runPrepared,
  selectRows,
  sendAhead,
  shareLock,
  withSavepoint,
} from '#db/statements.ts';
export { leaveTransaction, runningTransaction, yieldToReads } from '#db/transaction-scope.ts';
export type { Database, Derived, Draft, Durability, NodeHealth, Reader, Writer } from '#db/types.ts';
