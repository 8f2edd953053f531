// npm run backup [-- --to FILE]: copies the database while the server runs, and lists what else must be kept.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { engine, sqliteFile } from '#db/index.ts';
import { backUp } from '#db/tools/index.ts';
import { config } from '#lib/core/config.ts';
import { masterKeyLocation } from '#lib/core/keys.ts';

try {
  if (engine === 'postgres') {
    throw new Error(
      'PostgreSQL brings its own backups, which this does not repeat:\n' +
        '  pg_dump --format=custom --file=countinghouse.dump "$DATABASE_URL"     one moment, while it runs\n' +
        '  pg_basebackup and an archive of its WAL                               any moment\n' +
        `Keep ${masterKeyLocation()} with it: without it no encrypted value can be read.`,
    );
  }
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const file = sqliteFile(config().DATABASE_URL);
  const to = resolve(values.to ?? `data/backups/${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`);
  const started = performance.now();
  backUp(file, to);
  console.log(to);
  console.error(
    `Backed up and checked in ${((performance.now() - started) / 1000).toFixed(1)} s. Keep with it, in another`,
  );
  console.error(
    `place: ${masterKeyLocation()}. Without it no encrypted value can be read, and the audit cannot be proven.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
