import clsx from 'clsx';
import { LoaderCircle } from 'lucide';
import type { ComponentProps, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { type Drawing, Icon } from '#components/ui/icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-fg hover:brightness-110',
  secondary: 'border-line-strong/50 bg-bg text-fg hover:bg-sunken',
  quiet: 'btn-quiet',
  danger: 'border-bad bg-bad text-bg hover:brightness-110',
};
const sizeClasses: Record<ButtonSize, string> = { md: 'btn-md', sm: 'btn-sm' };

/** For links and other elements that look like a `Button`. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className?: string): string {
  return clsx('btn', variants[variant], sizeClasses[size], className);
}

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Drawing;
}

/**
 * A button; `type` is `button` unless said otherwise. While `busy` it keeps its width, its focus and its name,
 * and a second press does nothing.
 */
export function Button({
  variant,
  size,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & { busy?: boolean }) {
  return (
    <button type="button" {...rest} {...busyProps(busy, onClick)} className={buttonClass(variant, size, className)}>
      <ButtonFace icon={icon} busy={busy}>
        {children}
      </ButtonFace>
    </button>
  );
}

/** Turns in a busy button. */
export function BusyMark({ className }: { className?: string | undefined }) {
  return <Icon drawing={LoaderCircle} className={clsx('size-4 animate-spin', className)} />;
}

/** A busy button keeps its focus: it refuses a press, and is not `disabled`. */
export function busyProps(busy: boolean | undefined, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  const refuse = (event: MouseEvent) => event.preventDefault();
  return busy ? { 'aria-disabled': true, 'aria-busy': true, onClick: refuse } : { onClick };
}

/** The icon, label and progress mark of a button or a link that looks like one. */
export function ButtonFace({ icon, busy, children }: { icon?: Drawing; busy?: boolean; children?: ReactNode }) {
  if (!icon && !busy) return children;
  const mark = busy ? (
    <BusyMark className={icon ? undefined : 'absolute'} />
  ) : (
    icon && <Icon drawing={icon} className="size-4" />
  );
  if (icon) return [<span key="mark">{mark}</span>, children];
  return (
    <span className="relative inline-flex items-center justify-center">
      {mark}
      <span className="inline-flex items-center gap-1.5 opacity-30">{children}</span>
    </span>
  );
}
