/** What can be laid over any page. Buttons ask for it by event, so that its code loads only when it is wanted. */
export type Overlay = 'palette' | 'shortcuts';

const overlayEvent = 'overlay';

export const openPalette = () => requestOverlay('palette');
export const openShortcutSheet = () => requestOverlay('shortcuts');

function requestOverlay(overlay: Overlay): void {
  window.dispatchEvent(new CustomEvent<Overlay>(overlayEvent, { detail: overlay }));
}

/** Calls back when an overlay is asked for; returns what stops that. */
export function onOverlayRequest(show: (overlay: Overlay) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) show(event.detail as Overlay);
  };
  window.addEventListener(overlayEvent, listener);
  return () => window.removeEventListener(overlayEvent, listener);
}
