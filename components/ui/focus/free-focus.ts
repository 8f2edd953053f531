/** Moves a lost focus to the content of the page: the next Tab reaches it, and a screen reader begins there. */
export function focusContent(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}

/** Whether no control has the focus: a part of the page may take it. */
export const hasFreeFocus = (): boolean =>
  document.activeElement === document.body || document.activeElement === document.querySelector('main');
