import { Problem } from '#lib/core/problem.ts';
import { countText } from '#lib/core/text/count-text.ts';

/** How requests about the audit log are rejected. */
export const auditProblems = {
  entryNotFound: (stream: number | string, sequence: number | string) =>
    new Problem('not-found', `Audit entry ${sequence} of chain ${stream} not found.`),
};

const afterRestore =
  'If you restored the copy yourself, keep the file of anchors with the record of the restore, move it away and check again.';

/** What is wrong with the audit log. */
export const auditFaults = {
  rowMissing: (chain: number, row: number, next: number) =>
    `Row ${row} of chain ${chain} is missing; row ${next} follows.`,
  rowEdited: (chain: number, row: number) =>
    `Row ${row} of chain ${chain} was edited, replaced or inserted, or was not written by this server.`,
  anchorEdited: (anchor: number) => `Anchor ${anchor} was edited.`,
  anchorMissing: (anchor: number) => `Anchor ${anchor} is missing or was replaced.`,
  anchorLost: (anchor: number) =>
    `Anchor ${anchor} of the file is not in the database. An older copy was restored. ${afterRestore}`,
  chainRewritten: (chain: number, row: number, anchor: number) =>
    `Row ${row} of chain ${chain} differs from anchor ${anchor}. The chain was rewritten.`,
  chainCut: (cut: { stream: number; end: number; anchor: number; sequence: number }) =>
    `Chain ${cut.stream} ends at row ${cut.end}, but anchor ${cut.anchor} has row ${cut.sequence}. Later rows were deleted, or an older copy was restored. ${afterRestore}`,
  entryUnaudited: (entry: string, created_at: string) =>
    `Journal entry ${entry} of ${created_at} has no row in the audit log. The row was deleted.`,
  blockWrong: (chain: number, row: number) =>
    `The block of the audit that begins at row ${row} of chain ${chain} differs from its rows. Filters may miss rows.`,
  rowsDeleted: (rows: number, anchored: number) =>
    `The audit log has ${countText(rows, 'row')}, but had ${anchored} at the last anchor. ${countText(anchored - rows, 'row was', 'rows were')} deleted.`,
  empty: 'The audit log is empty, but the database has users. The rows were deleted.',
};
