import clsx from 'clsx';
import Link from 'next/link';
import { ActivityTimeline, kindOf } from '#components/accounts/activity-timeline.tsx';
import { formatCount } from '#components/ui/amount.tsx';
import { Card } from '#components/ui/card.tsx';
import type { AccountActivity as Event } from '#lib/domain/accounts/search/account-record.ts';

const kinds = [
  { kind: undefined, label: 'Everything' },
  { kind: 'state', label: 'States' },
  { kind: 'attributes', label: 'Attributes' },
  { kind: 'coordinates', label: 'Coordinates' },
];

/** The whole story of an account, or one kind of event of it. */
export function AccountActivity({
  home,
  events,
  kind,
  hasMore,
}: {
  home: string;
  events: readonly Event[];
  kind?: string;
  /** Older events are there, which the API lists. */
  hasMore: boolean;
}) {
  const shown = events.filter((event) => kind === undefined || kindOf(event) === kind);
  return (
    <div className="flex max-w-form flex-col gap-4">
      <nav aria-label="Kinds of events" className="flex flex-wrap gap-1">
        {kinds.map((each) => (
          <Link
            key={each.label}
            href={each.kind ? `${home}?kind=${each.kind}` : home}
            prefetch={false}
            aria-current={each.kind === kind ? 'page' : undefined}
            className={clsx(
              'inline-flex min-h-7 items-center gap-1.5 rounded px-2.5',
              each.kind === kind ? 'bg-accent-soft font-medium text-accent' : 'text-fg-2 hover:bg-sunken hover:text-fg',
            )}
          >
            {each.label}
            <span className="text-sm opacity-90">
              {formatCount(events.filter((event) => each.kind === undefined || kindOf(event) === each.kind).length)}
            </span>
          </Link>
        ))}
      </nav>
      <Card>
        {shown.length > 0 ? (
          <ActivityTimeline events={shown} />
        ) : (
          <p className="text-fg-3">Nothing of this kind yet.</p>
        )}
      </Card>
      {hasMore && (
        <p className="text-fg-3 text-sm">
          Older events: <code className="font-mono">GET /bo/accounts/{'{idRef}'}/activity</code> lists them all.
        </p>
      )}
    </div>
  );
}
