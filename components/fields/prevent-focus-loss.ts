import type { MouseEvent } from 'react';

/**
 * For the submit button of a form that judges a field when it is left: a press that took the focus would show a fault,
 * move the button, and be lost. The press is a press all the same.
 */
export function preventFocusLoss(event: MouseEvent): void {
  event.preventDefault();
}
