import clsx from 'clsx';
import type { ColumnLayout } from '#components/table/columns/column-layout.ts';
import { isFigure, isPlainCode, type TableDefinition } from '#components/table/definition.ts';
import { type CardSlot, cardCellClasses } from '#components/ui/card-row.ts';

/** A column that leaves when the table is narrower than so many pixels at the usual size of texts. */
const hiddenBelowClasses: Record<number, string> = {
  640: 'gone-640',
  704: 'gone-704',
  768: 'gone-768',
  832: 'gone-832',
  896: 'gone-896',
  960: 'gone-960',
  1024: 'gone-1024',
  1088: 'gone-1088',
  1152: 'gone-1152',
  1216: 'gone-1216',
  1280: 'gone-1280',
  1344: 'gone-1344',
  1408: 'gone-1408',
};
/** What is needed only while a column is left out: gone from so many of these pixels on. */
const neededBelowClasses: Record<number, string> = {
  640: 'until-640',
  704: 'until-704',
  768: 'until-768',
  832: 'until-832',
  896: 'until-896',
  960: 'until-960',
  1024: 'until-1024',
  1088: 'until-1088',
  1152: 'until-1152',
  1216: 'until-1216',
  1280: 'until-1280',
  1344: 'until-1344',
  1408: 'until-1408',
};

/** The first column stays while the rest scrolls sideways. */
export function stickyEdge(index: number, hasSelection: boolean): string {
  if (index > 0) return '';
  return hasSelection ? 'list-edge start-9' : 'list-edge start-0';
}

/** At which widths of the table a column is shown. */
export function columnClass({ hiddenBelow }: ColumnLayout, column: string): string | undefined {
  return hiddenBelowClasses[hiddenBelow.get(column) ?? 0];
}

/** The classes of a cell: at its place on the card, and gone where its column is. */
function cellClass(layout: ColumnLayout, column: string): string {
  const slot = layout.slots.get(column);
  return clsx(columnClass(layout, column), slot ? cardCellClasses[slot] : 'card-none');
}

/** A cell of every row of a table: computed once for all rows. */
export interface RowCell {
  column: string;
  slot: CardSlot | undefined;
  className: string;
}

/** The cells of a row with their classes, as the layout of the columns has them. */
export function rowCells<Row>(
  table: TableDefinition<Row>,
  columns: readonly string[],
  { layout, hasSelection }: { layout: ColumnLayout; hasSelection: boolean },
): RowCell[] {
  return columns.map((column, index) => {
    const field = table[column];
    return {
      column,
      slot: layout.slots.get(column),
      className: clsx(
        'list-cell',
        isPlainCode(field) && 'list-code',
        cellClass(layout, column),
        stickyEdge(index, hasSelection),
        isFigure(field) && 'text-end',
      ),
    };
  });
}

/** Shown on cards, and while the table leaves columns out. */
export function detailsClass({ hiddenBelow }: ColumnLayout): string {
  return hiddenBelow.size === 0 ? 'md:hidden' : (neededBelowClasses[Math.max(...hiddenBelow.values())] ?? 'md:hidden');
}
