import type { NextRequest } from 'next/server';
import { chartIdOf } from '#app/(console)/charts/[id]/chart.ts';
import { balanceFor } from '#app/(console)/charts/[id]/trial-balance/balance.ts';
import { formatCsvRow } from '#lib/core/text/csv.ts';
import { onNormalSide } from '#lib/domain/charts/normal-side.ts';
import type { TrialBalanceLine } from '#lib/domain/charts/trial-balance.ts';

const comparedCells = ({ compared }: Pick<TrialBalanceLine, 'compared'>): string[] =>
  compared ? [compared.debit, compared.credit, compared.change] : [];

interface Params {
  params: Promise<{ id: string }>;
}

/** The trial balance as the screen shows it, one line an account and currency, the totals last. */
export async function GET(request: NextRequest, { params }: Params): Promise<Response> {
  const query = request.nextUrl.searchParams;
  const as_of = query.get('as_of') ?? undefined;
  const found = await balanceFor(
    await chartIdOf({ params }),
    as_of,
    query.get('compare') ?? undefined,
    query.get('with') ?? undefined,
  );
  const { period, today } = found;
  const balance = onNormalSide(found.balance);
  const against = period.with ? `chart-${period.with}` : period.compare;
  const isCompared = against !== '';
  const head = ['currency', 'code', 'account', 'type', 'debit', 'credit'];
  const comparedHead = ['compared_debit', 'compared_credit', 'change'];
  const lines = [
    formatCsvRow([...head, ...(isCompared ? comparedHead : [])]),
    ...balance.lines.map((line) =>
      formatCsvRow([
        ...[line.currency, line.code, line.name, line.type, line.debit, line.credit],
        ...comparedCells(line),
      ]),
    ),
    ...balance.totals.map((total) =>
      formatCsvRow([total.currency, '', 'Total', '', total.debit, total.credit, ...comparedCells(total)]),
    ),
  ];
  const name = `trial-balance-${balance.chart}-${period.as_of || today}${isCompared ? `-${against}` : ''}.csv`;
  return new Response(lines.join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
