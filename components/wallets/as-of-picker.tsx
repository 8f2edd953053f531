'use client';
import { History, X } from 'lucide';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { endOfDay } from '#components/charts/periods.ts';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Menu } from '#components/ui/overlay/menu.tsx';
import { DateChoice } from '#components/ui/time/date-choice.tsx';
import { t } from '#components/wallets/messages.ts';
import { utcDay } from '#lib/core/time/calendar.ts';

/**
 * Puts the page at the end of a day that has passed: `?at=2026-10-31T23:59:59.999Z` in its address, nothing for now.
 * `today` is the server's, `YYYY-MM-DD`.
 */
export function AsOfPicker({ today }: { today: string }) {
  const router = useRouter();
  const path = usePathname();
  const params = useSearchParams();
  const at = params.get('at')?.slice(0, 10) ?? '';
  const go = (day: string) => {
    const next = new URLSearchParams(params);
    const end = endOfDay(day);
    if (end) next.set('at', end);
    else next.delete('at');
    router.push(next.size > 0 ? `${path}?${next}` : path, { scroll: false });
  };
  return (
    <div data-chrome className="flex flex-wrap items-end gap-1">
      <Field label={t('balancesAsOf')} className="w-40">
        <DateChoice value={at} max={today} onChoose={go} />
      </Field>
      <Menu
        label={t('dates')}
        iconOnly
        align="start"
        trigger={<Icon drawing={History} className="size-4" />}
        items={presetDays(today).map(({ label, day }) => ({
          label,
          hint: day,
          checked: at === day,
          onSelect: () => go(day),
        }))}
      />
      {at !== '' && <IconButton icon={X} label={t('backToNow')} onClick={() => go('')} />}
    </div>
  );
}

function presetDays(today: string): { label: string; day: string }[] {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  return [
    { label: t('yesterday'), day: utcDay(year, month - 1, date - 1) },
    { label: t('aWeekAgo'), day: utcDay(year, month - 1, date - 7) },
    { label: t('endOfLastMonth'), day: utcDay(year, month - 1, 0) },
    { label: t('endOfLastQuarter'), day: utcDay(year, Math.floor((month - 1) / 3) * 3, 0) },
    { label: t('endOfLastYear'), day: utcDay(year, 0, 0) },
  ];
}
