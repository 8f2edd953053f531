import { Scale } from 'lucide-react';
import type { Metadata } from 'next';
import { type ChartPage, chartIdOf } from '#app/(console)/charts/[id]/chart.ts';
import { balanceFor } from '#app/(console)/charts/[id]/trial-balance/balance.ts';
import { PeriodBar } from '#components/charts/period-bar.tsx';
import { TrialBalanceView } from '#components/charts/trial-balance-view.tsx';
import { CrumbName } from '#components/ui/crumb-name.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';

type Props = ChartPage & { searchParams: Promise<{ as_of?: string; compare?: string; with?: string }> };

async function read({ params, searchParams }: Props) {
  const { as_of, compare, with: other } = await searchParams;
  return balanceFor(await chartIdOf({ params }), as_of, compare, other);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { balance } = await read(props);
  return { title: `Trial balance, ${balance.name}` };
}

export default async function Page(props: Props) {
  const { balance, period, today, others } = await read(props);
  const asOf = period.as_of || 'now';
  const against = balance.with_chart?.name ?? period.compare;
  return (
    <>
      <CrumbName id={String(balance.chart)} name={balance.name} />
      <PageHead title={`Trial balance, ${balance.name}`}>
        As of {asOf}
        {against && ` compared with ${against}; a difference counts credits as positive`}. Days end at midnight UTC.
      </PageHead>
      <PeriodBar chart={balance.chart} period={period} today={today} others={others} />
      <TrialBalanceView balance={balance} asOf={balance.with_chart ? balance.name : asOf} compare={against} />
      {balance.totals.length === 0 && (
        <EmptyState icon={Scale} title="Nothing has moved by then">
          Debits and credits of every account stand here, and always come to the same.
        </EmptyState>
      )}
    </>
  );
}
