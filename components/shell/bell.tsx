'use client';
import { Bell as BellIcon } from 'lucide-react';
import Link from 'next/link';
import { type ComponentType, useEffect, useState } from 'react';
import { t } from '#components/shell/messages.ts';
import type { Viewer } from '#components/shell/viewer.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { onLiveNews, useIsLive } from '#components/ui/live-news.ts';
import type { notificationContract } from '#lib/domain/notifications/contract.ts';
import { call, operationRef } from '#lib/server/operation/client.ts';

const countNotifications = operationRef<typeof notificationContract.countNotifications>(
  'GET',
  '/bo/notifications/count',
);
const pollMs = 60_000;
/** Who leaves a page sooner needs no connection: its number is that of the page. */
const joinAfterMs = 5_000;

/** The way to the notifications, with the number of unread ones: live, or counted every minute. */
export function Bell({ viewer: { id, unread } }: { viewer: Viewer }) {
  const [count, setCount] = useState(unread);
  const isLive = useIsLive();
  useEffect(() => setCount(unread), [unread]);
  const [Notices, setNotices] = useState<NoticesComponent>();
  useEffect(() => joinLater(id, (component) => setNotices(() => component)), [id]);
  useEffect(() => {
    const read = () => {
      if (document.hidden) return;
      // A count that fails stays as it is; the next one corrects it.
      call(countNotifications).then(
        (found) => setCount(found.unread),
        () => {},
      );
    };
    const stop = onLiveNews(({ kind }) => kind !== 'change' && read());
    const timer = isLive ? undefined : setInterval(read, pollMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isLive]);
  const label = t('bell', { count });
  return (
    <>
      <Link
        href="/notifications"
        prefetch={false}
        aria-label={label}
        data-tip={label}
        data-tip-keys="g n"
        className={buttonClass('quiet', 'md', 'relative min-w-control px-0!')}
      >
        <BellIcon aria-hidden className="size-4" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute end-0 top-0 min-w-4 rounded-full bg-accent px-1 text-center text-accent-fg text-xs leading-4"
          >
            {count}
          </span>
        )}
      </Link>
      {Notices && <Notices me={id} />}
    </>
  );
}

type NoticesComponent = ComponentType<{ me: string }>;

/** Joins the live feed once the page has been shown for a while. Its scripts come only then. */
function joinLater(userId: string, show: (notices: NoticesComponent) => void): () => void {
  const joined: { leave?: () => void; isOver?: boolean } = {};
  const timer = setTimeout(async () => {
    const { joinLiveFeed } = await import('#components/ui/live-feed.ts');
    const { LiveNotices } = await import('#components/shell/live-notices.tsx');
    if (joined.isOver) return;
    show(LiveNotices);
    joined.leave = joinLiveFeed(userId);
  }, joinAfterMs);
  return () => {
    joined.isOver = true;
    clearTimeout(timer);
    joined.leave?.();
  };
}
