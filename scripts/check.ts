// npm run check: verifies every page of the database, every balance and the whole audit while a server may run. Exit
// code 70 on damage: for a nightly job.
import '#lib/core/process/environment-check.ts';
import {
  assertDatabaseExists,
  closeDatabase,
  DamagedDatabase,
  damagedExitCode,
  database,
  engine,
  failureText,
} from '#db/index.ts';
import { config } from '#lib/core/config.ts';
import { countText } from '#lib/core/text/count-text.ts';
import { verifyContent } from '#lib/host/integrity.ts';
import { commandOptions } from '#scripts/command-options.ts';

const started = performance.now();
try {
  // The database is that of DATABASE_URL: a file that is given here would not be checked.
  commandOptions('npm run check', {});
  assertDatabaseExists(config().DATABASE_URL);
  const opened = await database();
  if (engine === 'sqlite') {
    const { checkIntegrity } = await import('#db/tools/index.ts');
    const { sqliteFile } = await import('#db/index.ts');
    checkIntegrity(sqliteFile(config().DATABASE_URL));
  }
  const { entries, postings, audit_rows } = await verifyContent(opened);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `No faults: ${countText(entries, 'entry', 'entries')}, ${countText(postings, 'posting')} and ${countText(audit_rows, 'audit row')} checked in ${seconds} s.`,
  );
} catch (error) {
  console.error(await failureText(error));
  process.exitCode = error instanceof DamagedDatabase ? damagedExitCode : 1;
} finally {
  await closeDatabase();
}
