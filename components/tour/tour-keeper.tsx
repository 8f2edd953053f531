'use client';
import { lazy, Suspense } from 'react';
import { useTourProgress } from '#components/tour/use-tour-progress.ts';

const LazyTourPanel = lazy(async () => ({ default: (await import('#components/tour/tour-panel.tsx')).TourPanel }));

/** Shows the panel of the tour on every page while a tour is open; loads nothing otherwise. */
export function TourKeeper({ userId }: { userId: string }) {
  const progress = useTourProgress(userId);
  if (progress?.state !== 'open') return null;
  return (
    <Suspense>
      <LazyTourPanel userId={userId} progress={progress} />
    </Suspense>
  );
}
