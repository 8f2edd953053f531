import type { Metadata } from 'next';
import { cache } from 'react';
import { type ChartPageData, chartIdOf } from '#app/(console)/charts/[id]/chart.ts';
import { orNotFound } from '#app/(console)/or-not-found.ts';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { recordTitle } from '#app/(console)/record-title.ts';
import { t } from '#components/charts/messages.ts';
import { TreeGrid } from '#components/charts/tree-grid.tsx';
import { TrialBalanceButton } from '#components/charts/trial-balance-button.tsx';
import { packRows } from '#components/table/list/packed-rows.ts';
import { Badge } from '#components/ui/badge.tsx';
import { CrumbName } from '#components/ui/page/crumb-name.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { chartTree } from '#lib/domain/charts/tree.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

const chartFor = cache(async (id: number) => {
  const ctx = await pageContext('chart:read');
  return { ctx, chart: await orNotFound(chartTree(ctx.db, id)) };
});

export async function generateMetadata(page: ChartPageData): Promise<Metadata> {
  const { chart } = await chartFor(await chartIdOf(page));
  return { title: recordTitle(t('chartTitle', { name: chart.name })) };
}

interface Query {
  searchParams: Promise<{ account?: string }>;
}

export default async function Page(page: ChartPageData & Query) {
  const { account } = await page.searchParams;
  const { ctx, chart } = await chartFor(await chartIdOf(page));
  return (
    <>
      <CrumbName id={String(chart.id)} name={chart.name} />
      <PageHead
        title={chart.name}
        badges={<Badge>{chart.currency ?? t('anyCurrency')}</Badge>}
        actions={ctx.principal.permissions.has('ledger:read') && <TrialBalanceButton chart={chart.id} />}
      >
        {chart.description}
      </PageHead>
      <PendingChangesOf resource="chart" id={String(chart.id)} />
      <TreeGrid
        chart={chart.id}
        name={chart.name}
        packed={packRows(chart.accounts)}
        currency={chart.currency}
        account={account}
      />
    </>
  );
}
