/** The overlays of any page. Buttons open them by event, so that their script loads only when needed. */
export type Overlay = 'palette' | 'shortcuts';

const overlayEvent = 'overlay';

/** Opens the palette, from anywhere in the console. */
export const openPalette = () => requestOverlay('palette');
/** Opens the sheet of shortcuts, from anywhere in the console. */
export const openShortcutSheet = () => requestOverlay('shortcuts');

function requestOverlay(overlay: Overlay): void {
  window.dispatchEvent(new CustomEvent<Overlay>(overlayEvent, { detail: overlay }));
}

/** Calls back when an overlay is requested; returns a function that stops listening. */
export function onOverlayRequest(show: (overlay: Overlay) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) show(event.detail as Overlay);
  };
  window.addEventListener(overlayEvent, listener);
  return () => window.removeEventListener(overlayEvent, listener);
}
