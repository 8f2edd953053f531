'use client';
import { ArrowUpDown, Download, Funnel, Plus, Rows3 } from 'lucide';
import { useState } from 'react';
import { ColumnChooser } from '#components/table/columns/column-chooser.tsx';
import { FilterChips } from '#components/table/filter/filter-chips.tsx';
import { FilterTabs } from '#components/table/filter/filter-tabs.tsx';
import { LazyFilterEditor } from '#components/table/filter/lazy-filter-editor.tsx';
import { Omnibox } from '#components/table/filter/omnibox.tsx';
import { nextSort, parseSort } from '#components/table/list/list-query.ts';
import { t } from '#components/table/messages.ts';
import type { TableModel } from '#components/table/use-table-model.ts';
import type { Views } from '#components/table/views/use-views.ts';
import { ViewsMenu } from '#components/table/views/views-menu.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { Menu } from '#components/ui/overlay/menu.tsx';
import { Popover } from '#components/ui/overlay/popover.tsx';
import { type ChipFilter, parseChips, printChips, withComparison } from '#lib/core/filter-chips.ts';
import type { View } from '#lib/domain/views/contract.ts';

/** On a phone the icon stands for the button: all of them fit one line. */
const wideText = 'max-sm:sr-only';
const densities = ['comfortable', 'standard', 'compact'] as const;

/** Everything above the rows: tabs, search, chips, and what shapes the list. */
export function Toolbar<Row>({ table }: { table: TableModel<Row> }) {
  const { list, props, address, change, columns, views } = table;
  const { newLink } = props;
  const file = props.exportHref?.(address, columns);
  const chips = parseChips(address.filter);
  const setChips = (next: ChipFilter) => change({ filter: printChips(next) });
  return (
    <div data-chrome className="flex flex-col gap-3">
      <FilterTabs list={list} counts={props.tabCounts} chips={chips} onChips={setChips} />
      <div className="flex flex-wrap items-center gap-2">
        {list.hasSearch !== false && (
          <Omnibox
            label={t('searchList', { label: list.label.toLowerCase() })}
            table={list.fields}
            q={address.q}
            chips={chips}
            onQ={(q, how) => change({ q }, how)}
            onChips={setChips}
          />
        )}
        <div className="flex items-center gap-1 max-sm:flex-wrap max-sm:gap-0 max-sm:[&>:is(button,a)]:min-w-11 max-sm:[&>:is(button,a)]:px-0">
          <AddFilter table={table} chips={chips} onChips={setChips} />
          <SortMenu table={table} />
          <ColumnChooser table={list.fields} columns={columns} onColumns={table.showColumns} />
          <DensityMenu table={table} />
          <ViewsMenu views={views} />
          {file && <ExportLink href={file} />}
        </div>
        {newLink && (
          <LinkButton href={newLink.href} variant="primary" icon={Plus} className="ms-auto">
            {newLink.label}
          </LinkButton>
        )}
      </div>
      <FilterChips table={list.fields} chips={chips} onChips={setChips}>
        <SaveView views={views} />
      </FilterChips>
    </div>
  );
}

function AddFilter<Row>({
  table: { list },
  chips,
  onChips,
}: {
  table: TableModel<Row>;
  chips: ChipFilter;
  onChips: (chips: ChipFilter) => void;
}) {
  return (
    <Popover
      label={t('addFilter')}
      part="filter"
      trigger={
        <>
          <Icon drawing={Funnel} className="size-4" /> <span className={wideText}>{t('filter')}</span>
        </>
      }
    >
      {(close) => (
        <LazyFilterEditor
          table={list.fields}
          onDone={(added) => {
            close();
            onChips(withComparison(chips, added));
          }}
        />
      )}
    </Popover>
  );
}

/** The order of the rows, where they are cards and have no head to press. */
function SortMenu<Row>({ table: { list, query, change } }: { table: TableModel<Row> }) {
  const [key] = parseSort(query.sort);
  const sortable = Object.entries(list.fields).filter(([, field]) => field.sortable);
  if (sortable.length === 0) return null;
  return (
    <Menu
      label={t('sort')}
      iconOnly
      className="md:hidden"
      trigger={<Icon drawing={ArrowUpDown} className="size-4" />}
      items={sortable.map(([name, { label }]) => ({
        label: key?.field === name && key.descending ? t('descending', { label }) : label,
        checked: key?.field === name,
        onSelect: () => change({ sort: nextSort(query.sort, name) }),
      }))}
    />
  );
}

function DensityMenu<Row>({ table: { address, change } }: { table: TableModel<Row> }) {
  return (
    <Menu
      label={common('density')}
      iconOnly
      className="max-md:hidden"
      trigger={<Icon drawing={Rows3} className="size-4" />}
      items={densities.map((density) => ({
        label: common(density),
        checked: address.density === density,
        onSelect: () => change({ density: address.density === density ? undefined : density }, 'replace'),
      }))}
    />
  );
}

function ExportLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      download
      data-list="export"
      className={buttonClass('quiet')}
      data-tip={t('exportHint')}
      data-tip-keys="e"
    >
      <Icon drawing={Download} className="size-4" /> <span className={wideText}>{t('export')}</span>
    </a>
  );
}

/** Next to the chips: saves them, in the open view or in a new one. */
function SaveView({ views }: { views: Views }) {
  const { current, isChanged, mayChange, edit, saveShown } = views;
  const [busy, setBusy] = useState(false);
  if (current && !isChanged) return null;
  const save = (view: View) => {
    setBusy(true);
    void saveShown(view).finally(() => setBusy(false));
  };
  return current && mayChange ? (
    <Button ref={passFocusToViews} size="sm" variant="quiet" busy={busy} onClick={() => save(current)}>
      {t('saveViewChanges', { name: current.name })}
    </Button>
  ) : (
    <Button ref={passFocusToViews} size="sm" variant="quiet" onClick={() => edit('new')}>
      {t('saveView')}
    </Button>
  );
}

/** A button that goes once the view is saved: the focus goes on to the menu that shows the name of the view. */
function passFocusToViews(button: HTMLButtonElement | null): (() => void) | undefined {
  if (!button) return undefined;
  return () => {
    if (document.activeElement === button) document.querySelector<HTMLElement>('[data-list="views"]')?.focus();
  };
}
