import { defaultTableColumns, type FieldDefinition, type TableDefinition } from '#components/table/definition.ts';
import type { CardSlot } from '#components/ui/card-row.ts';

/**
 * The first column stays. A table that is too narrow hides the less important ones. Pixels are those at the usual size of
 * texts.
 */
export interface ColumnLayout {
  /** The places of columns on a card; a column without one is among the details. */
  slots: ReadonlyMap<string, CardSlot>;
  /** The width of the table in pixels below which a column is among the details. */
  hiddenBelow: ReadonlyMap<string, number>;
  /** The least width of the table; with less room it scrolls sideways. */
  minPx: number;
}

const slotNames = ['name', 'amount', 'state', 'date', 'remark'] as const;
/** Widths below which columns are hidden: each is a class of `hiddenBelowClasses`. */
const stepPx = 64;
const stepsMinPx = 640;
const stepsMaxPx = 1408;

/**
 * Where each column is at every width. Columns that the person chose or widened all stay: the table then scrolls
 * sideways. Otherwise columns that no card shows are hidden, first by `hideRank`, then from the last.
 */
export function columnLayout<Row>(
  table: TableDefinition<Row>,
  columns: readonly string[],
  { minPx, framePx, isOwn }: { minPx: (column: string) => number; framePx: number; isOwn: boolean },
): ColumnLayout {
  const slots = cardSlots(table, columns);
  const sum = (some: readonly string[]) => some.reduce((px, column) => px + minPx(column), framePx);
  const isUsual = !isOwn && sameNames(columns, defaultTableColumns(table));
  const hiddenBelow = new Map<string, number>();
  const staying = [...columns];
  for (const column of isUsual ? hideableColumns(table, columns, slots) : []) {
    hiddenBelow.set(column, resizeStepPx(sum(staying)));
    staying.splice(staying.indexOf(column), 1);
  }
  return { slots, hiddenBelow, minPx: sum(staying) };
}

/** The slot of each column that a card shows: as declared, otherwise the first whose type fits. */
function cardSlots<Row>(table: TableDefinition<Row>, columns: readonly string[]): Map<string, CardSlot> {
  const slots = new Map<string, CardSlot>();
  for (const slot of slotNames) {
    const free = columns.filter((column) => !slots.has(column) && !isDeclaredElsewhere(table[column], slot));
    const chosen =
      free.find((column) => table[column]?.column?.slot === slot) ??
      free.find((column) => slotOfType(table[column]) === slot) ??
      (slot === 'remark' ? free.find((column) => slotOfType(table[column]) === 'name') : undefined) ??
      (slot === 'name' ? free[0] : undefined);
    if (chosen !== undefined) slots.set(chosen, slot);
  }
  return slots;
}

function isDeclaredElsewhere<Row>(field: FieldDefinition<Row> | undefined, slot: CardSlot): boolean {
  return field?.column?.slot !== undefined && field.column.slot !== slot;
}

function slotOfType<Row>(field: FieldDefinition<Row> | undefined): CardSlot | undefined {
  switch (field?.type) {
    case 'amount':
      return 'amount';
    case 'instant':
      return 'date';
    case 'enum':
      return 'state';
    case 'text':
    case 'code':
      return 'name';
    default:
      return undefined;
  }
}

/** The columns that may be hidden, the first to hide first; the one that leads to the record stays. */
function hideableColumns<Row>(
  table: TableDefinition<Row>,
  columns: readonly string[],
  slots: ReadonlyMap<string, CardSlot>,
): string[] {
  const rankOf = (column: string) => table[column]?.column?.hideRank ?? columns.length - columns.indexOf(column);
  return columns
    .slice(1)
    .filter((column) => [undefined, 'remark'].includes(slots.get(column)))
    .sort((one, other) => rankOf(one) - rankOf(other));
}

function resizeStepPx(px: number): number {
  return Math.min(stepsMaxPx, Math.max(stepsMinPx, Math.ceil(px / stepPx) * stepPx));
}

function sameNames(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, index) => name === others[index]);
}
