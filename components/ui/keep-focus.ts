/** A write may take away what opened its dialog; the answer arrives within this time. */
const watchedMs = 5_000;

/** Moves a lost focus to the content of the page: the next Tab reaches it, and a screen reader begins there. */
export function focusContent(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}

/** Whether no control has the focus: a part of the page may take it. */
export const hasFreeFocus = (): boolean =>
  document.activeElement === document.body || document.activeElement === document.querySelector('main');

/** Once the opener of a dialog is gone, the focus goes to the content of the page and not back to its beginning. */
export function keepFocus(opener: Element | null): void {
  if (!opener || opener === document.body) return;
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return;
    observer.disconnect();
    focusContent();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), watchedMs);
}
