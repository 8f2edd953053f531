import clsx from 'clsx';
import type { ColumnLayout } from '#components/table/column-layout.ts';
import { cardCellClasses } from '#components/ui/card-row.ts';

/** A column that leaves when the table is narrower than so many pixels. */
const hiddenBelowClasses: Record<number, string> = {
  640: 'md:@max-[640px]/list:hidden',
  704: 'md:@max-[704px]/list:hidden',
  768: 'md:@max-[768px]/list:hidden',
  832: 'md:@max-[832px]/list:hidden',
  896: 'md:@max-[896px]/list:hidden',
  960: 'md:@max-[960px]/list:hidden',
  1024: 'md:@max-[1024px]/list:hidden',
  1088: 'md:@max-[1088px]/list:hidden',
  1152: 'md:@max-[1152px]/list:hidden',
  1216: 'md:@max-[1216px]/list:hidden',
  1280: 'md:@max-[1280px]/list:hidden',
  1344: 'md:@max-[1344px]/list:hidden',
  1408: 'md:@max-[1408px]/list:hidden',
};
/** What is needed only while a column is left out: gone from so many pixels on. */
const neededBelowClasses: Record<number, string> = {
  640: 'md:@min-[640px]/list:hidden',
  704: 'md:@min-[704px]/list:hidden',
  768: 'md:@min-[768px]/list:hidden',
  832: 'md:@min-[832px]/list:hidden',
  896: 'md:@min-[896px]/list:hidden',
  960: 'md:@min-[960px]/list:hidden',
  1024: 'md:@min-[1024px]/list:hidden',
  1088: 'md:@min-[1088px]/list:hidden',
  1152: 'md:@min-[1152px]/list:hidden',
  1216: 'md:@min-[1216px]/list:hidden',
  1280: 'md:@min-[1280px]/list:hidden',
  1344: 'md:@min-[1344px]/list:hidden',
  1408: 'md:@min-[1408px]/list:hidden',
};

/** The first column stays while the rest scrolls sideways. */
export function stickyEdge(index: number, hasSelection: boolean): string {
  if (index > 0) return '';
  return clsx('bg-inherit md:sticky', hasSelection ? 'md:start-9' : 'md:start-0');
}

/** At which widths of the table a column is shown. */
export function columnClass({ hiddenBelow }: ColumnLayout, column: string): string | undefined {
  return hiddenBelowClasses[hiddenBelow.get(column) ?? 0];
}

/** The classes of a cell: at its place on the card, and gone where its column is. */
export function cellClass(layout: ColumnLayout, column: string): string {
  const slot = layout.slots.get(column);
  return clsx(columnClass(layout, column), slot ? cardCellClasses[slot] : 'max-md:hidden');
}

/** Shown on cards, and while the table leaves columns out. */
export function detailsClass({ hiddenBelow }: ColumnLayout): string {
  return hiddenBelow.size === 0 ? 'md:hidden' : (neededBelowClasses[Math.max(...hiddenBelow.values())] ?? 'md:hidden');
}
