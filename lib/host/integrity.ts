import { DamagedDatabase, type Database } from '#db/index.ts';
import { writeLogLine } from '#lib/core/process/log-line.ts';
import { anchorFile, anchorsInFile } from '#lib/domain/audit/anchors.ts';
import { verifyAudit } from '#lib/domain/audit/verify.ts';
import { checkLedger } from '#lib/domain/ledger/check/check.ts';

/** The number of records that were verified. */
export interface IntegrityReport {
  entries: number;
  postings: number;
  audit_rows: number;
}

/** Verifies all balances against their postings and the whole audit chain; throws the first fault. */
export async function verifyContent(
  { read }: Pick<Database, 'read'>,
  anchors = anchorFile(),
): Promise<IntegrityReport> {
  const ledger = await checkLedger(read);
  if (!ledger.agrees) throw new DamagedDatabase(`The ledger differs: ${JSON.stringify(ledger.difference)}`);
  const audit = await verifyAudit(read, anchorsInFile(anchors));
  if (audit.broken) throw new DamagedDatabase(`The audit log is broken. ${audit.broken.fault}`);
  return { entries: ledger.entries, postings: ledger.postings, audit_rows: audit.rows };
}

/** After an unclean stop, balances and audit are verified before anything is served. */
export async function verifyAtStartup(opened: Database): Promise<void> {
  if (!opened.isUnverified) return;
  const notice = setTimeout(
    () => writeLogLine('warn', {}, 'The database was not closed properly. Checking the whole database …'),
    1000,
  );
  await verifyContent(opened).finally(() => clearTimeout(notice));
}
