import { focusContent } from '#components/ui/focus/free-focus.ts';

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
  unfollow();
  const pressed = target instanceof Element ? target.closest('button') : null;
  if (pressed && pressed === document.activeElement) keepFocus(pressed, placeOf(pressed));
}

/** Once a control is gone that the focus has not left, such as the opener of a dialog, `moveFocus` runs. */
export function keepFocus(control: Element | null, moveFocus = focusContent): void {
  unfollow();
  if (!control || control === document.body) return;
  observer = new MutationObserver(() => {
    if (control.isConnected) return;
    unfollow();
    moveFocus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Remembers where a control is, and answers what moves a lost focus there. */
function placeOf(control: Element): () => void {
  const { pathname } = window.location;
  const row = control.closest<HTMLElement>('li[tabindex], tr[tabindex]');
  const wasInTable = control.closest('tr') !== null;
  const places = partsAround(control).map((part) => ({
    part,
    index: controlsOf(part).indexOf(control as HTMLElement),
  }));
  return () => {
    const { part, index } = places.find((place) => place.part.isConnected) ?? {};
    const controls = part ? controlsOf(part) : [];
    const next = row?.isConnected ? row : controls[Math.min(index ?? 0, controls.length - 1)];
    // On another page nothing is in its place, and a table draws the rows that are seen: no place is among them.
    const isInPlace = window.location.pathname === pathname && (wasInTable || !next?.closest('tr'));
    if (document.activeElement === document.body && isInPlace) next?.focus();
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
