import clsx from 'clsx';

/** Columns shown below 900 and below 640 px; the others open under the row. */
export const COLUMNS_SMALL = 3;
export const COLUMNS_TINY = 2;

/** The first column stays while the rest scrolls sideways; from the fourth on they leave small screens. */
export function cellEdge(index: number, hasSelection: boolean): string {
  if (index === 0) return clsx('sticky bg-inherit', hasSelection ? 'start-9' : 'start-0');
  return index >= COLUMNS_SMALL ? 'max-md:hidden' : index >= COLUMNS_TINY ? 'max-sm:hidden' : '';
}
