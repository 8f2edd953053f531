import clsx from 'clsx';
import type { ComponentType } from 'react';

interface IconProps {
  className?: string;
  'aria-hidden'?: boolean;
}

/** An icon of the library or one of ours. */
export type Icon = ComponentType<IconProps>;

/**
 * An icon from one path of 24 × 24, for what a page shows many times: a component of the icon library repeats nine
 * attributes in each icon, and computes them each time.
 */
export function lineIcon(path: string): Icon {
  return function LineIcon({ className }) {
    return (
      <svg aria-hidden viewBox="0 0 24 24" className={clsx('line-icon', className)}>
        <path d={path} />
      </svg>
    );
  };
}
