import { Upload } from 'lucide';
import type { Metadata } from 'next';
import { ChartTable } from '#components/charts/chart-table.tsx';
import { OpenFirstChartKey } from '#components/charts/open-first-chart-key.tsx';
import { terms } from '#components/shell/messages.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { builtInChart, listChartSummaries } from '#lib/domain/charts/charts.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('charts') };

const chartsPageSize = 50;

export default async function Page({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const ctx = await pageContext('chart:read');
  const number = Math.max(1, Math.trunc(Number((await searchParams).page ?? 1)) || 1);
  const chartPage = await listChartSummaries(ctx.db, {
    'page[size]': chartsPageSize,
    'page[number]': number,
    sort: 'created_at',
  });
  const builtIn = chartPage.continuation ? undefined : await builtInChart(ctx.db);
  const charts = [...chartPage.page, ...(builtIn ? [builtIn] : [])];
  const from = (number - 1) * chartsPageSize;
  const canCreate = ctx.principal.permissions.has('chart:create');
  return (
    <>
      <PageHead
        title={terms('charts')}
        actions={
          canCreate && (
            <LinkButton href="/charts/import" icon={Upload} variant="primary">
              {terms('import')}
            </LinkButton>
          )
        }
      />
      <ChartTable charts={charts} canCreate={canCreate} />
      {(number > 1 || chartPage.continuation) && (
        <Pager
          from={from + 1}
          to={from + chartPage.page.length}
          total={chartPage.record_count}
          previousHref={number > 1 ? `/charts?page=${number - 1}` : undefined}
          nextHref={chartPage.continuation ? `/charts?page=${number + 1}` : undefined}
        />
      )}
      {charts[0] && <OpenFirstChartKey href={`/charts/${charts[0].id}`} />}
    </>
  );
}
