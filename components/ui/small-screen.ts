import { useSyncExternalStore } from 'react';

/** As `max-md` of the style sheet. */
const smallScreenQuery = 'screen and (width < 900px)';

/** Whether the rows of a list are cards; the server does not know, and says no. */
export function useIsSmallScreen(): boolean {
  return useSyncExternalStore(watchScreen, isSmallScreen, () => false);
}

function isSmallScreen(): boolean {
  return matchMedia(smallScreenQuery).matches;
}

function watchScreen(changed: () => void): () => void {
  const screen = matchMedia(smallScreenQuery);
  screen.addEventListener('change', changed);
  return () => screen.removeEventListener('change', changed);
}
