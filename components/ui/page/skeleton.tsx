import clsx from 'clsx';
import { common } from '#components/ui/messages.ts';

/** A placeholder of the size of what comes; it shows only after 150 ms. Give it its width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={clsx('block animate-skeleton rounded-sm bg-sunken', className ?? 'h-5 w-full')} />
  );
}

/** Lines of text to come, said once to a screen reader. */
export function SkeletonText({ lines = 3, label = common('loading') }: { lines?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} data-skeleton className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={index} className={clsx('h-5', index === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}
