import clsx from 'clsx';
import type { ComponentProps } from 'react';

export interface OptionRowProps {
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One option of a list whose text field has the focus. */
export function OptionRow({
  isActive,
  onPoint,
  className,
  ...rest
}: Omit<ComponentProps<'div'>, 'role'> & Pick<OptionRowProps, 'isActive' | 'onPoint'>) {
  return (
    <div
      {...rest}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      className={clsx(
        'flex cursor-pointer items-center pointer-coarse:min-h-11',
        isActive && 'bg-accent-soft',
        className,
      )}
    />
  );
}
