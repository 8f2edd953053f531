'use client';
import { useEffect } from 'react';
import { LiveNotices } from '#components/shell/live/live-notices.tsx';
import { announceNewVersion } from '#components/shell/live/new-version.ts';
import { joinLiveFeed } from '#components/ui/live/live-feed.ts';
import { onLiveNews, useIsLive } from '#components/ui/live/live-news.ts';
import type { notificationContract } from '#lib/domain/notifications/contract.ts';
import { call, operationRef } from '#lib/server/operation/client.ts';

const countNotificationsRef = operationRef<typeof notificationContract.countNotifications>(
  'GET',
  '/bo/notifications/count',
);
const bellPollMs = 60_000;

/** What the bell does on a page that stays open: it joins the live feed, counts again, and shows what is new. */
export function BellFeed({ me, onCount }: { me: string; onCount: (unread: number) => void }) {
  const isLive = useIsLive();
  useEffect(() => joinLiveFeed(me), [me]);
  useEffect(() => {
    // An upgrade may have interrupted the feed.
    if (isLive) announceNewVersion();
    const read = () => {
      if (document.hidden) return;
      // A count that fails stays as it is; the next one corrects it.
      call(countNotificationsRef).then(
        ({ unread }) => onCount(unread),
        () => {},
      );
    };
    const stop = onLiveNews(({ kind }) => (kind === 'notification' || kind === 'reset') && read());
    const timer = isLive ? undefined : setInterval(read, bellPollMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isLive, onCount]);
  return <LiveNotices me={me} />;
}
