import { useSyncExternalStore } from 'react';

/** As `max-md` of the style sheet. */
const smallScreen = mediaWatch('screen and (width < 56.25rem)');
/** As `pointer-coarse` of the style sheet. */
const coarsePointer = mediaWatch('(pointer: coarse)');

/** Whether the rows of a list are cards; the server does not know, and says no. */
export const useIsSmallScreen = (): boolean =>
  useSyncExternalStore(smallScreen.watch, smallScreen.matches, () => false);

/** Whether a finger presses the controls; the server does not know, and says no. */
export const useIsCoarsePointer = (): boolean =>
  useSyncExternalStore(coarsePointer.watch, coarsePointer.matches, () => false);

function mediaWatch(query: string): { watch: (changed: () => void) => () => void; matches: () => boolean } {
  return {
    matches: () => matchMedia(query).matches,
    watch: (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
  };
}
