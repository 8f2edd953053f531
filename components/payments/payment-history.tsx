import { t as detailText } from '#components/payments/detail-messages.ts';
import { t } from '#components/payments/messages.ts';
import { t as pageText } from '#components/payments/page-messages.ts';
import { attentionText } from '#components/payments/snapshot-facts.ts';
import { actionText } from '#components/shell/action-text.ts';
import { states } from '#components/ui/states.ts';
import { Time } from '#components/ui/time.tsx';
import { Timeline, type TimelineEvent } from '#components/ui/timeline.tsx';
import type { PaymentEvent } from '#lib/domain/payments/history.ts';

const eventTexts: Record<string, string> = {
  acceptPaymentDetails: detailText('changesAccepted'),
  flagPayment: pageText('event.flagged'),
  postponePayment: pageText('event.postponed'),
};

/** What happened to a payment, newest first. */
export function PaymentHistory({ events }: { events: readonly PaymentEvent[] }) {
  if (events.length === 0) return <p className="text-fg-3">{pageText('noHistory')}</p>;
  return <Timeline events={events.map(timelineEvent)} />;
}

function timelineEvent({ id, at, action, actor, state, attention, release_at, reason }: PaymentEvent): TimelineEvent {
  const style = state && states[state];
  return {
    id,
    icon: style?.icon,
    tone: style?.tone ?? (attention ? 'warn' : 'neutral'),
    title: state ? t(`state.${state}`) : (eventTexts[action] ?? actionText(action)),
    meta: (
      <>
        <span className="me-2 text-fg-2">{actor}</span>
        <Time value={at} />
      </>
    ),
    body: (
      <>
        {attention && <p>{attentionText(attention)}</p>}
        {release_at && (
          <p>
            {t('due')} <Time value={release_at} />
          </p>
        )}
        {reason && <p>{reason}</p>}
      </>
    ),
  };
}
