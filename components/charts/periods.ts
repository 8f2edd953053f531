import { t } from '#components/charts/trial-balance-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { isCalendarDay, utcDay } from '#lib/core/time/calendar.ts';

/** The dates of a trial balance, as its address has them: `2026-11-30`, or '' for now and for no comparison. */
export interface TrialBalancePeriod {
  as_of: string;
  compare: string;
  /** The id of a chart that it is compared with instead. */
  with?: string;
}

export interface Preset {
  key: string;
  label: string;
  about: string;
  period: TrialBalancePeriod;
}

/** The end of a day in UTC: postings of the whole day count. Undefined for what is no date. */
export function endOfDay(day: string): string | undefined {
  return isCalendarDay(day) ? `${day}T23:59:59.999Z` : undefined;
}

/** The usual pairs of dates, from today (`YYYY-MM-DD`). */
export function presets(today: string): Preset[] {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const quarter = Math.floor((month - 1) / 3) * 3;
  return [
    {
      key: 'd',
      label: t('today'),
      about: t('todayAbout'),
      period: { as_of: today, compare: utcDay(year, month - 1, day - 1) },
    },
    {
      key: 'm',
      label: terms('month'),
      about: t('monthAbout'),
      period: { as_of: utcDay(year, month - 1, 0), compare: utcDay(year, month - 2, 0) },
    },
    {
      key: 'q',
      label: t('quarter'),
      about: t('quarterAbout'),
      period: { as_of: utcDay(year, quarter, 0), compare: utcDay(year, quarter - 3, 0) },
    },
    {
      key: 'y',
      label: t('year'),
      about: t('yearAbout'),
      period: { as_of: utcDay(year, 0, 0), compare: utcDay(year - 1, 0, 0) },
    },
  ];
}

/** The address of a trial balance. */
export function trialBalanceHref(
  chart: number,
  { as_of, compare, with: other }: TrialBalancePeriod,
  part = '',
): string {
  const query = new URLSearchParams({
    ...(as_of && { as_of }),
    ...(compare && { compare }),
    ...(other && { with: other }),
  });
  return `/charts/${chart}/trial-balance${part}${query.size > 0 ? `?${query}` : ''}`;
}
