import clsx from 'clsx';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-fg hover:brightness-110',
  secondary: 'border-line-strong/50 bg-bg text-fg hover:bg-sunken',
  quiet: 'border-transparent text-fg-2 hover:bg-sunken hover:text-fg',
  danger: 'border-bad bg-bad text-bg hover:brightness-110',
};
const sizeClasses: Record<ButtonSize, string> = { md: 'min-h-control px-3', sm: 'min-h-7 px-2 text-sm' };

export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className?: string): string {
  return clsx('btn pointer-coarse:min-h-11', variants[variant], sizeClasses[size], className);
}

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
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
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true, onClick: refuse } : { onClick })}
      className={buttonClass(variant, size, className)}
    >
      <ButtonFace icon={icon} busy={busy}>
        {children}
      </ButtonFace>
    </button>
  );
}

/** The icon, label and progress mark of a button or a link that looks like one. */
export function ButtonFace({
  icon: Icon,
  busy,
  children,
}: {
  icon?: LucideIcon;
  busy?: boolean;
  children?: ReactNode;
}) {
  if (!Icon && !busy) return children;
  const mark = busy ? (
    <LoaderCircle aria-hidden className={clsx('size-4 animate-spin', !Icon && 'absolute')} />
  ) : (
    Icon && <Icon aria-hidden className="size-4" />
  );
  if (Icon) return [<span key="mark">{mark}</span>, children];
  return (
    <span className="relative inline-flex items-center justify-center">
      {mark}
      <span className="inline-flex items-center gap-1.5 opacity-30">{children}</span>
    </span>
  );
}
