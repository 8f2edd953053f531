import { t } from '#components/table/messages.ts';
import { type Comparison, daysBackIn } from '#lib/core/filter-chips.ts';
import type { RsqlOperator } from '#lib/core/rsql-operators.ts';

/** The word between a field and its values. */
export const relations = {
  '==': 'is',
  '!=': 'isNot',
  '=lt=': 'below',
  '=le=': 'upTo',
  '=gt=': 'above',
  '=ge=': 'from',
  '=in=': 'is',
  '=out=': 'isNot',
  '=null=': 'is',
} as const satisfies Record<RsqlOperator, string>;
/** Created on first use: few lists have a filter when they open. */
let orList: Intl.ListFormat | undefined;

/** The comparison as a chip: "State is OPEN or BLOCKED", "Name contains smith", "Created in the last 7 days". */
export function describeComparison({ operator, values }: Comparison, label: string): string {
  const [first = ''] = values;
  if (operator === '=null=') return t(first === 'true' ? 'chip.isEmpty' : 'chip.isNotEmpty', { label });
  const days = operator === '=ge=' ? daysBackIn(first) : undefined;
  if (days !== undefined) return t('chip.lastDays', { label, days });
  const inner = /^\*(.+)\*$/.exec(first)?.[1];
  if (operator === '==' && inner && !inner.includes('*')) return t('chip.contains', { label, text: inner });
  const start = /^([^*]+)\*$/.exec(first)?.[1];
  if (operator === '==' && start) return t('chip.startsWith', { label, text: start });
  orList ??= new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return t(`chip.${relations[operator]}`, { label, values: orList.format(values) });
}
