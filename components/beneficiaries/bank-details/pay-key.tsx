'use client';
import { terms } from '#components/shell/messages.ts';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';

/** `p` pays the bank details. Several: it goes from one to the next, and Enter pays those. */
export function PayKey() {
  useShortcuts([{ keys: 'p', group: common('thisPage'), label: terms('pay'), run: payOrMove }]);
  return null;
}

function payOrMove(): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-pay]')];
  const next = links[(links.findIndex((link) => link.matches(':focus')) + 1) % links.length];
  if (links.length > 1) next?.focus();
  else next?.click();
}
