import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatCount } from '#components/ui/amount.tsx';
import { toneTextClasses } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { states } from '#components/ui/states.ts';

export interface Kpi {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  href: string;
  /** A state whose colour and icon it wears. */
  state?: string;
}

/** The figures a day begins with, each the way to what it counts. */
export function KpiStrip({ kpis }: { kpis: readonly Kpi[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {kpis.map((kpi) => (
        <li key={kpi.label} className="flex">
          <Tile kpi={kpi} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ kpi }: { kpi: Kpi }) {
  const style = kpi.state ? states[kpi.state] : undefined;
  return (
    <a
      href={kpi.href}
      className="flex min-w-0 flex-1 flex-col gap-0.5 rounded-lg border bg-raised px-4 py-3 hover:border-line-strong"
    >
      <span className="flex items-center gap-1.5 text-fg-2 text-sm">
        {style && <Icon drawing={style.icon} className={clsx('size-3.5', toneTextClasses[style.tone])} />}
        <span className="truncate">{kpi.label}</span>
      </span>
      <span className="truncate font-semibold text-xl">
        {typeof kpi.value === 'number' ? formatCount(kpi.value) : kpi.value}
      </span>
      {kpi.note && <span className="text-fg-3 text-xs">{kpi.note}</span>}
    </a>
  );
}
