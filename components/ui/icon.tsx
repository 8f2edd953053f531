import clsx from 'clsx';
import type { IconNode } from 'lucide';
import { drawingPath } from '#components/ui/drawing-path.ts';

/** A drawing of Lucide: its shapes in a square of 24. */
export type Drawing = IconNode;

interface Props {
  drawing: Drawing;
  className?: string;
  /** What it says to those who cannot see it; without it, the text next to it says the same. */
  label?: string;
}

/** A line drawing in the colour of its text. It is one short path, because lists show many. */
export function Icon({ drawing, className, label }: Props) {
  const shown = label !== undefined;
  return (
    <svg
      role={shown ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!shown}
      viewBox="0 0 24 24"
      className={clsx('line-icon', className)}
    >
      <path d={drawingPath(drawing)} />
    </svg>
  );
}
