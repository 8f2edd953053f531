'use client';
import type { ReactNode } from 'react';
import { type ButtonSize, buttonClass } from '#components/ui/button.tsx';
import { useFloating } from '#components/ui/overlay/use-floating.ts';

/** A button and a small panel it opens in the top layer. `children` may be a function that gets `close`. */
export function Popover({
  label,
  trigger,
  children,
  size = 'md',
  part,
  className,
}: {
  /** Names the panel. */
  label: string;
  trigger: ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  size?: ButtonSize;
  /** Marks the button as a part of a list (`data-list`), which the list's keys press. */
  part?: string;
  className?: string;
}) {
  const { isOpen, close, button, layer } = useFloating('start', focusPopover);
  return (
    <>
      <button {...button} data-list={part} aria-haspopup="dialog" className={buttonClass('quiet', size, className)}>
        {trigger}
      </button>
      <div {...layer} role="dialog" aria-label={label} className="sheet layer max-w-[min(28rem,calc(100vw-1rem))] p-3">
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
}

function focusPopover(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>('input, select, textarea, button, a[href]')?.focus({ preventScroll: true });
}
