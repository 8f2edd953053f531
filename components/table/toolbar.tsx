'use client';
import clsx from 'clsx';
import { Download, Funnel, Plus, Rows3 } from 'lucide-react';
import { ColumnChooser } from '#components/table/column-chooser.tsx';
import { type ChipFilter, parseChips, printChips, withComparison } from '#components/table/filter.ts';
import { FilterChips } from '#components/table/filter-chips.tsx';
import { FilterEditor } from '#components/table/filter-editor.tsx';
import type { ListAddress } from '#components/table/list-query.ts';
import { Omnibox } from '#components/table/omnibox.tsx';
import type { DataTableProps } from '#components/table/props.ts';
import type { Views } from '#components/table/use-views.ts';
import { ViewsMenu } from '#components/table/views-menu.tsx';
import { formatCount } from '#components/ui/amount.tsx';
import { Button, buttonClass, LinkButton } from '#components/ui/button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { Popover } from '#components/ui/popover.tsx';

type Change = (part: Partial<ListAddress>, how?: 'push' | 'replace') => void;

const densities = [
  ['comfortable', 'Comfortable'],
  ['standard', 'Standard'],
  ['compact', 'Compact'],
] as const;

/** Everything above the rows: state tabs, search, chips, and what shapes the list. */
export function Toolbar<Row>({
  props,
  address,
  change,
  columns,
  onColumns,
  views,
}: {
  props: DataTableProps<Row>;
  address: ListAddress;
  change: Change;
  columns: readonly string[];
  /** Empty: back to the usual ones. */
  onColumns: (columns: string[]) => void;
  views: Views;
}) {
  const { table, quick, newLink, exportHref } = props;
  const chips = parseChips(address.filter);
  const setChips = (next: ChipFilter) => change({ filter: printChips(next) });
  return (
    <div data-chrome className="flex flex-col gap-3">
      {quick && (
        <QuickTabs
          quick={quick}
          values={table[quick.field]?.values ?? []}
          label={table[quick.field]?.label ?? ''}
          chips={chips}
          onChips={setChips}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {props.hasWords !== false && (
          <Omnibox
            label={`Search ${props.label.toLowerCase()}`}
            table={table}
            q={address.q}
            chips={chips}
            onQ={(q, how) => change({ q }, how)}
            onChips={setChips}
          />
        )}
        <span className="flex flex-wrap items-center gap-1 max-sm:contents">
          <Popover
            label="Add a filter"
            part="filter"
            trigger={
              <>
                <Funnel aria-hidden className="size-4" /> Filter
              </>
            }
          >
            {(close) => (
              <FilterEditor
                table={table}
                onDone={(added) => {
                  close();
                  setChips(withComparison(chips, added));
                }}
              />
            )}
          </Popover>
          <ColumnChooser table={table} columns={columns} onColumns={onColumns} />
          <Menu
            label="Density"
            iconOnly
            trigger={<Rows3 aria-hidden className="size-4" />}
            items={densities.map(([density, label]) => ({
              label,
              checked: address.density === density,
              onSelect: () => change({ density: address.density === density ? undefined : density }, 'replace'),
            }))}
          />
          <ViewsMenu views={views} />
          {exportHref && (
            <a
              href={exportHref(address, columns)}
              download
              data-list="export"
              className={buttonClass('quiet')}
              data-tip="Everything that matches, as CSV"
              data-tip-keys="e"
            >
              <Download aria-hidden className="size-4" /> Export
            </a>
          )}
        </span>
        {newLink && (
          <LinkButton href={newLink.href} variant="primary" icon={Plus} className="ms-auto">
            {newLink.label}
          </LinkButton>
        )}
      </div>
      <FilterChips table={table} chips={chips} onChips={setChips}>
        <SaveView views={views} />
      </FilterChips>
    </div>
  );
}

/** Beside the chips: keeps them, in the view that was opened or in a new one. */
function SaveView({ views }: { views: Views }) {
  const { current, isChanged, mayChange, edit, saveShown } = views;
  if (current && !isChanged) return null;
  return current && mayChange ? (
    <Button size="sm" variant="quiet" onClick={() => void saveShown(current)}>
      Save changes to “{current.name}”
    </Button>
  ) : (
    <Button size="sm" variant="quiet" onClick={() => edit('new')}>
      Save view
    </Button>
  );
}

function QuickTabs({
  quick,
  values,
  label,
  chips,
  onChips,
}: {
  quick: { field: string; counts?: Record<string, number>; all?: number };
  values: readonly string[];
  label: string;
  chips: ChipFilter;
  onChips: (chips: ChipFilter) => void;
}) {
  const others = 'raw' in chips ? [] : chips.comparisons.filter((kept) => kept.field !== quick.field);
  const own = 'raw' in chips ? [] : chips.comparisons.filter((kept) => kept.field === quick.field);
  const chosen =
    own.length === 1 && own[0]?.values.length === 1 && own[0].operator === '==' ? own[0].values[0] : undefined;
  const isNone = own.length === 0 && !('raw' in chips);
  const tabs = [
    { value: undefined, text: 'All', count: quick.all, isChosen: isNone },
    ...values.map((value) => ({
      value,
      text: value.charAt(0) + value.slice(1).toLowerCase(),
      count: quick.counts?.[value],
      isChosen: chosen === value,
    })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together are no fieldset
    <div role="group" aria-label={label} className="-mb-1 flex gap-1 overflow-x-auto p-0.5">
      {tabs.map(({ value, text, count, isChosen }) => (
        <button
          key={text}
          type="button"
          aria-pressed={isChosen}
          onClick={() =>
            onChips({
              comparisons:
                value === undefined ? others : [{ field: quick.field, operator: '==', values: [value] }, ...others],
            })
          }
          className={clsx(
            'inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded px-2.5 -outline-offset-1',
            isChosen ? 'bg-accent-soft font-medium text-accent' : 'text-fg-2 hover:bg-sunken hover:text-fg',
          )}
        >
          {text}
          {count !== undefined && <span className="text-sm opacity-90">{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}
