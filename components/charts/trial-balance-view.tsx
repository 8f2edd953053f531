import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type BalanceRowContent, BalanceRows } from '#components/charts/balance-rows.tsx';
import { t } from '#components/charts/trial-balance-messages.ts';
import { SumBadge } from '#components/ledger/journal/entry-legs.tsx';
import { journalHref } from '#components/ledger/journal/entry-query.ts';
import { Waterfall } from '#components/plot/waterfall.tsx';
import { terms } from '#components/shell/messages.ts';
import { packRows } from '#components/table/list/packed-rows.ts';
import { Amount, SignedAmount } from '#components/ui/amount.tsx';
import { Card } from '#components/ui/card.tsx';
import { type ColumnWidth, FixedTable, textWidth } from '#components/ui/fixed-table.tsx';
import { common } from '#components/ui/messages.ts';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';
import { isZeroDecimal } from '#lib/core/amounts/decimal.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import { hasDebitSide, type ShownTotal, type ShownTrialBalance, sumsByType } from '#lib/domain/charts/normal-side.ts';

type BalanceLine = ShownTrialBalance['lines'][number];

/** A trial balance, one table a currency: each account's debit or credit balance, and that all of them come to zero. */
export function TrialBalanceView({
  balance,
  asOf,
  compare,
}: {
  balance: ShownTrialBalance;
  asOf: string;
  compare: string;
}) {
  return balance.totals.map((total) => {
    const rows = rowContents(balance, total.currency);
    return (
      <div key={total.currency} className="flex flex-col gap-5 print:block print:break-inside-avoid">
        <TypeWaterfall balance={balance} currency={total.currency} />
        <Card
          flush
          className="print:mt-4 print:break-inside-avoid"
          title={
            <span className="inline-flex items-center gap-3">
              {total.currency} <SumBadge difference={total.difference} />
            </span>
          }
        >
          <ScrollGroup
            label={t('balanceIn', { currency: total.currency })}
            className="max-h-[75dvh] rounded-b-lg print:max-h-none"
          >
            <FixedTable
              widths={balanceWidths(balance, total, compare !== '')}
              className="print:text-sm print:[&_:is(td,th)]:px-2"
              data-currency={total.currency}
              aria-rowcount={rows.length + headRows(compare) + 1}
              caption={
                <caption className="sr-only">
                  {compare
                    ? t('balanceCompared', { currency: total.currency, asOf, compare })
                    : t('balanceIn', { currency: total.currency })}
                </caption>
              }
            >
              <TrialBalanceHead asOf={asOf} compare={compare} />
              <BalanceRows
                packed={packRows(rows)}
                scope={{ chart: balance.chart, currency: total.currency, until: balance.at }}
                headRows={headRows(compare)}
              />
              <TotalRow total={total} />
            </FixedTable>
          </ScrollGroup>
          <OutsideReasons balance={balance} currency={total.currency} />
        </Card>
      </div>
    );
  });
}

const headRows = (compare: string): number => (compare === '' ? 1 : 2);

/** Codes and figures fit, up to a limit for codes. */
function balanceWidths({ lines }: ShownTrialBalance, total: ShownTotal, isCompared: boolean): ColumnWidth[] {
  const own = lines.filter(({ currency }) => currency === total.currency);
  const figures = [total, ...own].flatMap(({ debit, credit, compared }) => [
    ...[debit, credit],
    ...Object.values(compared ?? {}),
  ]);
  const figureRem = Math.max(9, textWidth(figures.map(groupDigits), 2));
  const codeRem = textWidth([...own.map(({ code }) => code ?? ''), common('code')], 2);
  return [Math.min(codeRem, 16), undefined, ...Array<number>(isCompared ? 5 : 2).fill(figureRem)];
}

/** What each type of account adds, debits up and credits down: the way back to zero. */
function TypeWaterfall({ balance, currency }: { balance: ShownTrialBalance; currency: string }) {
  const steps = sumsByType(balance, currency).map(({ type, sum }) => ({
    label: type ? t(`type.${type}`) : t('outside'),
    value: Number(sum),
    text: `${groupDigits(sum)} ${currency}`,
  }));
  if (steps.length < 2) return null;
  return (
    <Waterfall
      title={t('byType', { currency })}
      caption={t('byTypeNote')}
      href={journalHref({ currency }, balance.at)}
      steps={steps}
      labelHead={terms('type')}
      valueHead={terms('balance')}
    />
  );
}

/** Why there is a row outside the chart: the other charts with a balance. */
function OutsideReasons({ balance, currency }: { balance: ShownTrialBalance; currency: string }) {
  const reasons = balance.outside.filter((other) => other.currency === currency);
  if (reasons.length === 0) return null;
  return (
    <div className="border-t px-4 py-3 text-sm">
      <p className="text-fg-2">{t('outsideReason')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {reasons.map(({ chart, name, debit, credit }) => (
          <li key={chart} className="flex flex-wrap items-center gap-x-3">
            <a href={`/charts/${chart}/trial-balance`} className="link">
              {name}
            </a>
            <span>
              {isZeroDecimal(debit) ? terms('credit') : terms('debit')}{' '}
              <span className="tabular-nums">
                {groupDigits(isZeroDecimal(debit) ? credit : debit)} {currency}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The rows of one currency, as the browser draws them. */
function rowContents({ lines, with_chart }: ShownTrialBalance, currency: string): BalanceRowContent[] {
  const own = lines.filter((line) => line.currency === currency);
  return own.map(({ code, name, type, debit, credit, compared, elsewhere }) => ({
    code,
    name,
    debit,
    credit,
    chart: elsewhere && with_chart?.id,
    unusual: unusualSide({ type, debit, credit }),
    compared,
  }));
}

/** Says that a balance is on the other side than usual: an asset with a credit balance. */
function unusualSide({ type, debit, credit }: Pick<BalanceLine, 'type' | 'debit' | 'credit'>): string | undefined {
  if (!debit.startsWith('-') && !credit.startsWith('-')) return undefined;
  return hasDebitSide(type) ? t('unusualCredit') : t('unusualDebit');
}

const headCell = 'whitespace-nowrap border-b bg-surface px-4 py-2 font-medium text-fg-2 text-xs';

function TrialBalanceHead({ asOf, compare }: { asOf: string; compare: string }) {
  return (
    <thead className="sticky top-0 z-10 print:static">
      {compare !== '' && (
        <tr className="text-fg-3 text-xs">
          <td colSpan={2} className="bg-surface" />
          <th scope="colgroup" colSpan={2} className="bg-surface px-4 pt-2 text-end font-semibold">
            {asOf}
          </th>
          <th scope="colgroup" colSpan={2} className="border-s bg-surface px-4 pt-2 text-end font-semibold">
            {compare}
          </th>
          <td className="border-s bg-surface" />
        </tr>
      )}
      <tr>
        <th scope="col" className={clsx(headCell, 'text-start')}>
          {common('code')}
        </th>
        <th scope="col" className={clsx(headCell, 'text-start')}>
          {terms('account')}
        </th>
        <FigureHead>{terms('debit')}</FigureHead>
        <FigureHead>{terms('credit')}</FigureHead>
        {compare !== '' && (
          <>
            <FigureHead isFirst>{terms('debit')}</FigureHead>
            <FigureHead>{terms('credit')}</FigureHead>
            <FigureHead isFirst>{terms('change')}</FigureHead>
          </>
        )}
      </tr>
    </thead>
  );
}

function FigureHead({ isFirst, children }: { isFirst?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={clsx(headCell, 'text-end', isFirst && 'border-s')}>
      {children}
    </th>
  );
}

function TotalRow({ total: { debit, credit, compared } }: { total: ShownTotal }) {
  return (
    <tfoot className="sticky bottom-0 z-10 print:static print:table-row-group">
      <tr className="h-row bg-sunken font-semibold">
        <td className="border-t px-4" />
        <th scope="row" className="border-t px-4 text-start">
          {t('total')}
        </th>
        <TotalCell value={debit} />
        <TotalCell value={credit} />
        {compared && (
          <>
            <TotalCell value={compared.debit} isFirst />
            <TotalCell value={compared.credit} />
            <TotalCell value={compared.change} isFirst isChange />
          </>
        )}
      </tr>
    </tfoot>
  );
}

function TotalCell({ value, isFirst, isChange }: { value: string; isFirst?: boolean; isChange?: boolean }) {
  return (
    <td className={clsx('whitespace-nowrap border-t px-4 text-end', isFirst && 'border-s')}>
      {isChange && !isZeroDecimal(value) ? <SignedAmount value={value} /> : <Amount value={value} />}
    </td>
  );
}
