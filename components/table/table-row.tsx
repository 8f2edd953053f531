'use client';
import clsx from 'clsx';
import { ChevronDown, Ellipsis } from 'lucide-react';
import Link from 'next/link';
import { memo, type ReactNode } from 'react';
import { cellOf } from '#components/table/cell.tsx';
import { cellEdge, columnsTiny } from '#components/table/column-edge.ts';
import { isFigure } from '#components/table/definition.ts';
import type { ListDefinition } from '#components/table/list.ts';
import { t } from '#components/table/messages.ts';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, type MenuEntries } from '#components/ui/menu.tsx';
import { common } from '#components/ui/messages.ts';

/** What every row of a table needs to know and to do. */
export interface RowTools<Row> {
  list: ListDefinition<Row>;
  columns: readonly string[];
  actions: ((row: Row) => MenuEntries) | undefined;
  hasSelection: boolean;
  /** The rows before the first loaded one. */
  offset: number;
  activate: (index: number) => void;
  select: (index: number, isRange: boolean) => void;
  toggleDetails: (index: number) => void;
  /** The person goes to the page of a row. */
  leave: (index: number) => void;
}

interface RowProps<Row> {
  tools: RowTools<Row>;
  row: Row;
  index: number;
  isActive: boolean;
  isSelected: boolean;
  isOpen: boolean;
}

function PlainTableRow<Row>({ tools, row, index, isActive, isSelected, isOpen }: RowProps<Row>) {
  const { list, columns, actions, hasSelection } = tools;
  const hasHidden = columns.length > columnsTiny;
  return (
    <>
      <tr
        data-row={index}
        aria-rowindex={tools.offset + index + 2}
        aria-selected={hasSelection ? isSelected : undefined}
        tabIndex={isActive ? 0 : -1}
        onFocus={() => tools.activate(index)}
        className={clsx(
          'h-row focus-visible:outline-transparent',
          // Cells that stay cover an outline of the row, so each draws its part of it.
          'focus-visible:*:shadow-[inset_0_2px_var(--focus),inset_0_-2px_var(--focus)]',
          isSelected ? 'bg-accent-soft' : 'bg-bg hover:bg-surface focus-within:bg-surface',
        )}
      >
        {hasSelection && <SelectCell tools={tools} index={index} isSelected={isSelected} />}
        {columns.map((column, position) => (
          <td
            key={column}
            className={clsx(
              'truncate border-b px-2',
              cellEdge(position, hasSelection),
              list.fields[column] && isFigure(list.fields[column].type) && 'text-end',
            )}
          >
            <CellContent href={position === 0 ? list.rowHref?.(row) : undefined} onGo={() => tools.leave(index)}>
              {cellOf(list.fields, column, row)}
            </CellContent>
          </td>
        ))}
        <td className="border-b p-0 max-md:hidden" />
        {(actions || hasHidden) && (
          <td className={clsx('border-b p-0 text-end', !actions && 'md:hidden')}>
            <span className="inline-flex">
              {hasHidden && <DetailsButton isOpen={isOpen} onToggle={() => tools.toggleDetails(index)} />}
              {actions && <RowMenu items={() => actions(row)} />}
            </span>
          </td>
        )}
      </tr>
      {isOpen && <DetailsRow tools={tools} row={row} />}
    </>
  );
}

/** Rows are many and change rarely: only what changed is drawn again. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function SelectCell<Row>({
  tools: { select, offset },
  index,
  isSelected,
}: {
  tools: RowTools<Row>;
  index: number;
  isSelected: boolean;
}) {
  return (
    <td className="sticky start-0 border-b bg-inherit p-0 text-center">
      <input
        type="checkbox"
        aria-label={t('selectRow', { index: offset + index + 1 })}
        checked={isSelected}
        tabIndex={-1}
        onClick={(event) => select(index, event.shiftKey)}
        onChange={() => undefined}
        className="size-4 align-middle outline-offset-3"
      />
    </td>
  );
}

function CellContent({ href, onGo, children }: { href: string | undefined; onGo: () => void; children: ReactNode }) {
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

function DetailsButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <IconButton
      icon={ChevronDown}
      size="sm"
      label={isOpen ? t('hideDetails') : t('showDetails')}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="md:hidden"
    />
  );
}

function RowMenu({ items }: { items: () => MenuEntries }) {
  return (
    <Menu
      label={t('rowActions')}
      iconOnly
      className="max-sm:hidden"
      size="sm"
      keys="."
      trigger={<Ellipsis aria-hidden className="size-4" />}
      items={items}
    />
  );
}

/** Below its row: the columns that a small screen has no room for. */
function DetailsRow<Row>({ tools, row }: { tools: RowTools<Row>; row: Row }) {
  const { list, columns, actions, hasSelection } = tools;
  return (
    <tr className="md:hidden">
      <td colSpan={columnsTiny + (hasSelection ? 2 : 1)} className="border-b bg-surface p-3">
        <DescriptionList
          columns={1}
          facts={columns.slice(columnsTiny).map((column) => ({
            label: list.fields[column]?.label ?? column,
            value: cellOf(list.fields, column, row),
          }))}
        />
        {actions && (
          <Menu
            label={t('rowActions')}
            trigger={common('actions')}
            variant="secondary"
            size="sm"
            align="start"
            className="mt-3 sm:hidden"
            items={() => actions(row)}
          />
        )}
      </td>
    </tr>
  );
}
