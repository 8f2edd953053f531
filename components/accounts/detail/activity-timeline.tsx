import { ArrowRight, FilePlus2, Hash, History, Tags } from 'lucide';
import { t as detailText } from '#components/accounts/detail/detail-messages.ts';
import { t as formText } from '#components/accounts/form-messages.ts';
import { t } from '#components/accounts/page-messages.ts';
import { t as moveText } from '#components/accounts/states/move-messages.ts';
import { actionText } from '#components/shell/action-text.ts';
import { terms } from '#components/shell/messages.ts';
import { CodeText } from '#components/ui/code/code.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { common } from '#components/ui/messages.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { states } from '#components/ui/states.ts';
import { Time } from '#components/ui/time/time.tsx';
import { Timeline, type TimelineEvent } from '#components/ui/timeline.tsx';
import type { AccountActivity } from '#lib/domain/accounts/search/account-record.ts';

type ActivityKind = 'state' | 'attributes' | 'coordinates' | 'other';

const actions: Record<string, [ActivityKind, string]> = {
  createAccount: ['other', formText('accountCreated')],
  replaceAccountAttributes: ['attributes', t('attributesReplaced')],
  updateAccountAttributes: ['attributes', t('attributesChanged')],
  deleteAccountAttributes: ['attributes', t('attributesDeleted')],
  createAccountCoordinate: ['coordinates', terms('bankDetailsAdded')],
  replaceAccountCoordinateTags: ['coordinates', t('bankDetailsTagsReplaced')],
  addAccountCoordinateTags: ['coordinates', t('bankDetailsTagsAdded')],
  deleteAccountCoordinate: ['coordinates', detailText('bankDetailsDeleted')],
  updateWalletLimit: ['other', t('walletLimitChanged')],
  addRecordLabel: ['other', t('tagAdded')],
  deleteRecordLabel: ['other', t('tagDeleted')],
};
const activityIcons = { state: History, attributes: Tags, coordinates: Hash, other: FilePlus2 };

function kindOf(event: AccountActivity): ActivityKind {
  return event.kind === 'state' ? 'state' : (actions[event.action]?.[0] ?? 'other');
}

/** The story of an account. `brief` leaves ids and details out. */
export function ActivityTimeline({ events, brief }: { events: readonly AccountActivity[]; brief?: boolean }) {
  return <Timeline events={events.map((event) => activityEvent(event, brief))} />;
}

function activityEvent(event: AccountActivity, brief: boolean | undefined): TimelineEvent {
  const stateStyle = event.state && states[event.state];
  return {
    id: event.id,
    icon: stateStyle?.icon ?? activityIcons[kindOf(event)],
    tone: stateStyle?.tone ?? 'neutral',
    title: activityTitle(event),
    meta: (
      <>
        <span className="me-2 text-fg-2">{event.actor}</span>
        <Time value={event.at} format={brief ? 'relative' : 'time'} />
      </>
    ),
    body: brief ? event.reason : <Details event={event} />,
  };
}

function activityTitle(event: AccountActivity) {
  if (!event.previous_state || !event.state) return actions[event.action]?.[1] ?? actionText(event.action);
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StateBadge state={event.previous_state} />
      <Icon drawing={ArrowRight} label={moveText('toState')} className="size-3.5 text-fg-3" />
      <StateBadge state={event.state} />
    </span>
  );
}

function Details({ event }: { event: AccountActivity }) {
  const details = event.details === undefined ? '' : JSON.stringify(event.details);
  const employee = [event.employee_username, event.employee_id].filter((part) => part !== undefined).join(', ');
  return (
    <div className="flex flex-col gap-1">
      {event.reason && <p className="text-fg">{event.reason}</p>}
      {details.length > 2 && <p className="font-mono text-sm">{details}</p>}
      {employee && <p className="text-sm">{t('claimedBy', { claimed: employee })}</p>}
      <p className="flex flex-wrap gap-x-4 text-fg-3 text-sm">
        {event.kind === 'state' && (
          <span className="inline-flex items-center gap-1">
            {terms('change')} <CodeText value={event.id} name={terms('stateChangeIdInText')} />
          </span>
        )}
        {event.request_id && (
          <span className="inline-flex items-center gap-1">
            {common('request')} <CodeText value={event.request_id} name={common('requestIdInText')} />
          </span>
        )}
      </p>
    </div>
  );
}
