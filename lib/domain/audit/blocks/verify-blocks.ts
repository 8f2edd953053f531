import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type AuditBlock, auditBlocks, auditBlockValues, auditValues } from '#db/schema/audit.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { nextTurn } from '#lib/core/process/scheduling.ts';
import { buildBlock, summarizedRows } from '#lib/domain/audit/blocks/block-build.ts';

/** Where a block begins that does not say what its rows say. */
export interface WrongBlock {
  stream: number;
  sequence: number;
}

/** Blocks that are read together. */
const verifiedBlocks = 4;

/** The first block of a stream that differs from its rows: filters would miss some of them. */
export async function wrongBlock(db: Reader, stream: number): Promise<WrongBlock | undefined> {
  for (let last = 0; ; ) {
    const blocks = await db
      .select()
      .from(auditBlocks)
      .where(and(eq(auditBlocks.stream, stream), gt(auditBlocks.first_sequence, last)))
      .orderBy(asc(auditBlocks.first_sequence))
      .limit(verifiedBlocks);
    for (const block of blocks) {
      if (block.first_sequence !== last + 1 || !(await isRight(db, block))) return { stream, sequence: last + 1 };
      last = block.last_sequence;
    }
    if (blocks.length < verifiedBlocks) return undefined;
    // Let other requests run between batches.
    await nextTurn();
  }
}

async function isRight(db: Reader, block: AuditBlock): Promise<boolean> {
  const { stream, first_sequence, last_sequence } = block;
  const count = last_sequence - first_sequence + 1;
  if (count < 1) return false;
  const rows = await summarizedRows(db, { stream, last: first_sequence - 1, limit: count });
  if (rows.length < count || rows.at(-1)?.sequence !== last_sequence) return false;
  const ids = Object.values(block.content).flatMap(({ values }) => values);
  const known = await db.select().from(auditValues).where(inArray(auditValues.id, ids));
  const idOf = new Map(known.map(({ id, field, value }) => [`${field}/${value}`, id]));
  const built = buildBlock(stream, rows, (field, value) => idOf.get(`${field}/${value}`));
  if (canonicalJson(built.block) !== canonicalJson(block)) return false;
  const stored = await db
    .select()
    .from(auditBlockValues)
    .where(
      and(
        inArray(
          auditBlockValues.value_id,
          built.entries.map(({ value_id }) => value_id),
        ),
        eq(auditBlockValues.span, built.entries[0]?.span ?? 0),
        eq(auditBlockValues.last_ms, built.entries[0]?.last_ms ?? 0),
        eq(auditBlockValues.stream, stream),
        eq(auditBlockValues.first_sequence, first_sequence),
      ),
    );
  const found = new Set(stored.map((entry) => canonicalJson(entry)));
  return built.entries.every((entry) => found.has(canonicalJson(entry)));
}
