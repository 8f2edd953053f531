import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type Drawing, Icon } from '#components/ui/icon.tsx';

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad' | 'info' | 'violet';

/** The text colour of each tone, for an icon or a figure without a badge. */
export const toneTextClasses: Record<Tone, string> = {
  neutral: 'text-neutral',
  accent: 'text-accent',
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
  violet: 'text-violet',
};

const badgeTones: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral',
  accent: 'bg-accent-soft text-accent',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  violet: 'bg-violet-soft text-violet',
};

/** A short fact. Colour is never the only sign: there is always a text, and a state has an icon too. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: Tone;
  icon?: Drawing;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={clsx('badge', badgeTones[tone], className)}>
      {icon && <Icon drawing={icon} className="size-3 shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
