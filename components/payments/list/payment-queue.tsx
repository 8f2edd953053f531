import clsx from 'clsx';
import { t } from '#components/payments/page-messages.ts';
import { equals, filteredHref, present } from '#components/table/filter/filter-text.ts';
import { formatCount } from '#components/ui/amount.tsx';
import type { PaymentCounts } from '#lib/domain/payments/lists/counts-schema.ts';

/** The held payments by what they wait for, each a filter of the list below. */
export function PaymentQueue({ counts, ends }: { counts: PaymentCounts; ends: { today: string; week: string } }) {
  const held = equals('state', 'HELD');
  const { decision, today, week, later } = counts.queue;
  const before = (end: string) => ({ field: 'release_at', operator: '=lt=' as const, values: [end] });
  const parts = [
    {
      label: t('needDecision'),
      count: decision,
      isUrgent: true,
      href: filteredHref('/payments', held, present('attention.code')),
    },
    { label: t('dueToday'), count: today, href: filteredHref('/payments', held, before(ends.today)) },
    { label: t('dueThisWeek'), count: week, href: filteredHref('/payments', held, before(ends.week)) },
    {
      label: t('dueLater'),
      count: later,
      href: filteredHref('/payments', held, { field: 'release_at', operator: '=ge=', values: [ends.week] }),
    },
  ];
  return (
    <nav aria-label={t('queue')} className="flex flex-wrap gap-2">
      {parts.map(({ label, count, href, isUrgent }) => (
        <a
          key={label}
          href={href}
          className="flex min-h-11 items-center gap-2 rounded border bg-raised px-3 hover:bg-surface"
        >
          <span className="text-fg-2 text-sm">{label}</span>
          <span className={clsx('font-semibold tabular-nums', isUrgent && count !== 0 && 'text-warn')}>
            {count === undefined ? t('many') : formatCount(count)}
          </span>
        </a>
      ))}
    </nav>
  );
}
