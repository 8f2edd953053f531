// npm run backup [-- --to FILE]: copies the database while the server runs, and lists what else must be kept.
import '#lib/core/process/environment-check.ts';
import { resolve } from 'node:path';
import { engine, failureText, sqliteFile } from '#db/index.ts';
import { backUp, keyFault } from '#db/tools/index.ts';
import { config } from '#lib/core/config.ts';
import { masterKeyLocation } from '#lib/core/secrets/keys.ts';
import { commandOptions } from '#scripts/command-options.ts';

try {
  const { values } = commandOptions('npm run backup [-- --to FILE]', { options: { to: { type: 'string' } } });
  if (engine === 'postgres') {
    throw new Error(
      'Back up PostgreSQL with its own tools:\n' +
        '  pg_dump --format=custom --file=countinghouse.dump "$DATABASE_URL"     one point in time, while the server runs\n' +
        '  pg_basebackup and an archive of its WAL                               any point in time\n' +
        `Keep ${masterKeyLocation()} too: without the master key, encrypted values cannot be read.`,
    );
  }
  const file = sqliteFile(config().DATABASE_URL);
  const to = resolve(values.to ?? `data/backups/${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`);
  const started = performance.now();
  const fault = keyFault(backUp(file, to));
  console.log(to);
  console.error(`Backup created and checked in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  console.error(
    fault ??
      `Keep in another place too: ${masterKeyLocation()}.\nEncrypted values and the audit log cannot be read or verified without the key.`,
  );
} catch (error) {
  console.error(await failureText(error));
  process.exitCode = 1;
}
