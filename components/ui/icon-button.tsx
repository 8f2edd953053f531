import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from '#components/ui/button.tsx';

/** A square button with only an icon. `label` is its name and its tooltip; `keys` shows the shortcut in the tooltip. */
export function IconButton({
  icon: Icon,
  label,
  keys,
  variant = 'quiet',
  size = 'md',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
  keys?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tip={label}
      data-tip-keys={keys}
      className={buttonClass(
        variant,
        size,
        `${size === 'sm' ? 'min-w-7' : 'min-w-control'} pointer-coarse:min-w-11 px-0! ${className ?? ''}`,
      )}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
