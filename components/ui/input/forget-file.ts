import type { MouseEvent } from 'react';

/** For `onClick` of a file input: without it, a browser is silent when a file that was corrected is chosen again. */
export function forgetFile(event: MouseEvent<HTMLInputElement>): void {
  event.currentTarget.value = '';
}
