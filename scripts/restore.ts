// npm run restore -- FILE: replaces the database by a backup that was verified. The old database is kept.
import '#lib/core/process/environment-check.ts';
import { resolve } from 'node:path';
import { anchorFileOf, engine, failureText, sqliteFile } from '#db/index.ts';
import {
  createRestoreDraft,
  lockFile,
  openSqlite,
  removeDraft,
  replaceDatabase,
  verifyMasterKey,
} from '#db/tools/index.ts';
import { config } from '#lib/core/config.ts';
import { countText } from '#lib/core/text/count-text.ts';
import { type IntegrityReport, verifyContent } from '#lib/host/integrity.ts';
import { commandOptions } from '#scripts/command-options.ts';

const usage = 'npm run restore -- FILE';

try {
  const [backup, ...others] = commandOptions(usage, { allowPositionals: true }).positionals;
  if (engine === 'postgres') {
    throw new Error('Restore PostgreSQL with its own tools: pg_restore --clean --dbname="$DATABASE_URL" FILE');
  }
  if (!backup || others.length > 0) throw new Error(`Give one backup: ${usage}`);
  await restore(resolve(backup), sqliteFile(config().DATABASE_URL));
} catch (error) {
  console.error(await failureText(error));
  console.error('Nothing was changed.');
  process.exitCode = 1;
}

async function restore(backup: string, file: string): Promise<void> {
  const release = lockFile(file, 'alone');
  try {
    const draft = createRestoreDraft(backup, file);
    let replacedFile: string | undefined;
    try {
      const { entries, postings, audit_rows } = await proofOf(draft);
      console.log(
        `The backup is complete: ${countText(entries, 'entry', 'entries')}, ${countText(postings, 'posting')} and ${countText(audit_rows, 'audit row')} checked.`,
      );
      replacedFile = replaceDatabase(draft, file, new Date().toISOString());
    } catch (error) {
      removeDraft(draft);
      throw error;
    }
    console.log(`${file} is restored.${replacedFile ? ` The previous database is kept as ${replacedFile}.` : ''}`);
  } finally {
    release();
  }
}

async function proofOf(draft: string): Promise<IntegrityReport> {
  const opened = await verifyMasterKey(await openSqlite(draft));
  try {
    return await verifyContent(opened, anchorFileOf(draft));
  } finally {
    await opened.close();
  }
}
