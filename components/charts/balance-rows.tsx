'use client';
import clsx from 'clsx';
import { Fragment, useMemo, useState } from 'react';
import { journalHref } from '#components/ledger/journal/entry-query.ts';
import { type PackedRows, unpackRows } from '#components/table/list/packed-rows.ts';
import { GapRow } from '#components/table/rows/gap-row.tsx';
import { useDrawnRows } from '#components/table/rows/use-drawn-rows.ts';
import { Amount, SignedAmount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { isZeroDecimal } from '#lib/core/amounts/decimal.ts';

/** What the row of an account shows. */
export interface BalanceRowContent {
  /** Absent in the row of all postings outside the chart. */
  code?: string | undefined;
  name: string;
  debit: string;
  credit: string;
  /** The chart of the account, where it is not the one of the balance. */
  chart?: number | undefined;
  /** Says that the balance is on the other side than usual. */
  unusual?: string | undefined;
  compared?: { debit: string; credit: string; change: string } | undefined;
}

/** The journal that the accounts lead to. */
interface JournalScope {
  chart: number;
  currency: string;
  until: string;
}

/** The accounts of a trial balance in one currency. Of many, those in sight are drawn, and all of them on paper. */
export function BalanceRows({
  packed,
  scope,
  headRows,
}: {
  packed: PackedRows<BalanceRowContent>;
  scope: JournalScope;
  /** The number of rows in the head of the table. */
  headRows: number;
}) {
  const lines = useMemo(() => unpackRows(packed), [packed]);
  const [focused, setFocused] = useState(-1);
  const { ref, isWhole, rows, restPx } = useDrawnRows(lines.length, focused);
  const columns = lines[0]?.compared ? 7 : 4;
  return (
    <tbody ref={ref}>
      {rows.map(({ index, gapPx }) => {
        const line = lines[index];
        if (!line) return null;
        return (
          <Fragment key={line.code ?? ''}>
            <GapRow px={gapPx} columns={columns} />
            <BalanceRow
              line={line}
              scope={scope}
              rowNumber={isWhole ? undefined : headRows + index + 1}
              onFocus={() => setFocused(index)}
            />
          </Fragment>
        );
      })}
      <GapRow px={restPx} columns={columns} />
    </tbody>
  );
}

/** `rowNumber` only where some rows are not drawn: all rows are then as high as one line. */
function BalanceRow({
  line,
  scope: { chart, currency, until },
  rowNumber,
  onFocus,
}: {
  line: BalanceRowContent;
  scope: JournalScope;
  rowNumber: number | undefined;
  onFocus: () => void;
}) {
  const { code, name, compared } = line;
  const oneLine = rowNumber !== undefined && 'truncate';
  return (
    <tr
      className="h-row border-b last:border-b-0 hover:bg-surface"
      data-code={code ?? 'outside'}
      aria-rowindex={rowNumber}
      onFocus={onFocus}
    >
      <td dir="ltr" className={clsx('px-4 font-mono text-fg-2 text-sm', oneLine)}>
        {code}
      </td>
      <th scope="row" className={clsx('px-4 text-start font-normal print:min-w-24', oneLine)}>
        {code === undefined ? (
          <span className="text-fg-2 italic">{name}</span>
        ) : (
          <a
            href={journalHref({ chart: line.chart ?? chart, code, currency }, until)}
            className="inline-flex min-h-6 items-center rounded-sm hover:text-accent hover:underline"
          >
            {name}
          </a>
        )}
        {line.unusual && (
          <span className="ms-2">
            <Badge tone="warn">{line.unusual}</Badge>
          </span>
        )}
      </th>
      <TrialBalanceFigure value={line.debit} />
      <TrialBalanceFigure value={line.credit} />
      {compared && (
        <>
          <TrialBalanceFigure value={compared.debit} isFirst />
          <TrialBalanceFigure value={compared.credit} />
          <TrialBalanceFigure value={compared.change} isFirst isChange />
        </>
      )}
    </tr>
  );
}

/** A figure of the table; a zero is a quiet dash, so that what is there is seen. */
function TrialBalanceFigure({ value, isFirst, isChange }: { value: string; isFirst?: boolean; isChange?: boolean }) {
  return (
    <td className={clsx('whitespace-nowrap px-4 text-end', isFirst && 'border-s')}>
      {isZeroDecimal(value) && (
        <data value={value} className="text-fg-3">
          –
        </data>
      )}
      {!isZeroDecimal(value) && (isChange ? <SignedAmount value={value} /> : <Amount value={value} signed />)}
    </td>
  );
}
