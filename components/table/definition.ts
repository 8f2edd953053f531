import type { ReactNode } from 'react';
import type { CardSlot } from '#components/ui/card-row.ts';
import type { RsqlOperator } from '#lib/core/rsql-operators.ts';

/** What a value is: it decides the operators, the input of the filter, and how a cell looks. */
export type FieldType = 'text' | 'code' | 'enum' | 'amount' | 'number' | 'instant' | 'flag';

export interface FieldDefinition<Row> {
  label: string;
  type: FieldType;
  /** Operators of the filter. Absent: those of the type. Empty: the field cannot be filtered. */
  ops?: readonly RsqlOperator[];
  /** The values of an `enum`, in the order they are offered. */
  values?: readonly string[];
  sortable?: boolean;
  /** Absent: the field can be filtered but not shown. */
  column?: {
    /** What is shown. Absent: `value` in the way of its type. */
    cell?: (row: Row) => ReactNode;
    /** Pixels, to start with; the person may drag. Absent: the type's own. */
    width?: number;
    /** Takes a part of the room that is left, by its width; where there is none, gives up to a third of its width. */
    grow?: boolean;
    /** The place on a small screen's card. Absent: the first column of a type has that type's place. */
    slot?: CardSlot;
    /** A table that is too narrow hides smaller ranks first; absent: later columns first. */
    hideRank?: number;
    /** Not shown until it is chosen. */
    isOptional?: boolean;
  };
  /** The value as text, for cells, CSV and copying. Absent: the member of the row with the field's name. */
  value?: (row: Row) => string | undefined;
  /** Hides the middle of a value from those who may not see it; the whole never reaches the page's text. */
  mask?: (text: string) => string;
}

/** A list's fields by their contract names, in the order of the columns. The first shown column names its row. */
export type TableDefinition<Row> = Record<string, FieldDefinition<Row>>;

/**
 * One table per list: it drives columns, filter chips, the RSQL fields, sorting and CSV headers, so that they cannot
 * drift apart. `defineTable<AccountSummary>({ reference: { label: 'Reference', type: 'code', … }, … })`.
 */
export function defineTable<Row>(fields: TableDefinition<Row>): TableDefinition<Row> {
  return fields;
}

const comparing: readonly RsqlOperator[] = ['==', '!=', '=ge=', '=le=', '=gt=', '=lt=', '=null='];
const operatorsByType: Record<FieldType, readonly RsqlOperator[]> = {
  text: ['==', '!=', '=in=', '=null='],
  code: ['==', '!=', '=in=', '=null='],
  enum: ['=in=', '=out='],
  amount: comparing,
  number: comparing,
  instant: ['=ge=', '=le=', '=null='],
  flag: ['=='],
};
const widthsByType: Record<FieldType, number> = {
  text: 180,
  code: 140,
  enum: 116,
  amount: 136,
  number: 96,
  // Fits “28 Sept 2026” in the widest of the usual fonts, DejaVu Sans.
  instant: 112,
  flag: 80,
};

/** The operators that a filter by this field offers; [] if it cannot be filtered. */
export function operatorsOf<Row>(field: FieldDefinition<Row>): readonly RsqlOperator[] {
  return field.ops ?? operatorsByType[field.type];
}

/** The width of a column in pixels at the usual size of texts, before a person changes it. */
export function widthOf<Row>(field: FieldDefinition<Row>): number {
  return field.column?.width ?? widthsByType[field.type];
}

/** Whether the values of a field are right-aligned, in figures of one width. */
export function isFigure<Row>(field: FieldDefinition<Row> | undefined): boolean {
  return field?.type === 'amount' || field?.type === 'number';
}

/** Whether the cells of a field are codes, without a rendering of their own. */
export function isPlainCode<Row>(field: FieldDefinition<Row> | undefined): boolean {
  return field?.type === 'code' && field.column?.cell === undefined;
}

/** The fields shown by default. */
export function defaultTableColumns<Row>(table: TableDefinition<Row>): string[] {
  return Object.keys(table).filter((name) => table[name]?.column && !table[name].column.isOptional);
}

/** The chosen columns that the table has; the columns shown by default when none of them is left. */
export function shownColumns<Row>(table: TableDefinition<Row>, chosen: readonly string[] | undefined): string[] {
  const known = (chosen ?? []).filter((name) => table[name]?.column);
  return known.length > 0 ? known : defaultTableColumns(table);
}

/** The names of the fields that take a filter, in the order of the table. */
export function filterableFields<Row>(table: TableDefinition<Row>): string[] {
  return Object.keys(table).filter((name) => {
    const field = table[name];
    return field !== undefined && operatorsOf(field).length > 0;
  });
}

/** A field's value as text; undefined for none. */
export function listCellText<Row>(table: TableDefinition<Row>, name: string, row: Row): string | undefined {
  const field = table[name];
  if (!field) return undefined;
  const value = field.value ? field.value(row) : memberAsText(row, name);
  return value === undefined || field.mask === undefined ? value : field.mask(value);
}

function memberAsText(row: unknown, name: string): string | undefined {
  if (typeof row !== 'object' || row === null || !Object.hasOwn(row, name)) return undefined;
  const value: unknown = Reflect.get(row, name);
  return value === undefined || value === null ? undefined : String(value);
}
