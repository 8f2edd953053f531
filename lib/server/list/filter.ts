import { type AnyColumn, and, type Column, not, or, type SQL, sql } from 'drizzle-orm';
import { engine, foldedColumn } from '#db/index.ts';
import { caseKey, fold, nameKey } from '#lib/core/fold.ts';
import { isUuid } from '#lib/core/uuid.ts';
import { parseRsql, type RsqlComparison, type RsqlNode, type RsqlOperator } from '#lib/server/list/rsql.ts';
import { listProblems } from '#lib/server/problems.ts';

export type FilterFieldType = 'text' | 'enum' | 'instant' | 'uuid' | 'number' | 'flag';

/** A field that a list can be filtered, and perhaps sorted, by. */
export interface FilterField {
  type: FilterFieldType;
  column: Column;
  /** Text: the column that keeps its `caseKey`, or a name's `nameKey`, for an index; otherwise the column is folded. */
  folded?: Column;
  /** Text: the column it is sorted by, where another is compared. */
  order?: Column;
  /** Text that is searched without regard to accents, as people's names are; references keep their accents. */
  isName?: true;
  /** Enum: the values there are, upper case. */
  values?: readonly string[];
  /** Only columns that are never null can be sorted by. */
  sortable?: true;
  /** An index has all rows in this order. */
  indexOrdered?: true;
  /** Of few values, each of very many rows: those of one value come in this order, in which an index has them. */
  tiebreak?: Column;
  /** No index could answer a filter by it: it only sorts. */
  sortOnly?: true;
  /** Text that few rows share, as they do an id. */
  selective?: true;
  /** Something beside it in the filter tells more: it is compared without its indexes. */
  avoidIndex?: true;
  /** For a field of another table: wraps the condition, usually in `exists (…)`. */
  scopedTo?: (condition: SQL) => SQL;
}

/** What a resource can be filtered and sorted by: one table a resource, also shown by the reference and the console. */
export interface FieldTable {
  fields: Record<string, FilterField>;
  /** Fields named by data, such as `attributes.KEY`. */
  dynamic?: { pattern: string; find: (name: string) => FilterField | undefined };
  /** The last tiebreak of every sort. */
  id: Column;
  sort: string;
}

const orderOperators: readonly RsqlOperator[] = ['==', '!=', '=lt=', '=le=', '=gt=', '=ge=', '=in=', '=out=', '=null='];
const equalOperators: readonly RsqlOperator[] = ['==', '!=', '=in=', '=out=', '=null='];
const symbols = { '=lt=': sql`<`, '=le=': sql`<=`, '=gt=': sql`>`, '=ge=': sql`>=` };

export const operatorsOfType = (type: FilterFieldType): readonly RsqlOperator[] =>
  type === 'enum' || type === 'uuid' || type === 'flag' ? equalOperators : orderOperators;

/** The condition an RSQL filter means. Throws a 400 that names an unknown field, operator or value. */
export function filterCondition(filter: string | undefined, table: FieldTable): SQL | undefined {
  return filter === undefined ? undefined : conditionOf(parseRsql(filter), table);
}

/** `isNarrowing`: beside this condition stands one that finds few rows by itself. */
function conditionOf(node: RsqlNode, table: FieldTable, isNarrowing = false): SQL | undefined {
  if (node.kind === 'comparison')
    return comparisonCondition(node, forPlanner(fieldNamed(node.field, table), isNarrowing));
  const narrows = node.kind === 'and' && (isNarrowing || node.nodes.some((part) => isSelective(part, table)));
  const parts = node.nodes.map((part) => conditionOf(part, table, narrows));
  return node.kind === 'and' ? and(...parts) : or(...parts);
}

/** Whether the condition names something by its id, or by what few share. */
function isSelective(node: RsqlNode, table: FieldTable): boolean {
  if (node.kind !== 'comparison' || (node.operator !== '==' && node.operator !== '=in=')) return false;
  const { type, selective: telling } = fieldNamed(node.field, table);
  return type === 'uuid' || telling === true;
}

/**
 * SQLite takes any equal sign for as telling as another: rather than the rows of one id it would read all of a state,
 * which stand in the wanted order. A `+` hides the state from its indexes; PostgreSQL knows how many there are.
 */
function forPlanner(field: FilterField, isNarrowing: boolean): FilterField {
  if (!isNarrowing || field.type !== 'enum' || engine === 'postgres') return field;
  return { ...field, avoidIndex: true };
}

function fieldNamed(name: string, table: FieldTable): FilterField {
  const field = Object.hasOwn(table.fields, name) ? table.fields[name] : table.dynamic?.find(name);
  if (field && !field.sortOnly) return field;
  const fields = Object.keys(table.fields).filter((each) => !table.fields[each]?.sortOnly);
  const known = [...fields, ...(table.dynamic ? [table.dynamic.pattern] : [])].join(', ');
  throw listProblems.fieldUnknown(name, known);
}

function comparisonCondition(node: RsqlComparison, field: FilterField): SQL {
  if (!operatorsOfType(field.type).includes(node.operator)) {
    throw listProblems.operatorUnsupported(node.field, node.operator, operatorsOfType(field.type));
  }
  const within = field.scopedTo ?? ((condition: SQL) => condition);
  if (node.operator === '=null=') return nullCondition(node, field, within);
  // "Not equal" is the opposite of "equal", also where there are several or no values.
  // `is true`: a missing value is "not equal", never "unknown"; only here, for it hides the condition from an index.
  if (node.operator === '!=' || node.operator === '=out=') return not(sql`(${anyOf(node, field, within)}) is true`);
  if (node.operator === '==' || node.operator === '=in=') return anyOf(node, field, within);
  const value = parseValue(node, field, node.values[0] ?? '');
  return within(sql`${comparedColumn(field)} ${symbols[node.operator]} ${boundValue(field, value)}`);
}

function nullCondition(node: RsqlComparison, field: FilterField, within: (condition: SQL) => SQL): SQL {
  const wanted = node.values[0]?.toLowerCase();
  if (wanted !== 'true' && wanted !== 'false') throw listProblems.nullValueInvalid(node.field);
  const present = within(sql`${field.column} is not null`);
  return wanted === 'true' ? sql`(${not(present)}) is not false` : present;
}

function anyOf(node: RsqlComparison, field: FilterField, within: (condition: SQL) => SQL): SQL {
  const plain = node.values.filter((value) => field.type !== 'text' || !value.includes('*'));
  const conditions: SQL[] = [];
  if (plain.length > 0) {
    const values = plain.map((value) => boundValue(field, parseValue(node, field, value)));
    conditions.push(sql`${comparedColumn(field)} in (${sql.join(values, sql`, `)})`);
  }
  for (const value of node.values.filter((candidate) => !plain.includes(candidate)))
    conditions.push(likeCondition(field, value));
  // Said for the sake of an index that leaves rows without a value out.
  const present = field.type === 'text' && !field.column.notNull ? sql`${field.column} is not null` : undefined;
  return within(sql`(${and(present, or(...conditions))})`);
}

function likeCondition(field: FilterField, value: string): SQL {
  const text = field.isName ? fold(value) : caseKey(value);
  const prefix = text.slice(0, -1);
  // A prefix is a range of the index.
  if (text.indexOf('*') === text.length - 1 && prefix) {
    return sql`(${comparedColumn(field)} >= ${prefix} and ${comparedColumn(field)} < ${`${prefix}\u{10ffff}`})`;
  }
  const pattern = text.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '%');
  return sql`${comparedColumn(field)} like ${pattern} escape '\\'`;
}

function comparedColumn(field: FilterField): SQL | AnyColumn {
  if (field.avoidIndex) return sql`+${field.column}`;
  if (field.type !== 'text') return field.column;
  return field.folded ?? (field.isName ? foldedColumn(field.column) : sql`lower(${field.column})`);
}

const boundValue = (field: FilterField, value: unknown): SQL =>
  field.type === 'text' ? sql`${value}` : sql`${sql.param(value, field.column)}`;

/** A value as its column keeps it. */
function parseValue(node: RsqlComparison, field: FilterField, value: string): unknown {
  const fault = (expected: string) => listProblems.valueInvalid(node.field, expected, value);
  switch (field.type) {
    case 'text':
      return field.isName ? nameKey(value) : caseKey(value);
    case 'enum': {
      const known = field.values?.find((candidate) => candidate === value.toUpperCase());
      if (!known) throw fault(`one of ${field.values?.join(', ')}`);
      return known;
    }
    case 'uuid':
      if (!isUuid(value)) throw fault('a UUID');
      return value.toLowerCase();
    case 'instant': {
      const shaped = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(value);
      const date = new Date(value);
      const exists = shaped && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 4) >= '0001';
      if (!exists || (value.length === 10 && date.toISOString().slice(0, 10) !== value)) {
        throw fault('a date (2026-01-31) or a time with its offset (2026-01-31T10:00:00Z)');
      }
      return date.toISOString();
    }
    case 'number':
      if (!/^-?\d{1,15}$/.test(value)) throw fault('a whole number');
      return Number(value);
    case 'flag':
      if (!/^(true|false)$/i.test(value)) throw fault('true or false');
      return value.toLowerCase() === 'true';
  }
}
