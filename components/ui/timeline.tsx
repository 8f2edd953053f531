import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type Tone, toneTextClasses } from '#components/ui/badge.tsx';
import { type Drawing, Icon } from '#components/ui/icon.tsx';

export interface TimelineEvent {
  id: string;
  /** The event in one line. */
  title: ReactNode;
  /** Who and when; usually a name and a `Time`. */
  meta?: ReactNode;
  body?: ReactNode;
  icon?: Drawing;
  tone?: Tone;
}

/** Events, newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="flex flex-col">
      {events.map((event) => (
        <li key={event.id} className="group relative flex gap-3 pb-5 last:pb-0">
          <span aria-hidden className="absolute start-3 top-6 bottom-0 border-s group-last:hidden" />
          <span
            className={clsx(
              'relative grid size-6 shrink-0 place-items-center rounded-full border bg-raised',
              toneTextClasses[event.tone ?? 'neutral'],
            )}
          >
            {event.icon ? (
              <Icon drawing={event.icon} className="size-3.5" />
            ) : (
              <span className="size-2 rounded-full bg-current" />
            )}
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <span className="wrap-anywhere font-medium">{event.title}</span>
              {event.meta && (
                <span className="wrap-anywhere min-w-0 text-fg-3 text-sm [&_time]:whitespace-normal">{event.meta}</span>
              )}
            </div>
            {event.body && <div className="wrap-anywhere mt-1 text-fg-2">{event.body}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
