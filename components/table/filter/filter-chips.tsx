'use client';
import type { ReactNode } from 'react';
import { filterableFields, type TableDefinition } from '#components/table/definition.ts';
import { describeComparison } from '#components/table/filter/describe-comparison.ts';
import { LazyFilterEditor } from '#components/table/filter/lazy-filter-editor.tsx';
import { t } from '#components/table/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { RemoveButton, TagChip } from '#components/ui/input/tag-input.tsx';
import { Popover } from '#components/ui/overlay/popover.tsx';
import type { ChipFilter, Comparison } from '#lib/core/filter-chips.ts';

/** The filter as chips; each opens to be changed. A filter too rich for chips is one, as it is written. */
export function FilterChips<Row>({
  table,
  chips,
  onChips,
  children,
}: {
  table: TableDefinition<Row>;
  chips: ChipFilter;
  onChips: (chips: ChipFilter) => void;
  /** The other actions on the filter, after the chips. */
  children: ReactNode;
}) {
  const none: ChipFilter = { comparisons: [] };
  if ('raw' in chips) {
    return (
      <div className="flex flex-wrap items-center gap-1.5">
        <TagChip text={chips.raw} onRemove={() => onChips(none)} />
        {children}
      </div>
    );
  }
  const { comparisons } = chips;
  if (comparisons.length === 0) return null;
  const replace = (chipIndex: number, changed: Comparison[]) =>
    onChips({ comparisons: comparisons.flatMap((other, index) => (index === chipIndex ? changed : [other])) });
  return (
    <ul aria-label={t('filters')} className="flex flex-wrap items-center gap-1.5">
      {comparisons.map((comparison, index) => {
        const text = describeComparison(comparison, table[comparison.field]?.label ?? comparison.field);
        return (
          <li
            key={`${comparison.field} ${comparison.operator}`}
            className="inline-flex max-w-full items-center rounded bg-neutral-soft"
          >
            <ChipBody
              table={table}
              comparison={comparison}
              text={text}
              onChange={(changed) => replace(index, [changed])}
            />
            <RemoveButton what={text} onRemove={() => replace(index, [])} />
          </li>
        );
      })}
      <li>
        <Button size="sm" variant="quiet" onClick={() => onChips(none)}>
          {t('clearFilters')}
        </Button>
        {children}
      </li>
    </ul>
  );
}

function ChipBody<Row>({
  table,
  comparison,
  text,
  onChange,
}: {
  table: TableDefinition<Row>;
  comparison: Comparison;
  text: string;
  onChange: (changed: Comparison) => void;
}) {
  if (!filterableFields(table).includes(comparison.field))
    return <span className="truncate ps-2 leading-7">{text}</span>;
  return (
    <Popover
      label={t('changeFilterWhat', { text })}
      trigger={<span className="truncate">{text}</span>}
      size="sm"
      className="min-w-0 shrink"
    >
      {(close) => (
        <LazyFilterEditor
          table={table}
          comparison={comparison}
          onDone={(changed) => {
            close();
            onChange(changed);
          }}
        />
      )}
    </Popover>
  );
}
