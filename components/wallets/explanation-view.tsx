import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide';
import { holdDescriptionColumn, postingColumns } from '#components/ledger/journal/posting-columns.tsx';
import { terms } from '#components/shell/messages.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { DataGrid } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { t } from '#components/wallets/explanation-messages.ts';
import { isZeroDecimal } from '#lib/core/amounts/decimal.ts';
import type { Explanation } from '#lib/domain/ledger/balances/explanation.ts';

/**
 * Why a wallet has what it has: postings less holds is available, stored is recomputed, and the newest lines of each.
 * Nothing is stored for a past time: its figures are recomputed only.
 */
export function ExplanationView({ explanation, isPast }: { explanation: Explanation; isPast: boolean }) {
  const { account_id, code, currency, at, holds, postings } = explanation;
  const all = `/accounts/${account_id}/ledger?${new URLSearchParams({ wallet: code, currency })}`;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ExplanationSum explanation={explanation} isPast={isPast} />
      <p className="flex flex-wrap items-center gap-2 text-fg-2 text-sm">
        {!isPast && <AgreementBadge agrees={explanation.agrees} />}
        <span>{richText(t, 'computedFrom', { time: () => <Time value={at} /> })}</span>
      </p>
      {holds.length > 0 && <HoldsTable holds={holds} />}
      <PostingsTable postings={postings} />
      <a href={all} className="link w-fit">
        {t('allPostings')}
      </a>
    </div>
  );
}

function AgreementBadge({ agrees }: Pick<Explanation, 'agrees'>) {
  return agrees ? (
    <Badge tone="ok" icon={CircleCheck}>
      {t('consistent')}
    </Badge>
  ) : (
    <Badge tone="bad" icon={TriangleAlert}>
      {t('inconsistent')}
    </Badge>
  );
}

function HoldsTable({ holds }: Pick<Explanation, 'holds'>) {
  return (
    <div className="rounded border">
      <DataGrid
        caption={t('activeHolds', { count: holds.length })}
        rows={holds.slice(0, 5)}
        rowKey={(hold) => hold.hold_id}
        columns={[
          {
            key: 'for',
            label: terms('description'),
            isRowHeader: true,
            cell: holdDescriptionColumn,
          },
          {
            key: 'until',
            label: terms('until'),
            width: 7.5,
            cell: (hold) => (hold.expires_at ? <Time value={hold.expires_at} format="date" /> : t('untilReleased')),
          },
          {
            key: 'amount',
            label: terms('amount'),
            align: 'end',
            width: 8.5,
            cell: (hold) => <Amount value={hold.amount} />,
          },
        ]}
      />
    </div>
  );
}

function PostingsTable({ postings }: Pick<Explanation, 'postings'>) {
  const count = postings.record_count;
  return (
    <div className="rounded border">
      <DataGrid
        caption={count === undefined ? t('newestPostings') : t('postingCount', { count })}
        rows={postings.page}
        rowKey={(line) => line.entry_id}
        empty={terms('noPostings')}
        columns={[
          {
            key: 'entry',
            label: terms('journalEntry'),
            isRowHeader: true,
            width: 9,
            cell: (line) => (
              <a href={`/journal/${line.entry_id}`} className="link">
                {line.reference ?? line.description ?? line.entry_id.slice(0, 8)}
              </a>
            ),
          },
          {
            key: 'at',
            label: terms('effective'),
            width: 7.5,
            cell: (line) => <Time value={line.effective_at} format="date" />,
          },
          ...postingColumns,
        ]}
      />
    </div>
  );
}

/** The sum as one would write it on paper. */
function ExplanationSum({ explanation, isPast }: { explanation: Explanation; isPast: boolean }) {
  const { currency, account_balance, hold_balance, available_balance, minimum, recomputed } = explanation;
  const lines = [
    { sign: '', label: terms('postings'), value: account_balance, added: recomputed.account_balance },
    { sign: '−', label: terms('holds'), value: hold_balance, added: recomputed.hold_balance },
    { sign: '=', label: terms('available'), value: available_balance, added: recomputed.available_balance },
  ];
  return (
    <table className="wrap-anywhere w-full max-w-md table-fixed border-collapse [&_.amount]:whitespace-normal">
      <caption className="sr-only">{t('formula')}</caption>
      <thead className="text-fg-3 text-xs">
        <tr>
          <td className="w-5" />
          <td />
          {!isPast && (
            <th scope="col" className="w-2/5 ps-3 text-end font-medium">
              {t('stored')}
            </th>
          )}
          <th scope="col" className={clsx('ps-3 text-end font-medium', isPast ? 'w-2/5' : 'w-[30%]')}>
            {t('recomputed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sign, label, value, added }) => (
          <tr key={label} className={clsx('h-8', sign === '=' && 'border-t-2 font-semibold')}>
            <td aria-hidden className="text-fg-3">
              {sign}
            </td>
            <th scope="row" className="text-start font-normal">
              {label}
            </th>
            <td className="ps-3 text-end">
              <Amount value={value} currency={currency} signed />
            </td>
            {!isPast && (
              <td className={clsx('ps-3 text-end', value === added ? 'text-fg-3' : 'text-bad')}>
                <Amount value={added} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {minimum !== undefined && !isZeroDecimal(minimum) && (
        <tfoot>
          <tr className="h-8 text-fg-2 text-sm">
            <td />
            <th scope="row" className="text-start font-normal">
              {t('minimum')}
            </th>
            <td className="ps-3 text-end">
              <Amount value={minimum} currency={currency} />
            </td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}
