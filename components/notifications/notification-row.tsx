import clsx from 'clsx';
import { t } from '#components/notifications/messages.ts';
import { ActionName } from '#components/shell/action-name.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time/time.tsx';
import type { Notification } from '#lib/domain/notifications/contract.ts';
import { notificationPath } from '#lib/domain/notifications/record-paths.ts';

const recordNames = [
  'account',
  'payment',
  'beneficiary',
  'beneficiary_coordinate',
  'entity',
  'entry',
  'change_request',
  'webhook',
  'ledger',
  'report',
  'outbox',
] as const;
const requestStates = ['PENDING', 'EXECUTED', 'REJECTED', 'FAILED', 'EXPIRED'] as const;

/** What happened, in one line, with the way to the record. */
export function NotificationLine({ notification }: { notification: Notification }) {
  const { kind, detail, created_at, read_at } = notification;
  const state = requestStates.find((one) => one === notification.state);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      {/* A long title breaks next to its dot, not below it. */}
      <span className="flex max-w-full items-baseline gap-x-3">
        <span className={clsx('size-2 shrink-0 self-center rounded-full', read_at ? 'bg-transparent' : 'bg-accent')}>
          {!read_at && <span className="sr-only">{t('unread')}</span>}
        </span>
        <a href={notificationPath(notification)} className={clsx('link wrap-anywhere', !read_at && 'font-semibold')}>
          <span>
            {richText(t, `title.${kind}`, {
              record: () => <RecordName notification={notification} />,
              state: state ? t(`state.${state}`) : '',
            })}
          </span>
        </a>
      </span>
      <span className="wrap-anywhere min-w-0 grow basis-48 text-fg-2 text-sm">{detail}</span>
      <span className="text-fg-3 text-sm">
        <Time value={created_at} format="relative" />
      </span>
    </div>
  );
}

function RecordName({ notification: { resource, label } }: { notification: Notification }) {
  if (resource === 'change_request' && label) return <ActionName action={label} />;
  const name = recordNames.find((one) => one === resource);
  return label ?? (name ? t(`record.${name}`) : resource);
}
