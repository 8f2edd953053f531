import type { MouseEvent } from 'react';

/**
 * For the submit button of a form that validates a field on leaving it: if the press took the focus, a fault would
 * appear, move the button, and the press would be lost.
 */
export function preventFocusLoss(event: MouseEvent): void {
  event.preventDefault();
}
