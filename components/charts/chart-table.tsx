import { ListTree } from 'lucide';
import { t } from '#components/charts/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { DataGrid, type TableColumn } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { ChartSummary } from '#lib/domain/charts/charts.ts';

const columns: TableColumn<ChartSummary>[] = [
  {
    key: 'name',
    label: common('name'),
    isRowHeader: true,
    className: 'py-2!',
    cell: (chart) => (
      <span className="flex flex-col">
        <a href={`/charts/${chart.id}`} data-chart className="link w-fit font-medium">
          {chart.name}
        </a>
        {chart.description && <span className="text-fg-3 text-sm">{chart.description}</span>}
      </span>
    ),
  },
  {
    key: 'currency',
    label: terms('currency'),
    width: 7,
    cell: (chart) => chart.currency ?? <span className="text-fg-3">{t('any')}</span>,
  },
  { key: 'accounts', label: terms('accounts'), align: 'end', width: 7, cell: (chart) => chart.accounts },
  {
    key: 'created',
    label: terms('created'),
    align: 'end',
    slot: 'date',
    width: 8,
    cell: (chart) => <Time value={chart.created_at} format="date" />,
  },
  {
    key: 'balance',
    label: <span className="sr-only">{terms('trialBalance')}</span>,
    align: 'end',
    width: 9,
    cell: (chart) => (
      <a
        href={`/charts/${chart.id}/trial-balance`}
        aria-label={t('trialBalanceOf', { name: chart.name })}
        className="link"
      >
        {terms('trialBalance')}
      </a>
    ),
  },
];

/** The charts of accounts; the built-in one, which always exists, comes last. */
export function ChartTable({ charts, canCreate }: { charts: readonly ChartSummary[]; canCreate: boolean }) {
  return (
    <Card flush>
      <DataGrid
        caption={terms('charts')}
        quietCaption
        rows={charts}
        rowKey={(chart) => String(chart.id)}
        columns={columns}
      />
      {charts.length <= 1 && (
        <div className="border-t">
          <EmptyState
            icon={ListTree}
            title={t('noCharts')}
            actions={
              canCreate && (
                <LinkButton href="/charts/import" variant="primary">
                  {t('importChart')}
                </LinkButton>
              )
            }
          >
            {t('noChartsHint')}
          </EmptyState>
        </div>
      )}
    </Card>
  );
}
