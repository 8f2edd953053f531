import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** The width of a column in rem or in CSS, with its padding; columns without one share what is left. */
export type ColumnWidth = number | string | undefined;

const sharedMinRem = 10.5;
const characterRem = 0.5;

const cssWidth = (width: number | string): string => (typeof width === 'number' ? `${width}rem` : width);

/**
 * A table whose columns do not depend on its rows: rows may arrive in parts, and the columns stay where they are. It is
 * never narrower than its columns: its ScrollGroup scrolls. On paper, where all rows are there, it fits the sheet.
 */
export function FixedTable({
  widths,
  caption,
  className,
  children,
  ...rest
}: ComponentProps<'table'> & { widths: readonly ColumnWidth[]; caption?: ReactNode }) {
  return (
    <table
      {...rest}
      style={{ minWidth: `calc(${widths.map((width = sharedMinRem) => cssWidth(width)).join(' + ')})` }}
      className={clsx(
        'w-full table-fixed border-collapse',
        'wrap-anywhere print:wrap-break-word print:min-w-0! print:table-auto',
        className,
      )}
    >
      {caption}
      <colgroup>
        {widths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
          <col key={index} style={width === undefined ? undefined : { width: cssWidth(width) }} />
        ))}
      </colgroup>
      {children}
    </table>
  );
}

/** The width for the longest of some texts, for figures and codes that are known before their rows. */
export function textWidth(texts: readonly string[], paddingRem: number): number {
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  return longest * characterRem + paddingRem;
}
