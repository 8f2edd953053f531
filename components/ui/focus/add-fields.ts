import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

const fields = 'input, select, textarea';

/** Handles the click of a button that adds fields to a form: the first of the new fields gets the focus. */
export const addFields =
  (add: () => void) =>
  ({ currentTarget }: MouseEvent): void => {
    const form = currentTarget.closest('form, main');
    const before = new Set(form?.querySelectorAll(fields));
    flushSync(add);
    const added = [...(form?.querySelectorAll<HTMLElement>(fields) ?? [])].find((field) => !before.has(field));
    added?.focus();
  };
