import { Check, Hourglass, Send, X } from 'lucide';
import { t } from '#components/approvals/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { Timeline, type TimelineEvent } from '#components/ui/timeline.tsx';
import type { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';

/** What has happened to a request, newest first. */
export function RequestHistory({ request }: { request: ChangeRequest }) {
  const { requester_name, created_at, reason } = request;
  const requested: TimelineEvent = {
    id: 'requested',
    title: t('requestedBy', { name: requester_name }),
    meta: <Time value={created_at} />,
    body: reason,
    icon: Send,
    tone: 'info',
  };
  return (
    <Card title={terms('history')}>
      <Timeline events={[...endOf(request), requested]} />
    </Card>
  );
}

function endOf({ state, decider, decided_at, decision_reason, expires_at, failure }: ChangeRequest): TimelineEvent[] {
  if (state === 'EXPIRED') {
    return [{ id: 'expired', title: t('expired'), meta: <Time value={expires_at} />, icon: Hourglass }];
  }
  if (!decider || !decided_at) return [];
  const isRejected = state === 'REJECTED';
  return [
    {
      id: 'decided',
      title: t(isRejected ? 'rejectedBy' : 'approvedBy', { name: decider }),
      meta: <Time value={decided_at} />,
      body: [decision_reason, failure?.detail].filter(Boolean).join(' ') || undefined,
      icon: isRejected || failure ? X : Check,
      tone: isRejected || failure ? 'bad' : 'ok',
    },
  ];
}
