'use client';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from '#components/ui/button.tsx';
import { floatBeside, type Placement } from '#components/ui/floating.ts';

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
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open || !button.current || !panel.current) return;
    const stop = floatBeside(button.current, panel.current, align);
    panel.current
      .querySelector<HTMLElement>('input, select, textarea, button, a[href]')
      ?.focus({ preventScroll: true });
    return stop;
  }, [open, align]);

  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        data-list={part}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={iconOnly ? label : undefined}
        data-tip={iconOnly ? label : undefined}
        className={buttonClass(variant, size, clsx(iconOnly && 'min-w-control px-0!', className))}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="max-w-[min(28rem,calc(100vw-1rem))] animate-arrive overflow-y-auto rounded-lg border bg-raised p-3 shadow"
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
}
