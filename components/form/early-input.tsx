'use client';
import { useEffect } from 'react';

declare global {
  interface Window {
    /** Once the code for the page, or for a late part of it, has loaded: does again what was done there before. */
    repeatEarlyInput?: () => Promise<void>;
  }
}

/** Keeps what is typed, pressed and submitted before the page's code has loaded, and does it again then. */
export function EarlyInput({ nonce }: { nonce: string | undefined }) {
  useEffect(() => void window.repeatEarlyInput?.(), []);
  // The text of the function is part of the page; only the server needs it.
  const script = typeof window === 'undefined' ? `(${recordEarlyInput})()` : '';
  // A browser hides the nonce from scripts, so that the server's and its own never agree.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * Runs before all else in the page, and uses nothing from outside itself. Without it a form would send itself, past the
 * code that is to send it, and React would not notice what was typed.
 */
function recordEarlyInput(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  /** What was done last with each element, in the order of time. */
  const steps = new Map<Element, () => void>();
  let isPageReady = false;
  const isEarly = (element: Element) => !isPageReady || element.closest('[data-late-part]') !== null;

  const changeStep = (field: Field) => {
    const { type, value } = field;
    if (field instanceof HTMLInputElement && (type === 'checkbox' || type === 'radio')) {
      const { checked } = field;
      return () => {
        field.checked = !checked;
        field.click();
      };
    }
    if (type === 'file' || field instanceof HTMLSelectElement) {
      return () => {
        if (type !== 'file') field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      };
    }
    const recorded = { selectionStart: field.selectionStart, selectionEnd: field.selectionEnd };
    return () => {
      // The page may have been drawn since, without what was typed.
      const { selectionStart, selectionEnd } = field.value === value ? field : recorded;
      // React tells a component of a change only if the value differs from the one that it saw last: it sees another.
      field.value = `${value} `;
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
  };
  const recording = new AbortController();
  const record = <Part extends Element>(
    type: string,
    selector: string,
    step: (part: Part, event: Event) => () => void,
  ) =>
    addEventListener(
      type,
      (event) => {
        const part = (event.target as Element).closest<Part>(selector);
        if (!part || !isEarly(part)) return;
        steps.delete(part);
        steps.set(part, step(part, event));
      },
      { capture: true, signal: recording.signal },
    );
  record<Field>('input', 'input,textarea,select', changeStep);
  record<Field>('change', 'input,textarea,select', changeStep);
  // The browser itself opens a menu.
  record<HTMLButtonElement>('click', 'button[type=button]:not([popovertarget])', (button) => () => button.click());
  record<HTMLFormElement>('submit', 'form', (form, event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    return () => form.requestSubmit();
  });

  window.repeatEarlyInput = async () => {
    isPageReady = true;
    for (const [element, step] of steps) {
      if (isEarly(element)) continue;
      steps.delete(element);
      // React draws the page between two steps, as it does for a person.
      await Promise.resolve();
      step();
    }
    if (!document.querySelector('[data-late-part]')) recording.abort();
  };
}
