'use client';
import clsx from 'clsx';
import { memo, type ReactNode, useState } from 'react';
import { cellOf, tableCellOf } from '#components/table/cell.tsx';
import { columnClass, detailsClass, type RowCell } from '#components/table/columns/column-classes.ts';
import type { ColumnLayout } from '#components/table/columns/column-layout.ts';
import type { ListDefinition } from '#components/table/list/list.ts';
import { t } from '#components/table/messages.ts';
import { cardRowClass } from '#components/ui/card-row.ts';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { common } from '#components/ui/messages.ts';
import { Menu, type MenuEntries } from '#components/ui/overlay/menu.tsx';

/** What every row of a table needs to know and to do. */
export interface RowTools<Row> {
  list: ListDefinition<Row>;
  columns: readonly string[];
  cells: readonly RowCell[];
  layout: ColumnLayout;
  actions: ((row: Row) => MenuEntries) | undefined;
  hasSelection: boolean;
  /** The rows before the first loaded one. */
  offset: number;
  activate: (index: number) => void;
  select: (index: number, isRange: boolean) => void;
  toggleDetails: (index: number) => void;
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
  const { list, cells, hasSelection } = tools;
  return (
    <>
      <tr
        data-row={index}
        aria-rowindex={tools.offset + index + 2}
        aria-selected={hasSelection ? isSelected : undefined}
        tabIndex={isActive ? 0 : -1}
        onFocus={() => tools.activate(index)}
        className={`${cardRowClass} list-row`}
      >
        {hasSelection && <SelectCell tools={tools} index={index} isSelected={isSelected} />}
        {cells.map(({ column, slot, className }, position) => (
          <td key={column} data-slot={slot} className={className}>
            {cellContent(tableCellOf(list.fields, column, row), position === 0 ? list.rowHref?.(row) : undefined)}
          </td>
        ))}
        <td className="border-b p-0 max-md:hidden" />
        <EndCell tools={tools} row={row} index={index} isOpen={isOpen} />
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
    <td className="list-select">
      <label>
        <input
          type="checkbox"
          aria-label={t('selectRow', { index: offset + index + 1 })}
          checked={isSelected}
          tabIndex={-1}
          onClick={(event) => select(index, event.shiftKey)}
          onChange={() => undefined}
        />
      </label>
    </td>
  );
}

/** The menu of the row, and what opens the columns that there is no room for. */
function EndCell<Row>({ tools, row, index, isOpen }: Omit<RowProps<Row>, 'isActive' | 'isSelected'>) {
  const { actions, layout, columns } = tools;
  const hasDetails = columns.length > layout.slots.size || actions !== undefined;
  return (
    <td className="list-end">
      {hasDetails && (
        <button
          type="button"
          aria-label={isOpen ? t('hideDetails') : t('showDetails')}
          data-tip=""
          aria-expanded={isOpen}
          onClick={() => tools.toggleDetails(index)}
          className={`btn list-button list-details ${detailsClass(layout)}`}
        />
      )}
      {actions && <RowMenu items={() => actions(row)} />}
    </td>
  );
}

/** A plain link: the body of the table follows it. */
function cellContent(content: ReactNode, href: string | undefined): ReactNode {
  if (!href) return content;
  return (
    <a href={href} className="list-link">
      {content}
    </a>
  );
}

const menuButtonClass = 'btn list-button list-more max-md:hidden';

/** A button that becomes a menu when it is first used: few of many rows need theirs. */
function RowMenu({ items }: { items: () => MenuEntries }) {
  const [isUsed, setUsed] = useState(false);
  const label = t('rowActions');
  if (isUsed) {
    return (
      <Menu
        label={label}
        iconOnly
        buttonClassName={menuButtonClass}
        keys="."
        trigger={null}
        items={items}
        isOpenAtFirst
      />
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={label}
      data-tip=""
      data-tip-keys="."
      className={menuButtonClass}
      onClick={() => setUsed(true)}
    />
  );
}

/** Below its row: the columns that there is no room for. */
function DetailsRow<Row>({ tools, row }: { tools: RowTools<Row>; row: Row }) {
  const { list, columns, layout, hasSelection, actions } = tools;
  const { slots, hiddenBelow } = layout;
  // A narrow card leaves its date to the details: see `card-row`.
  const classOf = (column: string) => (slots.get(column) === 'date' ? 'min-[22.5rem]:hidden' : undefined);
  const facts = columns.filter((column) => !slots.has(column) || hiddenBelow.has(column) || classOf(column));
  const framing = hasSelection ? 3 : 2;
  return (
    <tr className="max-md:block">
      <td colSpan={columns.length - hiddenBelow.size + framing} className="border-b bg-surface p-3 max-md:block">
        <DescriptionList
          facts={facts.map((column) => ({
            label: list.fields[column]?.label ?? column,
            value: cellOf(list.fields, column, row),
            className: hiddenBelow.has(column) ? undefined : classOf(column),
          }))}
        />
        {actions && (
          <Menu
            label={t('rowActions')}
            trigger={common('actions')}
            variant="secondary"
            align="start"
            className="mt-3 md:hidden"
            items={() => actions(row)}
          />
        )}
      </td>
      {[...hiddenBelow.keys()].map((column) => (
        <td key={column} className={clsx('border-b bg-surface max-md:hidden', columnClass(layout, column))} />
      ))}
    </tr>
  );
}
