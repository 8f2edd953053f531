'use client';
import { useEffect, useState } from 'react';
import { type TourProgress, tourProgressOf } from '#components/tour/tour-progress.ts';
import { watchTourProgress } from '#components/tour/tour-watch.ts';

/** The stored progress; undefined for the server, the first paint, and a person without a tour. */
export function useTourProgress(userId: string): TourProgress | undefined {
  const [progress, setProgress] = useState<TourProgress>();
  useEffect(() => {
    const read = () => setProgress(tourProgressOf(userId).read());
    read();
    return watchTourProgress(read);
  }, [userId]);
  return progress;
}
