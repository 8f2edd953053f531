import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';

const bannerStyles = {
  info: { icon: Info, box: 'border-info/40 bg-info-soft', mark: 'text-info' },
  ok: { icon: CircleCheck, box: 'border-ok/40 bg-ok-soft', mark: 'text-ok' },
  warn: { icon: TriangleAlert, box: 'border-warn/40 bg-warn-soft', mark: 'text-warn' },
  bad: { icon: CircleAlert, box: 'border-bad/40 bg-bad-soft', mark: 'text-bad' },
};

/** A message that stays. `live` announces it when it appears: only for what the person must hear now. */
export function Banner({
  tone = 'info',
  title,
  children,
  actions,
  live,
}: {
  tone?: keyof typeof bannerStyles;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  live?: boolean;
}) {
  const { icon, box, mark } = bannerStyles[tone];
  const liveRole = tone === 'bad' ? 'alert' : 'status';
  return (
    <div
      role={live ? liveRole : undefined}
      className={clsx('flex flex-wrap items-start gap-x-3 gap-y-2 rounded border px-3 py-2', box)}
    >
      <Icon drawing={icon} className={clsx('mt-0.5 size-4 shrink-0', mark)} />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="wrap-anywhere">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
