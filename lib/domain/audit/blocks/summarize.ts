import { and, eq, inArray } from 'drizzle-orm';
import { acquireSerialLock, database, insertMany, insertNew, offload, type Writer } from '#db/index.ts';
import { auditBlocks, auditBlockValues, auditValues } from '#db/schema/audit.ts';
import { buildBlock, type SummarizedRow, summarizedRows } from '#lib/domain/audit/blocks/block-build.ts';
import { type SummarizedField, summarizedFields } from '#lib/domain/audit/blocks/block-content.ts';
import { lastSummarized, readChainEnds } from '#lib/domain/audit/blocks/chain-ends.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';

const summarizeEveryMs = 10_000;
/** While there are blocks to add, as after an upgrade: requests run in between. */
const pauseMs = 50;
const blockRowsMax = 512;
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

async function summarizeStream(stream: number, last: number): Promise<number> {
  const { read, transaction } = await database();
  const rows = await summarizedRows(await offload(read), { stream, last, limit: blocksPerTransaction * blockRowsMax });
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

async function addBlocks(tx: Writer, stream: number, blocks: readonly SummarizedRow[][]): Promise<void> {
  const ids = new Map<SummarizedField, ReadonlyMap<string, number>>();
  for (const field of summarizedFields) ids.set(field, await valueIds(tx, field, blocks.flat()));
  const added = blocks.map((rows) => buildBlock(stream, rows, (field, value) => ids.get(field)?.get(value)));
  await insertMany(
    tx,
    auditBlocks,
    added.map(({ block }) => block),
  );
  await insertMany(
    tx,
    auditBlockValues,
    added.flatMap(({ entries }) => entries),
  );
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
