import type { ReactNode } from 'react';
import { type Drawing, Icon } from '#components/ui/icon.tsx';

/** Shown where a list is empty: what the list holds, and how to add to it. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
}: {
  icon?: Drawing;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-12 text-center">
      {icon && <Icon drawing={icon} className="size-8 stroke-[1.5] text-fg-3" />}
      <p className="font-semibold text-lg">{title}</p>
      {children && <div className="text-fg-2">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
