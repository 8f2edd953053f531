import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide';
import { sumsOf } from '#components/ledger/journal/flow.ts';
import { t } from '#components/ledger/messages.ts';
import type { AccountNames } from '#components/ledger/sides/account-names.ts';
import { type ChartNames, SideName } from '#components/ledger/sides/side-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { cardCellClasses, cardLineClass, cardRowClass } from '#components/ui/card-row.ts';
import { DataGrid } from '#components/ui/table.tsx';
import { isZeroDecimal, subtractDecimals } from '#lib/core/amounts/decimal.ts';
import type { JournalEntry } from '#lib/domain/ledger/entries/entry.ts';

/** The legs of an entry: what was debited, what was credited, and that each currency comes to zero. */
export function EntryLegs({
  entry,
  accounts,
  charts,
}: {
  entry: JournalEntry;
  accounts: AccountNames;
  charts?: ChartNames;
}) {
  return (
    <DataGrid
      caption={t('postingsOfEntry')}
      quietCaption
      rows={entry.postings.map((posting, index) => ({ ...posting, line: index + 1 }))}
      rowKey={({ line }) => String(line)}
      columns={[
        {
          key: 'side',
          label: terms('account'),
          isRowHeader: true,
          className: 'py-2!',
          cell: (leg) => <SideName side={leg} accounts={accounts} charts={charts} />,
        },
        {
          key: 'debit',
          label: terms('debit'),
          align: 'end',
          width: 14,
          cell: (leg) => leg.direction === 'DEBIT' && <Amount value={leg.amount} currency={leg.currency} />,
        },
        {
          key: 'credit',
          label: terms('credit'),
          align: 'end',
          width: 14,
          cell: (leg) => leg.direction === 'CREDIT' && <Amount value={leg.amount} currency={leg.currency} />,
        },
      ]}
      footer={<Sums entry={entry} />}
    />
  );
}

function Sums({ entry }: { entry: JournalEntry }) {
  return sumsOf(entry.postings).map(({ currency, debit, credit }) => (
    <tr key={currency} className={clsx(cardRowClass, 'h-row bg-surface max-md:h-auto max-md:py-2')}>
      <th scope="row" data-slot="name" className={clsx('px-4 py-1 text-start font-semibold', cardCellClasses.name)}>
        <span className="flex flex-wrap items-center gap-2">
          {t('sumIn', { currency })}
          <SumBadge difference={subtractDecimals(credit, debit)} />
        </span>
      </th>
      {[
        { label: terms('debit'), amount: debit },
        { label: terms('credit'), amount: credit },
      ].map(({ label, amount }) => (
        <td key={label} data-label={label} className={clsx('px-4 py-1 text-end', cardLineClass)}>
          <Amount value={amount} currency={currency} />
        </td>
      ))}
    </tr>
  ));
}

/** Whether credits and debits come to the same, said with the difference itself. */
export function SumBadge({ difference: amount }: { difference: string }) {
  return isZeroDecimal(amount) ? (
    <Badge tone="ok" icon={CircleCheck}>
      {t('inBalance')}
    </Badge>
  ) : (
    <Badge tone="bad" icon={TriangleAlert}>
      {t('difference', { amount })}
    </Badge>
  );
}
