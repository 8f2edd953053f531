import type { AuditBlock, BlockColumn } from '#db/schema/audit.ts';

/** The fields with few values among many rows. Blocks say which row has which value. */
export const summarizedFields = [
  'actor',
  'actor_kind',
  'action',
  'issuer',
  'credential_id',
  'credential_kind',
  'resource',
  'outcome',
] as const;
export type SummarizedField = (typeof summarizedFields)[number];

/** Which rows may match a filter, by ids of values. */
export type Narrowing =
  | { kind: 'values'; field: SummarizedField; ids: ReadonlySet<number> }
  | { kind: 'and' | 'or'; parts: readonly Narrowing[] };

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The rows of a block by the ids of their values. Two digits name up to 4,096 values. */
export function encodeColumn(ids: readonly number[]): BlockColumn {
  const values = [...new Set(ids)];
  if (values.length === 1) return { values, rows: '' };
  const indexes = new Map(values.map((value, index) => [value, index]));
  const isWide = values.length > digits.length;
  const codeOf = (index: number) =>
    `${isWide ? digits[Math.floor(index / digits.length)] : ''}${digits[index % digits.length]}`;
  return { values, rows: ids.map((id) => codeOf(indexes.get(id) ?? 0)).join('') };
}

/** The index of the value of a row. */
function valueIndex({ values, rows }: BlockColumn, row: number): number {
  if (values.length <= digits.length) return digits.indexOf(rows[row] ?? '');
  return digits.indexOf(rows[2 * row] ?? '') * digits.length + digits.indexOf(rows[2 * row + 1] ?? '');
}

/** The number of rows of each value of a block. */
export function rowsOfValues(column: BlockColumn, rowCount: number): Map<number, number> {
  const counts = new Map(column.values.map((id) => [id, 0]));
  for (let row = 0; row < rowCount; row += 1) {
    const id = column.values.length === 1 ? column.values[0] : column.values[valueIndex(column, row)];
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Whether a row of a block matches; a constant if all rows are alike. */
type RowTest = boolean | ((row: number) => boolean);

/** The sequences of the rows of a block that may match. */
export function matchingSequences(block: AuditBlock, narrowing: Narrowing): number[] {
  const { first_sequence, last_sequence } = block;
  const isMatch = rowTest(block.content, narrowing);
  if (isMatch === false) return [];
  const all = Array.from({ length: last_sequence - first_sequence + 1 }, (_, row) => first_sequence + row);
  return isMatch === true ? all : all.filter((_, row) => isMatch(row));
}

function rowTest(content: AuditBlock['content'], narrowing: Narrowing): RowTest {
  if (narrowing.kind === 'values') return columnTest(content[narrowing.field], narrowing.ids);
  const isAnd = narrowing.kind === 'and';
  const tests = narrowing.parts.map((part) => rowTest(content, part));
  if (tests.includes(!isAnd)) return !isAnd;
  const open = tests.filter((test) => typeof test === 'function');
  if (open.length === 0) return isAnd;
  return (row) => (isAnd ? open.every((test) => test(row)) : open.some((test) => test(row)));
}

function columnTest(column: BlockColumn | undefined, ids: ReadonlySet<number>): RowTest {
  // A block of an earlier version does not narrow by a field that it lacks.
  if (!column) return true;
  const isWanted = column.values.map((id) => ids.has(id));
  if (!isWanted.includes(true)) return false;
  if (!isWanted.includes(false)) return true;
  return (row) => isWanted[valueIndex(column, row)] === true;
}
