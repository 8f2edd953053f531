import clsx from 'clsx';
import type { ReactNode } from 'react';
import { common } from '#components/ui/messages.ts';

export interface FactRow {
  label: string;
  value: ReactNode;
  wide?: boolean;
  className?: string;
}

/** Facts as label and value; a fact without a value is left out. */
export function DescriptionList({
  facts,
  columns = 2,
}: {
  facts: readonly (FactRow | false | undefined)[];
  columns?: 1 | 2 | 3;
}) {
  const visibleFacts = facts.filter((fact): fact is FactRow => Boolean(fact && !isEmpty(fact.value)));
  return (
    <dl className={clsx('grid gap-x-6 gap-y-3', columns >= 2 && 'sm:grid-cols-2', columns === 3 && 'lg:grid-cols-3')}>
      {visibleFacts.map((fact) => (
        <div key={fact.label} className={clsx('min-w-0', fact.wide && 'sm:col-span-full', fact.className)}>
          <dt className="text-fg-3 text-sm">{fact.label}</dt>
          <dd className="wrap-anywhere mt-0.5">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Nothing here, said to eyes and ears alike. */
export function Dash() {
  return (
    <span className="text-fg-3">
      <span aria-hidden>—</span>
      <span className="sr-only">{common('none')}</span>
    </span>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === undefined || value === null || value === '' || value === false;
}
