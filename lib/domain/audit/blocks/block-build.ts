import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type AuditBlock, type auditBlockValues, auditLog } from '#db/schema/audit.ts';
import { auditFields } from '#lib/domain/audit/audit-fields.ts';
import {
  encodeColumn,
  rowsOfValues,
  type SummarizedField,
  summarizedFields,
} from '#lib/domain/audit/blocks/block-content.ts';
import { everyBlock, spanOf } from '#lib/domain/audit/blocks/block-walk.ts';
import { comparedColumn } from '#lib/server/list/filter.ts';

/** A row of the log by what filters compare. */
export type SummarizedRow = { sequence: number; at: string } & Record<SummarizedField, string>;

/** The rows of a stream after `last`, in order. */
export function summarizedRows(
  db: Reader,
  { stream, last, limit }: { stream: number; last: number; limit: number },
): Promise<SummarizedRow[]> {
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
    .limit(limit);
}

interface BuiltBlock {
  block: AuditBlock;
  entries: (typeof auditBlockValues.$inferSelect)[];
}

/** The block of consecutive rows, with an entry for each of its values. A value without an id gets that of none. */
export function buildBlock(
  stream: number,
  rows: readonly SummarizedRow[],
  idOf: (field: SummarizedField, value: string) => number | undefined,
): BuiltBlock {
  const columns = summarizedFields.map(
    (field) => [field, encodeColumn(rows.map((row) => idOf(field, row[field]) ?? everyBlock))] as const,
  );
  const first_sequence = rows[0]?.sequence ?? 0;
  const times = rows.map(({ at }) => Date.parse(at));
  const [first_ms, last_ms] = [Math.min(...times), Math.max(...times)];
  const range = { span: spanOf(last_ms - first_ms), last_ms, stream, first_sequence, first_ms };
  const counts = columns.flatMap(([, column]) => [...rowsOfValues(column, rows.length)]);
  const entryOf = ([value_id, count]: readonly [number, number]) => ({ value_id, ...range, rows: count });
  return {
    block: { stream, first_sequence, last_sequence: rows.at(-1)?.sequence ?? 0, content: Object.fromEntries(columns) },
    entries: [[everyBlock, rows.length] as const, ...counts].map(entryOf),
  };
}
