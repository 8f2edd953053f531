import { type AnyColumn, and, type Column, not, or, type SQL, sql } from 'drizzle-orm';
import { engine, foldedColumn } from '#db/index.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { checkTogether } from '#lib/core/problem.ts';
import { type RsqlOperator, rsqlOperators } from '#lib/core/rsql-operators.ts';
import { caseKey, caseKeys, fold, lowerAscii, nameKey } from '#lib/core/text/fold.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { parseRsql, type RsqlComparison, type RsqlNode, withAsterisks } from '#lib/server/list/rsql.ts';
import { listProblems } from '#lib/server/problems.ts';

export type FilterFieldType = 'text' | 'enum' | 'instant' | 'uuid' | 'number' | 'flag' | 'fingerprint';

/** A field to filter and possibly sort a list by. */
export interface FilterField {
  type: FilterFieldType;
  column: Column;
  /** Text: the indexed column with its `caseKey`, or `nameKey` for a name. Without one, the query folds the column. */
  folded?: Column;
  /** Text: what is shown and compared, if it is not the column alone. It uses no index. */
  shownText?: SQL;
  /** Text: the column to sort by, if it differs from the compared one. */
  order?: Column;
  /** Text that is compared without accents, such as a person's name. */
  isName?: true;
  /** Enum: all values, upper case. */
  values?: readonly string[];
  /** Enum: the condition for rows that are shown with a value, if it is not equality of the column alone. */
  shownAs?: (column: SQL | AnyColumn, value: string) => SQL;
  /** Only for columns that are never null. */
  sortable?: true;
  /** An index has all rows in the order of this field. */
  indexOrdered?: true;
  /** For a field with few values: the second sort key, so that an index has the rows of one value in order. */
  tiebreak?: Column;
  /** For sorting only: no index supports a filter by it. */
  sortOnly?: true;
  /** What callers need to filter and sort by it, besides the permission of the list: `authorizeFields`. */
  permission?: Permission;
  /** Text that few rows share, so that its index finds few rows. */
  selective?: true;
  /** Most rows have the value `common`: an index has only the others, under this condition, literally as here. */
  rare?: { common: string; condition: SQL };
  /** Another condition is more selective: the planner must not use an index of this field. */
  avoidIndex?: true;
  /** Fingerprint: that of a typed value; only whole values can be found. */
  fingerprint?: (value: string) => string;
  /** Text: a typed value as the column has it, such as a code without blanks. */
  asStored?: (value: string) => string;
  /** Text: the condition for one value of an `RsqlComparison`, if it is not a comparison with the column alone. */
  matches?: (value: string) => SQL;
  /** For a field of another table: wraps the condition, usually in `exists (…)`. */
  scopedTo?: (condition: SQL) => SQL;
}

/** The fields to filter and sort a resource by. The reference and the console show them too. */
export interface FieldTable {
  fields: Record<string, FilterField>;
  /** Fields with names from data, such as `attributes.KEY`. */
  dynamic?: { pattern: string; find: (name: string) => FilterField | undefined };
  /** The last tiebreak of every sort. */
  id: Column;
  sort: string;
}

const equalOperators: readonly RsqlOperator[] = ['==', '!=', '=in=', '=out=', '=null='];
const symbols = { '=lt=': sql`<`, '=le=': sql`<=`, '=gt=': sql`>`, '=ge=': sql`>=` };

const equalTypes: readonly FilterFieldType[] = ['enum', 'uuid', 'flag', 'fingerprint'];

/** The operators that a filter on a field of this type takes. */
export const operatorsOfType = (type: FilterFieldType): readonly RsqlOperator[] =>
  equalTypes.includes(type) ? equalOperators : rsqlOperators;

/** Converts an RSQL filter to a condition. Throws a 400 that names each unknown field, operator or value. */
export function filterCondition(filter: string | undefined, table: FieldTable): SQL | undefined {
  return filter === undefined ? undefined : conditionOf(parseRsql(filter), table);
}

/** As `filterCondition`, for a part of a filter. */
export const partCondition = (node: RsqlNode, table: FieldTable): SQL | undefined => conditionOf(node, table);

/**
 * The values that a field must have one of, without wildcards, when the filter says so for all records: a list of
 * several sources then reads only a part of them. Throws a 400 for a filter that cannot be read.
 */
export function valuesRequired(filter: string | undefined, field: string): string[] | undefined {
  if (filter === undefined) return undefined;
  const node = parseRsql(filter);
  for (const part of node.kind === 'and' ? node.nodes : [node]) {
    if (part.kind !== 'comparison' || part.field !== field) continue;
    if ((part.operator === '==' || part.operator === '=in=') && part.values.every((value) => !value.includes('*')))
      return part.values.map(withAsterisks);
  }
  return undefined;
}

/** `isNarrowed`: another condition of the same `and` is selective. */
function conditionOf(node: RsqlNode, table: FieldTable, isNarrowed = false): SQL | undefined {
  if (node.kind === 'comparison')
    return comparisonCondition(node, forPlanner(fieldNamed(node.field, table), isNarrowed));
  const narrows = node.kind === 'and' && (isNarrowed || node.nodes.some((part) => isSelective(part, table)));
  const parts = checkTogether(...node.nodes.map((part) => () => conditionOf(part, table, narrows)));
  return node.kind === 'and' ? and(...parts) : or(...parts);
}

/** Whether the condition finds few rows: by id or another selective field. */
function isSelective(node: RsqlNode, table: FieldTable): boolean {
  if (node.kind !== 'comparison' || (node.operator !== '==' && node.operator !== '=in=')) return false;
  const field = findField(node.field, table);
  return field?.type === 'uuid' || field?.selective === true;
}

/**
 * SQLite assumes that every equality is equally selective and may read all rows of a state, because they are in sort
 * order, instead of the rows of one id. A `+` prevents the index on the state. PostgreSQL has statistics.
 */
function forPlanner(field: FilterField, isNarrowed: boolean): FilterField {
  if (!isNarrowed || field.type !== 'enum' || engine === 'postgres') return field;
  return { ...field, avoidIndex: true };
}

function findField(name: string, table: FieldTable): FilterField | undefined {
  const field = Object.hasOwn(table.fields, name) ? table.fields[name] : table.dynamic?.find(name);
  return field?.sortOnly ? undefined : field;
}

function fieldNamed(name: string, table: FieldTable): FilterField {
  const field = findField(name, table);
  if (field) return field;
  const fields = Object.keys(table.fields).filter((each) => !table.fields[each]?.sortOnly);
  const known = [...fields, ...(table.dynamic ? [table.dynamic.pattern] : [])].join(', ');
  throw listProblems.fieldUnknown(name, known);
}

function comparisonCondition(typed: RsqlComparison, field: FilterField): SQL {
  const node = field.asStored ? { ...typed, values: typed.values.map(field.asStored) } : typed;
  if (!operatorsOfType(field.type).includes(node.operator)) {
    throw listProblems.operatorUnsupported(node.field, node.operator, operatorsOfType(field.type));
  }
  const within = field.scopedTo ?? ((condition: SQL) => condition);
  if (node.operator === '=null=') return nullCondition(node, field, within);
  // "Not equal" is the negation of "equal", also for several values or none.
  // `is true`: a missing value is "not equal", not "unknown". Only here, because it prevents the use of an index.
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
  const { matches } = field;
  if (matches) return sql`(${or(...node.values.map((value) => matches(value)))})`;
  const plain = node.values.filter((value) => field.type !== 'text' || !value.includes('*'));
  const conditions: SQL[] = [];
  if (plain.length > 0) {
    conditions.push(
      equalsAny(
        field,
        plain.flatMap((value) => valuesEqual(node, field, value)),
      ),
    );
  }
  for (const value of node.values.filter((candidate) => !plain.includes(candidate)))
    conditions.push(likeCondition(field, value));
  // Allows the use of a partial index without null values.
  const present = field.type === 'text' && !field.column.notNull ? sql`${field.column} is not null` : undefined;
  return within(sql`(${and(present, rareCondition(node, field), or(...conditions))})`);
}

function equalsAny(field: FilterField, values: unknown[]): SQL {
  const column = comparedColumn(field);
  const { shownAs } = field;
  if (shownAs)
    return sql.join(
      values.map((value) => shownAs(column, String(value))),
      sql` or `,
    );
  const bound = values.map((value) => boundValue(field, value));
  return sql`${column} in (${sql.join(bound, sql`, `)})`;
}

/** Lets an index of the rare values be used: the planner does not know the values of a prepared statement. */
const rareCondition = ({ values }: RsqlComparison, { rare }: FilterField): SQL | undefined =>
  rare && values.every((value) => !value.includes('*') && caseKey(value) !== caseKey(rare.common))
    ? rare.condition
    : undefined;

/** The condition that a name equals the value or fits its wildcards. */
export const nameCondition = (field: FilterField, value: string): SQL =>
  value.includes('*') ? likeCondition(field, value) : equalsAny(field, [nameKey(withAsterisks(value))]);

function likeCondition(field: FilterField, value: string): SQL {
  const texts = field.isName ? [fold(value)] : caseKeys(value);
  return sql`(${or(...texts.map((text) => patternCondition(field, text)))})`;
}

function patternCondition(field: FilterField, text: string): SQL {
  const prefix = withAsterisks(text.slice(0, -1));
  // A prefix is a range in the index.
  if (text.indexOf('*') === text.length - 1 && prefix) {
    return sql`(${comparedColumn(field)} >= ${prefix} and ${comparedColumn(field)} < ${`${prefix}\u{10ffff}`})`;
  }
  const pattern = withAsterisks(text.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '%'));
  return sql`${comparedColumn(field)} like ${pattern} escape '\\'`;
}

/** What a filter compares: the column, or its text in lower case, of which indexes know only that of ASCII. */
export function comparedColumn(field: FilterField): SQL | AnyColumn {
  if (field.avoidIndex) return sql`+${field.column}`;
  if (field.type !== 'text') return field.column;
  return field.folded ?? (field.isName ? foldedColumn(field.column) : sql`lower(${field.shownText ?? field.column})`);
}

const boundValue = (field: FilterField, value: unknown): SQL =>
  field.type === 'text' ? sql`${value}` : sql`${sql.param(value, field.column)}`;

/** The values of the column that are equal to a typed one. */
const valuesEqual = (node: RsqlComparison, field: FilterField, value: string): unknown[] =>
  field.type === 'text' && !field.isName ? caseKeys(withAsterisks(value)) : [parseValue(node, field, value)];

const instantForm = /^(\d{4}-\d{2}-\d{2})(T([01]\d|2[0-3]):\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Parses a value for its column. */
function parseValue(node: RsqlComparison, field: FilterField, written: string): unknown {
  const value = withAsterisks(written);
  const fault = (expected: string) => listProblems.valueInvalid(node.field, expected, value);
  switch (field.type) {
    case 'text':
      if (field.isName) return nameKey(value);
      return field.folded ? caseKey(value) : lowerAscii(value);
    case 'enum': {
      const known = field.values?.find((candidate) => candidate === value.toUpperCase());
      if (!known) throw fault(`one of ${field.values?.join(', ')}`);
      return known;
    }
    case 'uuid':
      if (!isUuid(value)) throw fault('a UUID');
      return value.toLowerCase();
    case 'instant': {
      const day = instantForm.exec(value)?.[1];
      const date = new Date(value);
      const exists = day !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 4) >= '0001';
      // JavaScript reads 30 February as a day of March, also before a time.
      if (!exists || !new Date(day).toISOString().startsWith(day)) {
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
    case 'fingerprint':
      return field.fingerprint?.(value);
  }
}
