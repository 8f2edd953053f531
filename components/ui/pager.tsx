import { ChevronLeft, ChevronRight } from 'lucide';
import { formatCount } from '#components/ui/amount.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';

/** The foot of a server-rendered list: the shown part, the total, and links to the previous and next part. */
export function Pager({
  from,
  to,
  total,
  previousHref,
  nextHref,
}: {
  from: number;
  to: number;
  /** Absent if it was not counted. */
  total?: number;
  previousHref?: string;
  nextHref?: string;
}) {
  return (
    <nav aria-label={common('pages')} className="flex min-h-10 flex-wrap items-center gap-2 text-fg-2 text-sm">
      <RangeText from={from} to={to} total={total} />
      <span className="ms-auto flex gap-2" data-chrome>
        {previousHref && (
          <LinkButton href={previousHref} size="sm" icon={ChevronLeft} rel="prev">
            {common('previous')}
          </LinkButton>
        )}
        {nextHref && (
          <LinkButton href={nextHref} size="sm" icon={ChevronRight} rel="next">
            {common('next')}
          </LinkButton>
        )}
      </span>
    </nav>
  );
}

/** "1–100 of 10,000 · 15 ms"; `ms` is how long the query took. */
export function RangeText({ from, to, total, ms }: { from: number; to: number; total?: number; ms?: number }) {
  const parts = [
    to === 0
      ? common('noneFirst')
      : `${formatCount(from)}–${formatCount(to)}${total === undefined ? '' : ` of ${formatCount(total)}`}`,
    ms !== undefined && `${Math.round(ms)} ms`,
  ];
  return <span>{parts.filter(Boolean).join(' · ')}</span>;
}
