import { useRef } from 'react';

/**
 * For a dialog whose record has a new state also when the write is rejected: the page is refreshed when the dialog
 * closes, because it may remove the dialog before the person has read the problem. `onClose` learns whether a request
 * was sent.
 */
export function useLateRefresh(onClose: (isSent: boolean) => void, refresh: () => void) {
  const isSent = useRef(false);
  return {
    /** To be called before the request is sent. */
    markSent: () => {
      isSent.current = true;
    },
    close: () => {
      onClose(isSent.current);
      if (isSent.current) refresh();
    },
  };
}
