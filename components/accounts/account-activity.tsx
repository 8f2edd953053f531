import clsx from 'clsx';
import Link from 'next/link';
import { ActivityTimeline, kindOf } from '#components/accounts/activity-timeline.tsx';
import { t as accountText } from '#components/accounts/messages.ts';
import { t } from '#components/accounts/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { formatCount } from '#components/ui/amount.tsx';
import { Card } from '#components/ui/card.tsx';
import { richText } from '#components/ui/rich-text.ts';
import type { AccountActivity as Event } from '#lib/domain/accounts/search/account-record.ts';

const activityKinds = [
  { kind: undefined, label: t('allEvents') },
  { kind: 'state', label: t('stateChanges') },
  { kind: 'attributes', label: accountText('attributes') },
  { kind: 'coordinates', label: terms('bankDetails') },
];

/** The whole story of an account, or one kind of event of it. */
export function ActivityPage({
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
  const visibleEvents = events.filter((event) => kind === undefined || kindOf(event) === kind);
  return (
    <div className="flex max-w-form flex-col gap-4">
      <nav aria-label={t('eventKinds')} className="flex flex-wrap gap-1">
        {activityKinds.map((each) => (
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
        {visibleEvents.length > 0 ? (
          <ActivityTimeline events={visibleEvents} />
        ) : (
          <p className="text-fg-3">{t('noEvents')}</p>
        )}
      </Card>
      {hasMore && (
        <p className="text-fg-3 text-sm">
          {richText(t, 'olderEvents', {
            request: 'GET /bo/accounts/{idRef}/activity',
            code: (content) => <code className="font-mono">{content}</code>,
          })}
        </p>
      )}
    </div>
  );
}
