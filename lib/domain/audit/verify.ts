import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { query, type Reader, readTogether } from '#db/index.ts';
import { type AnchorRow, type AuditRow, auditAnchors, auditLog } from '#db/schema/audit.ts';
import { nextTurn } from '#lib/core/process/scheduling.ts';
import { anchorMac, lastAnchor } from '#lib/domain/audit/anchors.ts';
import { wrongBlock } from '#lib/domain/audit/blocks/verify-blocks.ts';
import type { AuditProof } from '#lib/domain/audit/contract.ts';
import { faultOfDeletedRows, faultOfMissingRows } from '#lib/domain/audit/missing-rows.ts';
import { auditFaults } from '#lib/domain/audit/problems.ts';
import { auditMac, type ChainHead, chainHeads, firstMac } from '#lib/server/write/audit-chain.ts';

const verifyBatchSize = 2000;
/** Rows that a request for the proof recomputes; the offline command recomputes all. */
const proofRowsMax = 20_000;
/** Rows that a page recomputes, which is opened often and shows more than the proof. */
export const pageProofRowsMax = 500;

export interface ChainFault {
  stream: number;
  sequence: number;
  fault: string;
}

export interface AuditVerification {
  rows: number;
  anchors: number;
  broken: ChainFault | undefined;
}

/** Recomputes every link and block of every chain and compares the chains with the anchors in table and file. */
export async function verifyAudit(db: Reader, fileAnchors: AnchorRow[]): Promise<AuditVerification> {
  const streams = await db.selectDistinct({ stream: auditLog.stream }).from(auditLog).orderBy(asc(auditLog.stream));
  let rows = 0;
  for (const { stream } of streams) {
    const chain = await verifyChain(db, { stream, sequence: 0, mac: firstMac });
    if ('fault' in chain) return { rows, anchors: 0, broken: chain };
    const block = await wrongBlock(db, stream);
    if (block) {
      const fault = auditFaults.blockWrong(stream, block.sequence);
      return { rows, anchors: 0, broken: { ...block, fault } };
    }
    rows += chain.sequence;
  }
  const tableAnchors = await db.select().from(auditAnchors).orderBy(asc(auditAnchors.sequence));
  const anchors = Math.max(tableAnchors.length, fileAnchors.length);
  const broken =
    (await brokenAnchor(db, tableAnchors, fileAnchors)) ??
    auditFault(await faultOfMissingRows(db, () => countAuditRows(db)));
  return { rows, anchors, broken };
}

const countAuditRows = async (db: Reader) => (await chainHeads(db)).reduce((sum, head) => sum + head.sequence, 0);

/** A fault of the whole audit, not of one row. */
const auditFault = (fault: string | undefined): ChainFault | undefined =>
  fault === undefined ? undefined : { stream: -1, sequence: 0, fault };

/** The newest links of every chain and the last anchor, for the console and for monitoring. */
export async function getAuditProof(db: Reader, rowsMax = proofRowsMax): Promise<AuditProof> {
  const heads = await chainHeads(db);
  const rowsEach = Math.ceil(rowsMax / heads.length);
  const starts = await readTogether(db, (one) => Promise.all(heads.map((head) => trustedStart(one, head, rowsEach))));
  let broken: ChainFault | undefined;
  for (const start of starts) {
    const chain = await verifyChain(db, start);
    if ('fault' in chain) broken ??= chain;
  }
  const anchor = await lastAnchor(db);
  broken ??= anchor && (await missingHead(db, anchor));
  broken ??= auditFault(await faultOfDeletedRows(db, () => countAuditRows(db)));
  return {
    verified: !broken,
    rows: heads.reduce((sum, head) => sum + head.sequence, 0),
    ranges: heads.map(({ stream, sequence }, index) => ({
      stream,
      first: (starts[index]?.sequence ?? 0) + 1,
      last: sequence,
    })),
    ...(broken && { broken }),
    ...(anchor && { anchor: { sequence: anchor.sequence, at: anchor.at, rows: anchor.rows } }),
  };
}

/** Where the proof of a long chain starts: at the MAC of the row before the newest ones. */
async function trustedStart(db: Reader, head: ChainHead, rowsMax: number): Promise<ChainHead> {
  const { stream } = head;
  const sequence = head.sequence - rowsMax;
  const row = sequence > 0 ? await rowAt(db, stream, sequence) : undefined;
  return row ? { stream, sequence, mac: row.mac } : { stream, sequence: 0, mac: firstMac };
}

/** Verifies a chain from a head to its end. Returns the end, or the first broken link. */
async function verifyChain(db: Reader, start: ChainHead): Promise<ChainHead | ChainFault> {
  let last = start;
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.stream, last.stream), gt(auditLog.sequence, last.sequence)))
      .orderBy(asc(auditLog.sequence))
      .limit(verifyBatchSize);
    for (const row of rows) {
      const fault = rowFault(row, last);
      if (fault) return { stream: row.stream, sequence: last.sequence + 1, fault };
      last = { stream: row.stream, sequence: row.sequence, mac: row.mac };
    }
    if (rows.length < verifyBatchSize) return last;
    // Let other requests run between batches.
    await nextTurn();
  }
}

function rowFault(row: AuditRow, last: ChainHead): string | undefined {
  const expected = last.sequence + 1;
  if (row.sequence !== expected) return auditFaults.rowMissing(row.stream, expected, row.sequence);
  if (row.mac !== auditMac(row, last.mac)) return auditFaults.rowEdited(row.stream, expected);
  return undefined;
}

/** Anchors must form a chain, agree between table and file, and their heads must exist. */
async function brokenAnchor(db: Reader, inTable: AnchorRow[], inFile: AnchorRow[]): Promise<ChainFault | undefined> {
  for (const anchors of [inTable, inFile]) {
    const edited = anchors.find((anchor) => anchor.mac !== anchorMac(anchor));
    if (edited) return { stream: -1, sequence: edited.sequence, fault: auditFaults.anchorEdited(edited.sequence) };
  }
  let previous = firstMac;
  for (const [index, anchor] of inTable.entries()) {
    if (anchor.sequence !== index + 1 || anchor.previous_mac !== previous) {
      return { stream: -1, sequence: index + 1, fault: auditFaults.anchorMissing(index + 1) };
    }
    previous = anchor.mac;
  }
  // The file may start late or end early after a crash, but its anchors must be in the table.
  const known = new Map(inTable.map((anchor) => [anchor.sequence, anchor.mac]));
  const lost = inFile.find((anchor) => known.get(anchor.sequence) !== anchor.mac);
  const latest = inFile.at(-1) ?? inTable.at(-1);
  const missing = latest && (await missingHead(db, latest));
  if (missing) return missing;
  if (lost) {
    const fault = auditFaults.anchorLost(lost.sequence);
    return { stream: -1, sequence: lost.sequence, fault };
  }
  const last = inTable.at(-1);
  return last && missingHead(db, last);
}

/** The first head of an anchor that is missing in the chains: their end was deleted or rewritten. */
async function missingHead(db: Reader, anchor: AnchorRow): Promise<ChainFault | undefined> {
  const rows = await readTogether(db, (one) =>
    Promise.all(anchor.heads.map(({ stream, sequence }) => rowAt(one, stream, sequence))),
  );
  for (const [index, { stream, sequence, mac }] of anchor.heads.entries()) {
    const row = rows[index];
    if (row?.mac === mac) continue;
    const [end] = (await chainHeads(db)).filter((head) => head.stream === stream);
    const fault = row
      ? auditFaults.chainRewritten(stream, sequence, anchor.sequence)
      : auditFaults.chainCut({ stream, end: end?.sequence ?? 0, anchor: anchor.sequence, sequence });
    return { stream, sequence: row ? sequence : (end?.sequence ?? 0) + 1, fault };
  }
  return undefined;
}

const macAt = query((db) =>
  db
    .select({ mac: auditLog.mac })
    .from(auditLog)
    .where(and(eq(auditLog.stream, sql.placeholder('stream')), eq(auditLog.sequence, sql.placeholder('sequence')))),
);

async function rowAt(db: Reader, stream: number, sequence: number): Promise<{ mac: string } | undefined> {
  const [row] = await macAt(db, { stream, sequence });
  return row;
}
