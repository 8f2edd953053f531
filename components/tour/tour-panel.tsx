'use client';
import clsx from 'clsx';
import { ChevronDown, ChevronUp, X } from 'lucide';
import { usePathname } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '#components/tour/messages.ts';
import { storeTourProgress, type TourProgress } from '#components/tour/tour-progress.ts';
import { useTourProgress } from '#components/tour/use-tour-progress.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';

/** The panel of the stored tour while it is open. */
export function OpenTour({ userId }: { userId: string }) {
  const progress = useTourProgress(userId);
  return progress?.state === 'open' && <TourPanel userId={userId} progress={progress} />;
}

/**
 * The current stop, over the corner of the page that it explains. It is not modal: the page can be used. A new stop
 * takes the focus, so that a screen reader reads it and Tab reaches its buttons.
 */
function TourPanel({ userId, progress }: { userId: string; progress: TourProgress }) {
  const { at, stops } = progress;
  const [isFolded, setFolded] = useState(false);
  const id = useId();
  const heading = useFocusOnChange(at);
  const stop = stops[at];
  if (!stop) return null;
  const store = (change: Partial<TourProgress>) => storeTourProgress(userId, { ...progress, ...change });
  return (
    <section
      data-tour
      data-chrome
      aria-labelledby={id}
      className="fixed inset-x-2 bottom-2 z-30 flex max-h-[60dvh] flex-col gap-3 overflow-y-auto rounded-lg border border-accent bg-raised p-4 text-fg shadow sm:start-auto sm:end-4 sm:bottom-4 sm:w-96 print:hidden"
    >
      <div className="flex items-start gap-2">
        <h2 id={id} ref={heading} tabIndex={-1} className="min-w-0 flex-1 font-semibold text-lg outline-none">
          <span className="block font-normal text-fg-2 text-sm">
            {t('position', { position: at + 1, count: stops.length })}
          </span>
          {t(`title.${stop.name}`)}
        </h2>
        <IconButton
          icon={isFolded ? ChevronUp : ChevronDown}
          label={isFolded ? t('expand') : t('collapse')}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
        <IconButton icon={X} label={t('pause')} onClick={() => store({ state: 'paused' })} />
      </div>
      {!isFolded && <StopText stop={stop} progress={progress} />}
      <StopButtons progress={progress} store={store} />
    </section>
  );
}

function StopText({ stop, progress: { at, stops } }: { stop: TourProgress['stops'][number]; progress: TourProgress }) {
  const isThere = usePathname() === stop.href;
  return (
    <>
      <ProgressBar label={t('progress')} value={at + 1} max={stops.length} />
      <p className="wrap-anywhere font-medium">{stop.fact}</p>
      <p className="text-fg-2">
        {t(`text.${stop.name}`)}{' '}
        <a
          href={stop.href}
          // It keeps its place: the panel must not grow when the page is left.
          className={clsx('sentence-link', isThere && 'invisible')}
        >
          {t('toPage')}
        </a>
      </p>
    </>
  );
}

function StopButtons({
  progress: { at, stops },
  store,
}: {
  progress: TourProgress;
  store: (change: Partial<TourProgress>) => void;
}) {
  const [previous, next] = [stops[at - 1], stops[at + 1]];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {next && (
        <Button variant="quiet" onClick={() => store({ state: 'ended' })} className="me-auto">
          {t('skip')}
        </Button>
      )}
      {previous && (
        <LinkButton href={previous.href} onClick={() => store({ at: at - 1 })}>
          {t('back')}
        </LinkButton>
      )}
      {next ? (
        <LinkButton href={next.href} variant="primary" onClick={() => store({ at: at + 1 })}>
          {t('next')}
        </LinkButton>
      ) : (
        <Button variant="primary" onClick={() => store({ state: 'ended' })}>
          {t('finish')}
        </Button>
      )}
    </div>
  );
}

/** Focuses the heading when the stop changes, not when a page is loaded with the tour open. */
function useFocusOnChange(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus();
  }, [at]);
  return heading;
}
