'use client';
import { useMemo } from 'react';
import { columnLayout } from '#components/table/columns/column-layout.ts';
import { isFigure, listCellText, type TableDefinition, widthOf } from '#components/table/definition.ts';
import type { ListDefinition } from '#components/table/list/list.ts';
import { numberSchema, recordOf } from '#components/ui/storage/stored-schema.ts';
import { useLocalStorage } from '#components/ui/storage/use-local-storage.ts';
import { rem, textScale } from '#components/ui/text-scale.ts';

/** Growing columns also shrink: a list with its default columns fits a laptop without scrolling sideways. */
const shrinkShare = 2 / 3;
const widthsSchema = recordOf(numberSchema);

const selectPx = 36;
const actionsPx = 44;
/** With the button that opens the columns that there is no room for. */
const actionsAndDetailsPx = 72;
/** As wide as a digit is in the widest of the usual fonts. */
const digitPx = 9;
const cellPaddingPx = 16;

export type ColumnWidths = ReturnType<typeof useColumnWidths>;

/**
 * How wide each column is, as the person left it in this browser, and at which widths of the table it is shown. Pixels
 * are those at the usual size of texts.
 */
export function useColumnWidths<Row>(
  { name, fields }: ListDefinition<Row>,
  columns: readonly string[],
  { rows, hasSelection, hasActions }: { rows: readonly Row[]; hasSelection: boolean; hasActions: boolean },
) {
  const [widths, storeWidths] = useLocalStorage(`${name}-widths`, widthsSchema, {});
  const figures = useMemo(() => figureWidths(fields, columns, rows), [fields, columns, rows]);
  const layout = useMemo(() => {
    const pixels = (column: string) => {
      const field = fields[column];
      return widths[column] ?? Math.max(figures[column] ?? 0, field ? widthOf(field) : 0);
    };
    const isGrowing = (column: string) => fields[column]?.column?.grow === true && widths[column] === undefined;
    const minPx = (column: string) => pixels(column) * (isGrowing(column) ? shrinkShare : 1);
    const endPx = hasActions ? actionsAndDetailsPx : actionsPx;
    const framePx = (hasSelection ? selectPx : 0) + endPx;
    const growing = columns.filter(isGrowing);
    const growingPx = growing.reduce((sum, column) => sum + pixels(column), 0);
    const isOwn = columns.some((column) => widths[column] !== undefined);
    return {
      ...columnLayout(fields, columns, { minPx, framePx, isOwn }),
      endWidth: rem(endPx),
      hasGrowing: growing.length > 0,
      /** The width of a column. Growing ones have percentages, by which browsers divide the room that the others leave. */
      width: (column: string) => (isGrowing(column) ? `${(100 * pixels(column)) / growingPx}%` : rem(pixels(column))),
    };
  }, [fields, columns, figures, widths, hasSelection, hasActions]);
  return {
    layout,
    selectWidth: rem(selectPx),
    setPx: (column: string, px: number) => storeWidths({ ...widths, [column]: Math.round(px / textScale()) }),
  };
}

/** A figure is never cut: its column is as wide as the longest that is loaded. */
function figureWidths<Row>(
  table: TableDefinition<Row>,
  columns: readonly string[],
  rows: readonly Row[],
): Record<string, number> {
  const figures = columns.filter((column) => isFigure(table[column]));
  const longest = (column: string) =>
    rows.reduce((most, row) => Math.max(most, listCellText(table, column, row)?.length ?? 0), 0);
  // Groups of digits are separated: one character more for each three.
  return Object.fromEntries(
    figures.map((column) => [column, Math.ceil((longest(column) * 4) / 3) * digitPx + cellPaddingPx]),
  );
}
