'use client';
import clsx from 'clsx';
import { BellOff } from 'lucide';
import { useRouter } from 'next/navigation';
import { type Ref, useEffect, useState } from 'react';
import { DecisionDialog, type PendingDecision } from '#components/approvals/decision-dialog.tsx';
import type { RecordLinks } from '#components/approvals/record-links.ts';
import { RequestCard } from '#components/approvals/request-card.tsx';
import { sendWithToasts } from '#components/form/send-with-toasts.ts';
import { useDirectWrite } from '#components/form/use-direct-write.ts';
import { notificationCalls } from '#components/notifications/calls.ts';
import { t } from '#components/notifications/messages.ts';
import { NotificationLine } from '#components/notifications/notification-row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { useWalk } from '#components/ui/keyboard/use-walk.ts';
import { onLiveNews } from '#components/ui/live/live-news.ts';
import { common } from '#components/ui/messages.ts';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import type { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';
import type { Notification } from '#lib/domain/notifications/contract.ts';
import { notificationPath } from '#lib/domain/notifications/record-paths.ts';
import { call } from '#lib/server/operation/client.ts';

interface Props {
  notifications: Notification[];
  /** The pending requests among them, so that they are decided here. */
  requests: ChangeRequest[];
  links: RecordLinks;
  me: string;
}

/** Notifications one below the other. J and K walk, O opens, A approves and R rejects the active request. */
export function NotificationInbox({ notifications, requests, links, me }: Props) {
  const router = useRouter();
  const firstUnread = notifications.findIndex(({ read_at }) => !read_at);
  const { list, active, setActive, walk } = useWalk<HTMLUListElement>(
    notifications.map(({ id }) => id),
    { first: Math.max(firstUnread, 0), selector: '[data-notification]' },
  );
  const [deciding, setDeciding] = useState<PendingDecision>();
  useEffect(() => onLiveNews(({ kind }) => kind !== 'change' && router.refresh()), [router]);
  const current = notifications[active];
  const pendingOf = (one: Notification | undefined) =>
    one?.kind === 'approval-due' ? requests.find(({ id }) => id === one.resource_id) : undefined;
  const marking = useDirectWrite();
  const confirm = async (body: { ids?: string[] }) => {
    await call(notificationCalls.confirmNotifications, { body });
    router.refresh();
  };
  const confirmOne = ({ id }: Notification) =>
    void sendWithToasts(`confirmNotifications ${id}`, () => confirm({ ids: [id] }));
  const open = () => {
    if (!current) return;
    if (!current.read_at) confirmOne(current);
    router.push(notificationPath(current));
  };
  const decide = (decision: PendingDecision['decision']) => {
    const request = pendingOf(current);
    if (request && !request.excluded_because) setDeciding({ decision, requests: [request] });
  };
  const group = common('notifications');
  useShortcuts([
    { keys: 'j', label: t('nextNotification'), group, run: () => walk(active + 1) },
    { keys: 'k', label: t('previousNotification'), group, run: () => walk(active - 1) },
    { keys: 'o', label: t('openNotification'), group, run: open },
    { keys: 'a', label: t('approve'), group, run: () => decide('approve') },
    { keys: 'r', label: t('reject'), group, run: () => decide('reject') },
  ]);
  const close = () => {
    setDeciding(undefined);
    if (current && !current.read_at) confirmOne(current);
  };
  if (notifications.length === 0) {
    return (
      <EmptyState icon={BellOff} title={t('empty')}>
        {t('emptyDetail')}
      </EmptyState>
    );
  }
  const request = pendingOf(current);
  return (
    <>
      <Card
        flush
        title={common('notifications')}
        actions={
          firstUnread >= 0 && (
            <Button
              size="sm"
              variant="quiet"
              busy={marking.busy}
              onClick={() => marking.send('confirmNotifications', () => confirm({}))}
            >
              {t('markAllRead')}
            </Button>
          )
        }
      >
        <ActiveList ref={list} notifications={notifications} active={active} onActive={setActive} />
      </Card>
      {request && (
        <RequestCard
          request={request}
          links={links}
          isOwn={request.requester === me}
          onDecide={(decision) => setDeciding({ decision, requests: [request] })}
        />
      )}
      {deciding && <DecisionDialog {...deciding} onClose={close} />}
    </>
  );
}

/** The notifications, of which the one with the focus is active. */
function ActiveList({
  ref,
  notifications,
  active,
  onActive,
}: {
  ref: Ref<HTMLUListElement>;
  notifications: readonly Notification[];
  /** The index of the active one. */
  active: number;
  onActive: (index: number) => void;
}) {
  return (
    <ul ref={ref}>
      {notifications.map((notification, index) => (
        <li
          key={notification.id}
          data-notification
          tabIndex={-1}
          onFocus={() => onActive(index)}
          className={clsx(
            'border-b px-4 py-2 last:border-b-0',
            index === active && 'bg-surface outline-2 outline-accent/60 -outline-offset-2',
          )}
        >
          <NotificationLine notification={notification} />
        </li>
      ))}
    </ul>
  );
}
