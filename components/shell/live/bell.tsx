'use client';
import { Bell as BellDrawing } from 'lucide';
import { type ComponentType, useEffect, useState } from 'react';
import { t } from '#components/shell/messages.ts';
import type { Viewer } from '#components/shell/viewer.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** Who leaves a page sooner needs no connection: its number is that of the page. */
const joinAfterMs = 5_000;

/** The way to the notifications, with the number of unread ones. */
export function Bell({ viewer: { id, unread } }: { viewer: Viewer }) {
  const [count, setCount] = useState(unread);
  const [Feed, setFeed] = useState<FeedComponent>();
  useEffect(() => setCount(unread), [unread]);
  useEffect(() => {
    const join = () =>
      import('#components/shell/live/bell-feed.tsx').then(
        ({ BellFeed }) => setFeed(() => BellFeed),
        // Without a network the number stays that of the page.
        () => {},
      );
    const timer = setTimeout(join, joinAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const label = t('bell', { count });
  return (
    <>
      <a
        href="/notifications"
        aria-label={label}
        data-tip={label}
        data-tip-keys="g n"
        className={buttonClass('quiet', 'md', 'btn-icon relative')}
      >
        <Icon drawing={BellDrawing} className="size-4" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute end-0 top-0 min-w-4 rounded-full bg-accent px-1 text-center text-accent-fg text-xs leading-4"
          >
            {count}
          </span>
        )}
      </a>
      {Feed && <Feed me={id} onCount={setCount} />}
    </>
  );
}

type FeedComponent = ComponentType<{ me: string; onCount: (unread: number) => void }>;
