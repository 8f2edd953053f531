import clsx from 'clsx';
import { t } from '#components/ui/live/live-state-messages.ts';
import { Time } from '#components/ui/time/time.tsx';

/** Says whether the figures are live: a dot, and the time of the last answer if there is one. */
export function LiveState({ isStale, updatedAt }: { isStale: boolean; updatedAt?: string | undefined }) {
  const liveText = updatedAt ? <Time value={updatedAt} format="relative" /> : t('live');
  return (
    <span data-live={isStale ? 'off' : 'on'} className="inline-flex items-center gap-1.5">
      <span aria-hidden className={clsx('size-2 rounded-full', isStale ? 'bg-warn' : 'animate-skeleton bg-ok')} />
      {isStale ? t('outOfDate') : liveText}
    </span>
  );
}
