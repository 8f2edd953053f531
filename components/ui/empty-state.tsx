import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shown where a list is empty: what the list holds, and how to add to it. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  actions,
}: {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-12 text-center">
      {Icon && <Icon aria-hidden className="size-8 text-fg-3" strokeWidth={1.5} />}
      <p className="font-semibold text-lg">{title}</p>
      {children && <div className="text-fg-2">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
