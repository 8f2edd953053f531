// npm run audit:verify: proves the chain of the audit offline, and names the first broken link. Exit code 1 when broken.
import { existsSync } from 'node:fs';
import { closeDatabase, database } from '#db/client.ts';
import { anchorFile, anchorsInFile } from '#lib/audit/anchors.ts';
import { verifyAudit } from '#lib/audit/verify.ts';

const started = performance.now();
try {
  const { read } = await database();
  const file = anchorFile();
  if (!existsSync(file)) {
    console.error(`There is no ${file}: an older copy of the database that was put back cannot be noticed.`);
  }
  const { rows, anchors, broken } = await verifyAudit(read, anchorsInFile(file));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (broken) {
    console.log(`The audit is broken at row ${broken.sequence} of chain ${broken.stream}. ${broken.fault}`);
    process.exitCode = 1;
  } else {
    console.log(`The audit is whole: ${rows} rows and ${anchors} anchors checked in ${seconds} s.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
