'use client';
import { Circle, CircleCheck } from 'lucide';
import { useRouter } from 'next/navigation';
import { terms } from '#components/shell/messages.ts';
import { t } from '#components/tour/messages.ts';
import { resumedProgress, storeTourProgress, type TourProgress } from '#components/tour/tour-progress.ts';
import type { TourStop } from '#components/tour/tour-stops.ts';
import { useTourProgress } from '#components/tour/use-tour-progress.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';

/** What the tour shows this person, with what exists now; begins it, or continues it where it was left. */
export function TourOverview({
  userId,
  stops,
  leftOut,
}: {
  userId: string;
  stops: readonly TourStop[];
  /** Titles of the stops without permission, each with what it needs. */
  leftOut: readonly { name: TourStop['name']; needs: string }[];
}) {
  const router = useRouter();
  const progress = useTourProgress(userId);
  const isOpen = progress !== undefined && progress.state !== 'ended';
  const begin = (before: TourProgress | undefined) => {
    const resumed = resumedProgress(before, stops);
    storeTourProgress(userId, resumed);
    router.push(resumed.stops[resumed.at]?.href ?? '/');
  };
  return (
    <>
      <PageHead
        title={terms('tour')}
        actions={
          <>
            <Button onClick={() => begin(undefined)} disabled={!isOpen}>
              {t('restart')}
            </Button>
            <Button variant="primary" onClick={() => begin(progress)}>
              {isOpen ? t('resume') : t('start')}
            </Button>
          </>
        }
      >
        {t('pageDescription', { count: stops.length })}
      </PageHead>
      <Card title={t('stops')} flush>
        <ol>
          {stops.map((stop, index) => (
            <StopRow key={stop.name} stop={stop} isDone={isDone(progress, stop)} position={index + 1} />
          ))}
        </ol>
      </Card>
      {leftOut.length > 0 && (
        <Card title={t('leftOut')}>
          <ul className="flex flex-col gap-1 text-fg-2">
            {leftOut.map(({ name, needs }) => (
              <li key={name}>{t('needs', { title: t(`title.${name}`), needs })}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function StopRow({ stop, position, isDone }: { stop: TourStop; position: number; isDone: boolean }) {
  return (
    <li className="flex items-start gap-3 border-b px-4 py-3 last:border-b-0">
      <Icon
        drawing={isDone ? CircleCheck : Circle}
        label={isDone ? t('seen') : t('notSeen')}
        className={isDone ? 'mt-0.5 size-4 shrink-0 text-ok' : 'mt-0.5 size-4 shrink-0 text-fg-3'}
      />
      <div className="min-w-0">
        <h3>
          <a href={stop.href} className="link font-medium">
            {t('numbered', { position, title: t(`title.${stop.name}`) })}
          </a>
        </h3>
        <p className="wrap-anywhere text-fg-2">{stop.fact}</p>
      </div>
    </li>
  );
}

function isDone(progress: TourProgress | undefined, { name }: TourStop): boolean {
  const index = progress?.stops.findIndex((stop) => stop.name === name) ?? -1;
  return progress !== undefined && index !== -1 && (progress.state === 'ended' || index < progress.at);
}
