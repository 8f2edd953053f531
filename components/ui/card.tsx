import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A titled section of a page. `actions` are at the end of the title's line; `flush` lets a table touch the edges. */
export function Card({
  title,
  actions,
  flush,
  level = 2,
  className,
  children,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  // A section is named by its heading.
  const Part = title ? 'section' : 'div';
  return (
    <Part className={clsx('min-w-0 rounded-lg border bg-raised', className)}>
      {(title || actions) && (
        <header className="flex min-h-11 flex-wrap items-center gap-2 border-b px-4 py-1.5">
          <Heading className="me-auto font-semibold">{title}</Heading>
          {actions}
        </header>
      )}
      <div className={flush ? undefined : 'p-4 [form_&]:pb-field'}>{children}</div>
    </Part>
  );
}
