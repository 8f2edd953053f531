import clsx from 'clsx';
import type { ReactNode } from 'react';

/**
 * A part of the page that scrolls by itself: named, and reachable by keyboard, as WCAG 2.1.1 asks. It is positioned, so that
 * hidden texts in it scroll with it and do not widen the page.
 */
export function ScrollGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls is no fieldset
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      data-scroller
      className={clsx('relative min-w-0 overflow-auto -outline-offset-2', className)}
    >
      {children}
    </div>
  );
}
