import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';

/** Something that unfolds, without a script unless `onToggle` is given; paper shows it unfolded. */
export function Disclosure({
  summary,
  className,
  onToggle,
  children,
}: {
  summary: ReactNode;
  className?: string;
  onToggle?: () => void;
  children: ReactNode;
}) {
  return (
    <details className={className} onToggle={onToggle}>
      <summary className="inline-flex min-h-6 items-center gap-1 pointer-coarse:min-h-11 rounded-sm text-fg-2 hover:text-fg">
        <Icon
          drawing={ChevronRight}
          aria-hidden
          className="size-4 transition-transform rtl:-scale-x-100 [[open]>summary>&]:rotate-90"
        />
        {summary}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
