// npm run audit:verify [-- --anchors FILE …]: verifies the audit chain offline, and names the first broken link. Exit
// code 1 if broken.

import '#lib/core/process/environment-check.ts';
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { assertDatabaseExists, closeDatabase, database, failureText, type Reader } from '#db/index.ts';
import type { AnchorRow } from '#db/schema/audit.ts';
import { config } from '#lib/core/config.ts';
import { countText } from '#lib/core/text/count-text.ts';
import { anchorFiles, anchorsInFile, lastAnchor } from '#lib/domain/audit/anchors.ts';
import { verifyAudit } from '#lib/domain/audit/verify.ts';
import { commandOptions } from '#scripts/command-options.ts';

const started = performance.now();
try {
  const { anchors: given } = commandOptions('npm run audit:verify [-- --anchors FILE …]', {
    options: { anchors: { type: 'string', multiple: true } },
  }).values;
  const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const absent = given?.map((file) => resolve(file)).find((file) => !isFile(file));
  if (absent) {
    throw new Error(`${absent} is not a file. Give the file of the anchors: npm run audit:verify -- --anchors FILE`);
  }
  assertDatabaseExists(config().DATABASE_URL);
  const { read } = await database();
  const files = given ? given.map((file) => resolve(file)) : anchorFiles();
  const empty = given && files.find(isEmptyOfAnchors);
  if (empty) throw new Error(`${empty} has no anchors: nothing would be compared with it. Give another file.`);
  const { rows, anchors, broken } = await verifyAudit(read, await anchorsOf(read, files));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (broken) {
    const place = broken.stream < 0 ? '' : ` at row ${broken.sequence} of chain ${broken.stream}`;
    console.log(`The audit log is broken${place}. ${broken.fault}`);
    process.exitCode = 1;
  } else {
    console.log(
      `The audit log is complete: ${countText(rows, 'row')} and ${countText(anchors, 'anchor')} checked in ${seconds} s.`,
    );
  }
} catch (error) {
  console.error(await failureText(error));
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

function isEmptyOfAnchors(file: string): boolean {
  return anchorsInFile(file).length === 0;
}

/** The anchors of all files, in order. Throws if a required file is missing or was emptied. */
async function anchorsOf(db: Reader, files: string[]): Promise<AnchorRow[]> {
  // Before the files: a server that runs writes an anchor to the database first.
  const last = await lastAnchor(db);
  const missing = files.find((file) => !existsSync(file));
  if (last && missing) {
    throw new Error(
      `Cannot verify the audit log: ${missing} not found, but the database has anchors. Without the file, an older ` +
        'copy of the database is not detected. Restore the file, or give a copy: ' +
        'npm run audit:verify -- --anchors FILE',
    );
  }
  const emptied = files.find(isEmptyOfAnchors);
  if (last && emptied) {
    throw new Error(
      `Cannot verify the audit log: ${emptied} has no anchors, but the database has. With an emptied file, an older ` +
        'copy of the database is not detected. Restore the file, or give a copy: ' +
        'npm run audit:verify -- --anchors FILE',
    );
  }
  return files.flatMap(anchorsInFile).sort((left, right) => left.sequence - right.sequence);
}
