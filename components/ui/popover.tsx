'use client';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from '#components/ui/button.tsx';
import type { Placement } from '#components/ui/floating.ts';
import { useFloating } from '#components/ui/use-floating.ts';

/** A button and a small panel it opens in the top layer. `children` may be a function that gets `close`. */
export function Popover({
  label,
  trigger,
  children,
  variant = 'quiet',
  size = 'md',
  align = 'start',
  iconOnly,
  part,
  className,
}: {
  /** Names the panel, and the button too when `iconOnly`. */
  label: string;
  trigger: ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: Placement;
  iconOnly?: boolean;
  /** Marks the button as a part of a list (`data-list`), which the list's keys press. */
  part?: string;
  className?: string;
}) {
  const { isOpen, close, button, layer } = useFloating(align, focusPopover);
  return (
    <>
      <button
        {...button}
        data-list={part}
        aria-haspopup="dialog"
        aria-label={iconOnly ? label : undefined}
        data-tip={iconOnly ? label : undefined}
        className={buttonClass(variant, size, clsx(iconOnly && 'btn-icon', className))}
      >
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
