import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { acquireSerialLock, database, insertMany, insertNew, offload, type Reader, type Writer } from '#db/index.ts';
import { type AuditBlock, auditBlocks, auditBlockValues, auditLog, auditValues } from '#db/schema/audit.ts';
import { auditFields } from '#lib/domain/audit/audit-fields.ts';
import {
  encodeColumn,
  rowsOfValues,
  type SummarizedField,
  summarizedFields,
} from '#lib/domain/audit/blocks/block-content.ts';
import { everyBlock, spanOf } from '#lib/domain/audit/blocks/block-walk.ts';
import { lastSummarized, readChainEnds } from '#lib/domain/audit/blocks/chain-ends.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';
import { comparedColumn } from '#lib/server/list/filter.ts';

const summarizeEveryMs = 10_000;
/** While there are blocks to add, as after an upgrade: requests run in between. */
const pauseMs = 50;
export const blockRowsMax = 512;
const blocksPerTransaction = 8;

/** Summarizes the audit log in blocks. Several instances may do so together. Returns a function that stops it. */
export const startAuditBlocks = (): (() => Promise<void>) =>
  startWorker('audit-blocks', { everyMs: summarizeEveryMs }, async () =>
    (await summarizeAudit()) > 0 ? pauseMs : undefined,
  );

/** Adds the next blocks of each stream that are complete. Returns their number. */
export async function summarizeAudit(): Promise<number> {
  const { read } = await database();
  let count = 0;
  for (const [stream, last] of await readChainEnds(read)) count += await summarizeStream(stream, last);
  return count;
}

/** A row of the log by what filters compare. */
type SummarizedRow = { sequence: number; at: string } & Record<SummarizedField, string>;

async function summarizeStream(stream: number, last: number): Promise<number> {
  const { read, transaction } = await database();
  const rows = await nextRowsOf(await offload(read), stream, last);
  // Sequences have no gaps, except in a log that was tampered with: blocks end before it.
  const gap = rows.findIndex(({ sequence }, index) => sequence !== last + 1 + index);
  const usable = gap < 0 ? rows : rows.slice(0, gap);
  const blocks = Array.from({ length: Math.floor(usable.length / blockRowsMax) }, (_, index) =>
    usable.slice(index * blockRowsMax, (index + 1) * blockRowsMax),
  );
  if (blocks.length === 0) return 0;
  return transaction(async (tx) => {
    await acquireSerialLock(tx, 'audit-blocks');
    // Another instance may have added them since.
    if ((await lastSummarized(tx, stream)) !== last) return 0;
    await addBlocks(tx, stream, blocks);
    return blocks.length;
  });
}

function nextRowsOf(db: Reader, stream: number, last: number): Promise<SummarizedRow[]> {
  const compared = (name: SummarizedField) => {
    const field = auditFields.fields[name];
    if (!field) throw new Error(`The audit log has no field ${name}.`);
    return sql<string>`${comparedColumn(field)}`.as(`compared_${name}`);
  };
  return db
    .select({
      sequence: auditLog.sequence,
      at: auditLog.at,
      actor: compared('actor'),
      actor_kind: compared('actor_kind'),
      action: compared('action'),
      issuer: compared('issuer'),
      credential_id: compared('credential_id'),
      credential_kind: compared('credential_kind'),
      resource: compared('resource'),
      outcome: compared('outcome'),
    })
    .from(auditLog)
    .where(and(eq(auditLog.stream, stream), gt(auditLog.sequence, last)))
    .orderBy(asc(auditLog.sequence))
    .limit(blocksPerTransaction * blockRowsMax);
}

async function addBlocks(tx: Writer, stream: number, blocks: readonly SummarizedRow[][]): Promise<void> {
  const ids = new Map<SummarizedField, ReadonlyMap<string, number>>();
  for (const field of summarizedFields) ids.set(field, await valueIds(tx, field, blocks.flat()));
  const added = blocks.map((rows) => {
    const columns = summarizedFields.map((field) => {
      const known = ids.get(field);
      return [field, encodeColumn(rows.map((row) => known?.get(row[field]) ?? everyBlock))] as const;
    });
    const times = rows.map(({ at }) => Date.parse(at));
    const block: AuditBlock = {
      stream,
      first_sequence: rows[0]?.sequence ?? 0,
      last_sequence: rows.at(-1)?.sequence ?? 0,
      content: Object.fromEntries(columns),
    };
    return { block, first_ms: Math.min(...times), last_ms: Math.max(...times) };
  });
  await insertMany(
    tx,
    auditBlocks,
    added.map(({ block }) => block),
  );
  const entries = added.flatMap(({ block, first_ms, last_ms }) => {
    const { first_sequence, last_sequence } = block;
    const all = last_sequence - first_sequence + 1;
    const counts = Object.values(block.content).flatMap((column) => [...rowsOfValues(column, all)]);
    const range = { span: spanOf(last_ms - first_ms), last_ms, stream, first_sequence, first_ms };
    return [[everyBlock, all] as const, ...counts].map(([value_id, rows]) => ({ value_id, ...range, rows }));
  });
  await insertMany(tx, auditBlockValues, entries);
}

/** The ids of the values of a field; new values get one. */
async function valueIds(
  tx: Writer,
  field: SummarizedField,
  rows: readonly SummarizedRow[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(rows.map((row) => row[field]))];
  const known = await idsOf(tx, field, wanted);
  const missing = wanted.filter((value) => !known.has(value)).map((value) => ({ field, value }));
  if (missing.length === 0) return known;
  await insertNew(tx, auditValues, missing, ['id']);
  return idsOf(tx, field, wanted);
}

async function idsOf(tx: Writer, field: SummarizedField, values: string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: auditValues.id, value: auditValues.value })
    .from(auditValues)
    .where(and(eq(auditValues.field, field), inArray(auditValues.value, values)));
  return new Map(rows.map(({ id, value }) => [value, id]));
}
