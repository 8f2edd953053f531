'use client';
import { widthOf } from '#components/table/definition.ts';
import type { ListDefinition } from '#components/table/list.ts';
import { numberSchema, recordOf } from '#components/ui/stored-schema.ts';
import { useLocalStorage } from '#components/ui/use-local-storage.ts';

/** Growing columns also shrink: a list with its default columns fits a laptop without scrolling sideways. */
const shrinkShare = 2 / 3;
const widthsSchema = recordOf(numberSchema);

export type ColumnWidths = ReturnType<typeof useColumnWidths>;

/** How wide each column is, as the person left it in this browser. */
export function useColumnWidths<Row>({ name, fields }: ListDefinition<Row>) {
  const [widths, storeWidths] = useLocalStorage(`${name}-widths`, widthsSchema, {});
  const pixels = (column: string) => widths[column] ?? (fields[column] ? widthOf(fields[column]) : 0);
  const isGrowing = (column: string) => fields[column]?.column?.grow === true && widths[column] === undefined;
  return {
    /** Undefined for a column that takes what room is left. */
    fixedPx: (column: string) => (isGrowing(column) ? undefined : pixels(column)),
    minPx: (column: string) => pixels(column) * (isGrowing(column) ? shrinkShare : 1),
    setPx: (column: string, px: number) => storeWidths({ ...widths, [column]: Math.round(px) }),
  };
}
