import { focusContent } from '#components/ui/free-focus.ts';

const controlSelector = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)';
const partSelector = 'section, dialog, main';

/** Follows each button that is pressed, such as one that removes its row. */
export function keepPlaces(): void {
  document.addEventListener('click', followPressed, true);
  document.addEventListener('focusin', unfollow);
}

let observer: MutationObserver | undefined;
const unfollow = () => observer?.disconnect();

function followPressed({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest('button') : null;
  keepPlaceOf(pressed === document.activeElement ? pressed : null);
}

/**
 * Follows a control, such as the opener of a dialog, until the focus moves. If the control is gone before, the focus goes
 * to its row, or to the control that is now in its place.
 */
export function keepPlaceOf(control: Element | null): void {
  unfollow();
  if (!control || control === document.body) return;
  const focusPlace = placeOf(control);
  observer = new MutationObserver(() => {
    if (control.isConnected) return;
    unfollow();
    focusPlace();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Remembers where a control is, and answers what moves a lost focus there. */
function placeOf(control: Element): () => void {
  const { pathname } = window.location;
  const row = control.closest<HTMLElement>('li[tabindex], tr[tabindex]');
  const places = partsAround(control).map((part) => ({
    part,
    index: controlsOf(part).indexOf(control as HTMLElement),
  }));
  return () => {
    const { part, index } = places.find((place) => place.part.isConnected) ?? {};
    const controls = part ? controlsOf(part) : [];
    const next = row?.isConnected ? row : controls[Math.min(index ?? 0, controls.length - 1)];
    // On another page nothing is in its place.
    if (document.activeElement === document.body && window.location.pathname === pathname) next?.focus();
    focusContent();
  };
}

/** The parts of the page around a control, from the inside: the innermost may be gone with it. */
function partsAround(control: Element): Element[] {
  const part = control.closest(partSelector);
  if (!part) return [];
  return part.matches('section') && part.parentElement ? [part, ...partsAround(part.parentElement)] : [part];
}

const controlsOf = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(controlSelector)].filter((control) => control.checkVisibility());
