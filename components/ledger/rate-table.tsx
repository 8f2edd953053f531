import { t } from '#components/ledger/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { FxRate } from '#lib/domain/ledger/currencies/rate.ts';

/** Dated rates, newest first. The newest of a pair that is not in the future counts: later pages cannot tell it. */
export function RateTable({ rates, now, isFirst }: { rates: readonly FxRate[]; now: string; isFirst: boolean }) {
  const used = new Set<string>();
  const rows = rates.map((rate) => {
    const pair = `${rate.base}/${rate.quote}`;
    if (rate.as_of > now) return { ...rate, pair, standing: 'future' };
    if (used.has(pair)) return { ...rate, pair, standing: 'past' };
    used.add(pair);
    return { ...rate, pair, standing: 'used' };
  });
  return (
    <Card flush className="max-w-text">
      <DataGrid
        caption={t('ratesCaption')}
        rows={rows}
        rowKey={(rate) => `${rate.pair} ${rate.as_of}`}
        empty={t('noRates')}
        columns={[
          {
            key: 'pair',
            label: t('currencyPair'),
            isRowHeader: true,
            cell: (rate) => (
              <span className="inline-flex items-center gap-2">
                <span dir="ltr" className="font-medium">
                  {rate.pair}
                </span>
                {isFirst && rate.standing === 'used' && <Badge tone="ok">{t('inUse')}</Badge>}
                {rate.standing === 'future' && <Badge tone="info">{t('future')}</Badge>}
              </span>
            ),
          },
          {
            key: 'rate',
            label: t('rate'),
            align: 'end',
            width: 11,
            cell: (rate) => <span dir="ltr">{rate.rate}</span>,
          },
          {
            key: 'as_of',
            label: terms('asOf'),
            align: 'end',
            width: 12,
            cell: (rate) => <Time value={rate.as_of} />,
          },
        ]}
      />
    </Card>
  );
}
