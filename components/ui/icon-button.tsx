import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { BusyMark, type ButtonSize, type ButtonVariant, busyProps, buttonClass } from '#components/ui/button.tsx';
import { type Drawing, Icon } from '#components/ui/icon.tsx';

/** A square button with only an icon. `label` is its name and its tooltip; `keys` shows the shortcut in the tooltip. */
export function IconButton({
  icon,
  label,
  keys,
  variant = 'quiet',
  size = 'md',
  busy,
  className,
  onClick,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: Drawing;
  label: string;
  keys?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
}) {
  return (
    <button
      type="button"
      {...rest}
      {...busyProps(busy, onClick)}
      aria-label={label}
      data-tip={label}
      data-tip-keys={keys}
      className={buttonClass(variant, size, clsx(size === 'sm' ? 'btn-icon-sm' : 'btn-icon', className))}
    >
      {busy ? <BusyMark /> : <Icon drawing={icon} className="size-4" />}
    </button>
  );
}
