import clsx from 'clsx';

/** Columns shown below 900 and below 640 px; the others open under the row. */
export const columnsSmall = 3;
export const columnsTiny = 2;

/** The first column stays while the rest scrolls sideways; from the fourth on they leave small screens. */
export function cellEdge(index: number, hasSelection: boolean): string {
  if (index === 0) return clsx('sticky bg-inherit', hasSelection ? 'start-9' : 'start-0');
  return index >= columnsSmall ? 'max-md:hidden' : index >= columnsTiny ? 'max-sm:hidden' : '';
}
