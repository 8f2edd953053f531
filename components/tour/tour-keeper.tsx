'use client';
import { Suspense, useEffect, useState } from 'react';
import { tourKey, watchTourProgress } from '#components/tour/tour-watch.ts';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { localValue } from '#components/ui/storage/browser-storage.ts';

const LazyOpenTour = lazyPart(async () => (await import('#components/tour/tour-panel.tsx')).OpenTour);

/** Every page asks this: the panel reads and checks the whole progress. */
const openTour = (value: unknown): true | undefined => (Object(value).state === 'open' ? true : undefined);

/** Shows the panel of the tour on every page while a tour is open; loads nothing otherwise. */
export function TourKeeper({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const read = () => setOpen(localValue(tourKey(userId), openTour).read() === true);
    read();
    return watchTourProgress(read);
  }, [userId]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <LazyOpenTour userId={userId} />
    </Suspense>
  );
}
