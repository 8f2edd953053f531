// npm run move -- --to postgres://…: copies a SQLite database into an empty PostgreSQL, and verifies that nothing is
// lost.
import '#lib/core/process/environment-check.ts';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { assertDatabaseExists, failureText, sqliteFile } from '#db/index.ts';
import {
  checkIntegrity,
  lockFile,
  type MovedTable,
  migratePostgres,
  moveRows,
  pendingMigrations,
} from '#db/tools/index.ts';
import { config } from '#lib/core/config.ts';
import { fsyncPath } from '#lib/core/files/fsync-path.ts';
import { makeFolder } from '#lib/core/files/make-folder.ts';
import { ngramColumn } from '#lib/domain/accounts/search/ngrams.postgres.ts';
import { anchorFile } from '#lib/domain/audit/anchors.ts';
import { commandOptions } from '#scripts/command-options.ts';

const usage = 'npm run move -- --to postgres://user:password@host/empty_database';

try {
  const { to } = commandOptions(usage, { options: { to: { type: 'string' } } }).values;
  const { DATABASE_URL } = config();
  if (!to || !/^postgres(ql)?:\/\//.test(to)) throw new Error(`Give the target: ${usage}`);
  if (!DATABASE_URL.startsWith('file:'))
    throw new Error('DATABASE_URL is already PostgreSQL. Only SQLite can be moved.');
  assertDatabaseExists(DATABASE_URL);
  await move(sqliteFile(DATABASE_URL), to);
} catch (error) {
  console.error(await failureText(error));
  process.exitCode = 1;
}

async function move(file: string, to: string): Promise<void> {
  const release = lockFile(file, 'alone');
  try {
    checkIntegrity(file);
    if (pendingMigrations(file) > 0) throw new Error(`${file} has an older version. Start this version with it once.`);
    await migratePostgres(to);
    await moveRows(file, to, { derived: [ngramColumn], report });
  } finally {
    release();
  }
  copyAnchorFile(to);
  console.log('All rows and balances are copied. Checking the ledger and the audit log of the copy …');
  // A process chooses the engine once.
  const { status } = spawnSync(process.execPath, ['scripts/check.ts'], {
    env: { ...process.env, DATABASE_URL: to },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The copy has faults. Do not use it. The SQLite file is unchanged.');
  console.log(
    'Moved. Start the server with the new DATABASE_URL and the same master key. The SQLite file is unchanged.',
  );
}

/** Copies the anchors of the audit, so that the chain continues without a gap. */
function copyAnchorFile(to: string): void {
  const target = anchorFile(to);
  if (!existsSync(anchorFile())) return;
  makeFolder(dirname(target));
  copyFileSync(anchorFile(), target);
  fsyncPath(target);
  fsyncPath(dirname(target));
}

/** One line per table; at a terminal it is overwritten while the table is copied. */
function report({ table, rows, total }: MovedTable): void {
  const line = `${table.padEnd(26)} ${rows.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}${rows === total ? '\n' : ''}`);
  else if (rows === total) process.stderr.write(`${line}\n`);
}
