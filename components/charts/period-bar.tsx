'use client';
import { Download, Printer, X } from 'lucide';
import { useRouter } from 'next/navigation';
import { presets, type TrialBalancePeriod, trialBalanceHref } from '#components/charts/periods.ts';
import { t } from '#components/charts/trial-balance-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/input.tsx';
import { Kbd } from '#components/ui/keyboard/kbd.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';
import { DateChoice } from '#components/ui/time/date-choice.tsx';

/** The dates of a trial balance: the usual pairs by one key each, any other by two inputs; and its CSV and paper. */
export function PeriodBar({
  chart,
  period,
  today,
  others,
}: {
  chart: number;
  period: TrialBalancePeriod;
  today: string;
  /** The other charts, which it may be compared with. */
  others: readonly { id: string; name: string }[];
}) {
  const router = useRouter();
  const go = (next: TrialBalancePeriod) => router.push(trialBalanceHref(chart, next), { scroll: false });
  const presetList = presets(today);
  const group = common('thisPage');
  useShortcuts([
    ...presetList.map(({ key, about, period: next }) => ({ keys: key, group, label: about, run: () => go(next) })),
    { keys: 'e', group, label: t('exportCsv'), run: () => document.getElementById('trial-balance-csv')?.click() },
  ]);
  return (
    <div data-chrome className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label={terms('asOf')} className="w-40">
        <DateChoice value={period.as_of} max={today} onChoose={(as_of) => go({ ...period, as_of })} />
      </Field>
      <div className="flex items-end gap-1">
        <Field label={t('compareWith')} className="w-40">
          <DateChoice value={period.compare} max={today} onChoose={(compare) => go({ as_of: period.as_of, compare })} />
        </Field>
        {period.compare !== '' && (
          <IconButton icon={X} label={t('removeComparison')} onClick={() => go({ ...period, compare: '' })} />
        )}
      </div>
      {others.length > 0 && (
        <Field label={t('compareChart')} className="w-48">
          <Select
            value={period.with ?? ''}
            onChange={(event) => go({ as_of: period.as_of, compare: '', with: event.target.value })}
            options={[
              { value: '', label: common('noneFirst') },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
      <PresetDates presetList={presetList} period={period} onGo={go} />
      <ExportLinks csvHref={trialBalanceHref(chart, period, '/csv')} />
    </div>
  );
}

function PresetDates({
  presetList,
  period,
  onGo,
}: {
  presetList: ReturnType<typeof presets>;
  period: TrialBalancePeriod;
  onGo: (period: TrialBalancePeriod) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together are no fieldset
    <div role="group" aria-label={t('periods')} className="flex flex-wrap gap-1">
      {presetList.map(({ key, label, about, period: next }) => (
        <button
          key={key}
          type="button"
          aria-pressed={next.as_of === period.as_of && next.compare === period.compare}
          data-tip={about}
          onClick={() => onGo(next)}
          className="filter-choice gap-1.5"
        >
          {label} <Kbd keys={key} />
        </button>
      ))}
    </div>
  );
}

function ExportLinks({ csvHref }: { csvHref: string }) {
  return (
    <span className="ms-auto flex flex-wrap gap-1">
      <a
        id="trial-balance-csv"
        href={csvHref}
        download
        className={buttonClass('quiet')}
        data-tip={t('exportHint')}
        data-tip-keys="e"
      >
        <Icon drawing={Download} className="size-4" /> {terms('csv')}
      </a>
      <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </span>
  );
}
