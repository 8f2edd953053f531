/** Functions on whole databases, for commands and tests. A server never loads them: they bring both drivers. */
export { keyFault, verifyMasterKey } from '#db/master-key.ts';
export { advisoryLock, migratePostgres } from '#db/postgres/migrate.ts';
export { openPostgres } from '#db/postgres/open.ts';
export { checkIntegrity, lockFile, removeDraft } from '#db/sqlite/file.ts';
export { migrateFile, pendingMigrations } from '#db/sqlite/migrate.ts';
export { openSqlite } from '#db/sqlite/open.ts';
export { ReadWorkerPool } from '#db/sqlite/read-worker-pool.ts';
export { backUp, createRestoreDraft, replaceDatabase } from '#db/tools/backup.ts';
export { openDraft } from '#db/tools/load.ts';
export { type MovedTable, moveRows } from '#db/tools/move.ts';
export { partitionJournal } from '#db/tools/partition.ts';
