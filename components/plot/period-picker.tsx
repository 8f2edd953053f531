'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { t } from '#components/plot/messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { DateChoice } from '#components/ui/time/date-choice.tsx';
import { dayOfMs } from '#lib/core/time/calendar.ts';
import { dayMs } from '#lib/core/time/durations.ts';

const rangeDays = [7, 30, 90, 365, 1826] as const;
type RangeDays = (typeof rangeDays)[number];

/** The first day of a period of so many days that ends with the last one. */
const firstDay = (last: string, days: number): string => dayOfMs(Date.parse(last) - (days - 1) * dayMs);

/** The day so many days after another one. */
const daysAfter = (day: string, days: number): string => dayOfMs(Date.parse(day) + days * dayMs);

const earlierOf = (a: string, b: string): string => (a < b ? a : b);
const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** Chooses the days of the figures: a usual period until today, or any days. `today` is the server's. */
export function PeriodPicker({
  from,
  to,
  today,
  longest = 1826,
  hint,
}: {
  from: string;
  to: string;
  today: string;
  /** The longest period that is offered, and taken with one day more. A date moves the other one as far as needed. */
  longest?: RangeDays;
  hint?: string;
}) {
  const router = useRouter();
  const path = usePathname();
  const params = useSearchParams();
  const hrefOf = (first: string, last: string) => {
    const next = new URLSearchParams(params);
    next.set('from', first);
    next.set('to', last);
    return `${path}?${next}`;
  };
  const go = (first: string, last: string) => router.push(hrefOf(first, last), { scroll: false });
  return (
    <div data-chrome className="flex flex-col gap-2">
      <nav aria-label={t('ranges')} className="flex flex-wrap gap-1">
        {rangeDays
          .filter((days) => days <= longest)
          .map((days) => {
            const isChosen = to === today && from === firstDay(today, days);
            return (
              <a
                key={days}
                href={hrefOf(firstDay(today, days), today)}
                data-scroll="keep"
                aria-current={isChosen ? 'true' : undefined}
                className="filter-choice"
              >
                {t(`range.${days}`)}
              </a>
            );
          })}
      </nav>
      <div className="flex gap-2" title={hint}>
        <Field label={t('firstDay')} className="w-36">
          <DateChoice
            value={from}
            max={to}
            required
            onChoose={(first) => go(first, earlierOf(to, daysAfter(first, longest)))}
          />
        </Field>
        <Field label={t('lastDay')} className="w-36">
          <DateChoice
            value={to}
            min={from}
            max={today}
            required
            onChoose={(last) => go(laterOf(from, daysAfter(last, -longest)), last)}
          />
        </Field>
      </div>
    </div>
  );
}
