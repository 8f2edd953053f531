import { Scale } from 'lucide';
import type { Metadata } from 'next';
import { type ChartPageData, chartIdOf } from '#app/(console)/charts/[id]/chart.ts';
import { balanceFor } from '#app/(console)/charts/[id]/trial-balance/balance.ts';
import { recordTitle } from '#app/(console)/record-title.ts';
import { t } from '#components/charts/messages.ts';
import { PeriodBar } from '#components/charts/period-bar.tsx';
import { TrialBalanceView } from '#components/charts/trial-balance-view.tsx';
import { CrumbName } from '#components/ui/page/crumb-name.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { calendarDateText } from '#components/ui/time/date-text.ts';
import { Time } from '#components/ui/time/time.tsx';
import { onNormalSide } from '#lib/domain/charts/normal-side.ts';

type Props = ChartPageData & { searchParams: Promise<{ as_of?: string; compare?: string; with?: string }> };

async function readTrialBalance({ params, searchParams }: Props) {
  const { as_of, compare, with: other } = await searchParams;
  return balanceFor(await chartIdOf({ params }), as_of, compare, other);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { balance } = await readTrialBalance(props);
  return { title: recordTitle(t('trialBalanceOfTitle', { name: balance.name })) };
}

export default async function Page(props: Props) {
  const { balance, period, today, others } = await readTrialBalance(props);
  const asOf = calendarDateText(period.as_of) || t('now');
  // A sheet has the time of its printing only, and the page may be older.
  const isOfNow = !period.as_of || period.as_of >= today;
  const against = balance.with_chart?.name ?? calendarDateText(period.compare);
  return (
    <>
      <CrumbName id={String(balance.chart)} name={balance.name} />
      <PageHead title={t('trialBalanceOfTitle', { name: balance.name })}>
        {against ? t('comparedScope', { asOf, against }) : t('scope', { asOf })}
        {isOfNow && (
          <span className="hidden print:inline">
            {' '}
            {richText(t, 'readAt', { time: () => <Time value={balance.at} /> })}
          </span>
        )}
      </PageHead>
      <PeriodBar chart={balance.chart} period={period} today={today} others={others} />
      <TrialBalanceView
        balance={onNormalSide(balance)}
        asOf={balance.with_chart ? balance.name : asOf}
        compare={against}
      />
      {balance.totals.length === 0 && (
        <EmptyState icon={Scale} title={t('noMovements')}>
          {t('noMovementsHint')}
        </EmptyState>
      )}
    </>
  );
}
