import { type TourStop, tourStopNames } from '#components/tour/tour-stops.ts';
import { tourChangeEvent, tourKey } from '#components/tour/tour-watch.ts';
import { localValue, type StoredValue } from '#components/ui/storage/browser-storage.ts';
import {
  listOf,
  numberSchema,
  objectSchema,
  oneOf,
  type Schema,
  textSchema,
} from '#components/ui/storage/stored-schema.ts';

/** How far a person is. The stops are kept with it: the panel follows the person over pages that do not know them. */
export interface TourProgress {
  state: 'open' | 'paused' | 'ended';
  /** The index of the current stop. */
  at: number;
  stops: readonly TourStop[];
}

/** An address of this console, also if somebody has written into the storage. */
const ownAddress: Schema<string> = (value) =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;

const shape = objectSchema({
  state: oneOf(['open', 'paused', 'ended']),
  at: numberSchema,
  stops: listOf(objectSchema({ name: oneOf(tourStopNames), href: ownAddress, fact: textSchema })),
});

const tourProgressSchema: Schema<TourProgress> = (value) => {
  const read = shape(value);
  return read && Number.isInteger(read.at) && read.at in read.stops ? read : undefined;
};

/** The progress of one person in this browser. */
export const tourProgressOf = (userId: string): StoredValue<TourProgress> =>
  localValue(tourKey(userId), tourProgressSchema);

/** Keeps the progress in this browser, and tells its watchers. */
export function storeTourProgress(userId: string, progress: TourProgress): void {
  tourProgressOf(userId).write(progress);
  window.dispatchEvent(new Event(tourChangeEvent));
}

/** Continues with what is there now: at the same stop, or at the first one if that is left out today. */
export function resumedProgress(before: TourProgress | undefined, stops: readonly TourStop[]): TourProgress {
  const name = before?.state === 'ended' ? undefined : before?.stops[before.at]?.name;
  return {
    state: 'open',
    at: Math.max(
      0,
      stops.findIndex((stop) => stop.name === name),
    ),
    stops,
  };
}
