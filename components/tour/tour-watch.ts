/** Fired on `window` of this tab when the progress changes; other tabs get the browser's own `storage`. */
export const tourChangeEvent = 'tour-change';

/** The key of a person's progress in the storage of the browser. */
export const tourKey = (userId: string): string => `tour ${userId}`;

/** Hears each change of a progress, also in other tabs. Answers the end of the subscription. */
export function watchTourProgress(changed: () => void): () => void {
  const events = ['storage', tourChangeEvent];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}
