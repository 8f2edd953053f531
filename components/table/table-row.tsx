'use client';
import clsx from 'clsx';
import { ChevronDown, Ellipsis } from 'lucide-react';
import Link from 'next/link';
import { memo, type ReactNode, type Ref } from 'react';
import { cellOf } from '#components/table/cell.tsx';
import { isFigure, type TableDefinition } from '#components/table/definition.ts';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, type MenuEntries } from '#components/ui/menu.tsx';

/** Columns shown below 900 and below 640 px; the others open under the row. */
export const COLUMNS_SMALL = 3;
export const COLUMNS_TINY = 2;

/** The first column stays while the rest scrolls sideways; from the fourth on they leave small screens. */
export function cellEdge(at: number, hasSelection: boolean): string {
  if (at === 0) return clsx('sticky bg-inherit', hasSelection ? 'start-9' : 'start-0');
  return at >= COLUMNS_SMALL ? 'max-md:hidden' : at >= COLUMNS_TINY ? 'max-sm:hidden' : '';
}

export interface RowProps<Row> {
  table: TableDefinition<Row>;
  columns: readonly string[];
  row: Row;
  index: number;
  href?: string;
  isActive: boolean;
  isSelected: boolean;
  isOpen: boolean;
  hasSelection: boolean;
  actions?: (row: Row) => MenuEntries;
  onActivate: (index: number) => void;
  onSelect: (index: number, range: boolean) => void;
  onOpen: (index: number) => void;
  onGo: () => void;
  rowRef?: Ref<HTMLTableRowElement>;
}

function TableRowPlain<Row>(props: RowProps<Row>) {
  const { table, columns, row, index, isActive, isSelected, isOpen, hasSelection } = props;
  const hidden = columns.slice(COLUMNS_TINY);
  const name = textLabel(columns[0], index);
  return (
    <>
      <tr
        ref={props.rowRef}
        data-row={index}
        aria-rowindex={index + 2}
        aria-selected={hasSelection ? isSelected : undefined}
        tabIndex={isActive ? 0 : -1}
        onFocus={() => props.onActivate(index)}
        className={clsx(
          'h-row focus-visible:outline-transparent',
          // Cells that stay cover an outline of the row, so each draws its part of it.
          'focus-visible:*:shadow-[inset_0_2px_var(--focus),inset_0_-2px_var(--focus)]',
          isSelected ? 'bg-accent-soft' : 'bg-bg hover:bg-surface focus-within:bg-surface',
        )}
      >
        {hasSelection && (
          <td className="sticky start-0 border-b bg-inherit p-0 text-center">
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={isSelected}
              tabIndex={-1}
              onClick={(event) => props.onSelect(index, event.shiftKey)}
              onChange={() => undefined}
              className="size-4 align-middle outline-offset-3"
            />
          </td>
        )}
        {columns.map((column, at) => (
          <td
            key={column}
            className={clsx(
              'truncate border-b px-2',
              cellEdge(at, hasSelection),
              table[column] && isFigure(table[column].type) && 'text-end',
            )}
          >
            <CellContent href={at === 0 ? props.href : undefined} onGo={props.onGo}>
              {cellOf(table, column, row)}
            </CellContent>
          </td>
        ))}
        <td className="border-b p-0 max-md:hidden" />
        {(props.actions || hidden.length > 0) && (
          <td className={clsx('border-b p-0 text-end', !props.actions && 'md:hidden')}>
            <span className="inline-flex">
              {hidden.length > 0 && (
                <IconButton
                  icon={ChevronDown}
                  size="sm"
                  label={isOpen ? 'Fold' : 'More of it'}
                  aria-expanded={isOpen}
                  onClick={() => props.onOpen(index)}
                  className="md:hidden"
                />
              )}
              {props.actions && (
                <Menu
                  label="Row actions"
                  iconOnly
                  className="max-sm:hidden"
                  size="sm"
                  keys="."
                  trigger={<Ellipsis aria-hidden className="size-4" />}
                  items={() => props.actions?.(row) ?? []}
                />
              )}
            </span>
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className="md:hidden">
          <td colSpan={COLUMNS_TINY + (hasSelection ? 2 : 1)} className="border-b bg-surface p-3">
            <DescriptionList
              columns={1}
              facts={hidden.map((column) => ({
                label: table[column]?.label ?? column,
                value: cellOf(table, column, row),
              }))}
            />
            {props.actions && (
              <Menu
                label="Row actions"
                trigger="Actions"
                variant="secondary"
                size="sm"
                align="start"
                className="mt-3 sm:hidden"
                items={() => props.actions?.(row) ?? []}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** Rows are many and change rarely: only what changed is drawn again. */
export const TableRow = memo(TableRowPlain) as typeof TableRowPlain;

function CellContent({ href, onGo, children }: { href?: string; onGo: () => void; children: ReactNode }) {
  if (!href) return children;
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={onGo}
      className="inline-block max-w-full truncate rounded-sm align-middle font-medium text-accent leading-6 hover:underline"
    >
      {children}
    </Link>
  );
}

function textLabel(column: string | undefined, index: number): string {
  return `${column ?? 'row'} ${index + 1}`;
}
