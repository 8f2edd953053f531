import { common } from '#components/ui/messages.ts';

/** The forms with input that is not saved. A form that has left the page has nothing more to lose. */
const unsavedForms = new Set<Element>();
let isGuarding = false;

/** From the first input on, Back, reloading and closing the tab ask as well before input is lost. */
export function markUnsaved(form: Element): void {
  unsavedForms.add(form);
  if (isGuarding) return;
  isGuarding = true;
  addEventListener('beforeunload', (event) => formsToLose().length && event.preventDefault());
  // Not every browser has it. Without it, Back does not ask.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    if (!mayLeaveFor(event.destination.url)) event.preventDefault();
  });
}

/** To be called when the input of a form is saved or discarded. */
export function forgetUnsaved(form: Element | null): void {
  if (form) unsavedForms.delete(form);
}

/**
 * Whether the page may be left: no input is lost, or the person discards the input. Without a network the page stays,
 * since the browser would show an error in its place.
 */
export function mayLeaveFor(href: string, link?: Element): boolean {
  if (!navigator.onLine) return false;
  if (new URL(href, location.href).pathname === location.pathname) return true;
  // A link in a form is its Cancel, which discards the input of this form.
  return mayDiscard((form) => !link || !form.contains(link));
}

/** Whether a part of the page may be closed: no input inside it is lost, or the person discards the input. */
export const mayClose = (part: Element): boolean => mayDiscard((form) => part.contains(form));

function mayDiscard(isLost: (form: Element) => boolean): boolean {
  const lost = formsToLose().filter(isLost);
  const isDiscarded = !lost.length || confirm(common('discardQuestion'));
  if (isDiscarded) lost.forEach(forgetUnsaved);
  return isDiscarded;
}

/** Whether the page has input that would be lost with it. */
export const hasUnsavedInput = (): boolean => formsToLose().length > 0;

/** A busy form is being sent. */
const formsToLose = (): Element[] => [...unsavedForms].filter((form) => form.isConnected && form.ariaBusy !== 'true');
