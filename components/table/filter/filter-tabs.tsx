'use client';
import type { DataTableProps } from '#components/table/data-table-props.ts';
import type { ListDefinition } from '#components/table/list/list.ts';
import { t } from '#components/table/messages.ts';
import { formatCount } from '#components/ui/amount.tsx';
import { useShownInRow } from '#components/ui/page/use-shown-in-row.ts';
import type { ChipFilter } from '#lib/core/filter-chips.ts';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';

/** The values of one field as tabs over the list, each a filter; nothing for a list without. */
export function FilterTabs<Row>({
  list: { tabs: field, fields },
  counts,
  chips,
  onChips,
}: {
  list: ListDefinition<Row>;
  counts: DataTableProps<Row>['tabCounts'];
  chips: ChipFilter;
  onChips: (chips: ChipFilter) => void;
}) {
  const { own, others } = splitFilter(chips, field);
  const [only] = own;
  const chosen = own.length === 1 && only?.values.length === 1 && only.operator === '==' ? only.values[0] : undefined;
  const row = useShownInRow<HTMLDivElement>(chosen);
  if (field === undefined) return null;
  const choose = (value: string) => onChips({ comparisons: [{ field, operator: '==', values: [value] }, ...others] });
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together are no fieldset
    <div
      ref={row}
      role="group"
      aria-label={fields[field]?.label ?? ''}
      className="-mb-1 flex gap-1 overflow-x-auto p-0.5"
    >
      <Tab
        text={t('allRows')}
        count={counts?.all}
        isChosen={own.length === 0 && !('raw' in chips)}
        onChoose={() => onChips({ comparisons: others })}
      />
      {(fields[field]?.values ?? []).map((value) => (
        <Tab
          key={value}
          text={sentenceCase(value)}
          count={counts?.of[value]}
          isChosen={chosen === value}
          onChoose={() => choose(value)}
        />
      ))}
    </div>
  );
}

function splitFilter(chips: ChipFilter, field: string | undefined) {
  const comparisons = 'raw' in chips ? [] : chips.comparisons;
  return {
    own: comparisons.filter((comparison) => comparison.field === field),
    others: comparisons.filter((comparison) => comparison.field !== field),
  };
}

function Tab({
  text,
  count,
  isChosen,
  onChoose,
}: {
  text: string;
  count: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="filter-choice shrink-0 gap-1.5 -outline-offset-1 pointer-coarse:min-w-11"
    >
      {text}
      {count !== undefined && <span className="text-sm opacity-90">{formatCount(count)}</span>}
    </button>
  );
}
