'use client';
import clsx from 'clsx';
import { Fragment, useMemo, useState } from 'react';
import { ChartTreeRow } from '#components/charts/chart-tree-row.tsx';
import { CurrencyChoice, currenciesOf } from '#components/charts/currency-choice.tsx';
import { t } from '#components/charts/messages.ts';
import { useTree } from '#components/charts/use-tree.ts';
import { useTreeKeys } from '#components/charts/use-tree-keys.ts';
import type { TreeAccount } from '#components/charts/visible-rows.ts';
import { terms } from '#components/shell/messages.ts';
import { type PackedRows, unpackRows } from '#components/table/list/packed-rows.ts';
import { GapRow } from '#components/table/rows/gap-row.tsx';
import { Button } from '#components/ui/button.tsx';
import { type ColumnWidth, FixedTable, textWidth } from '#components/ui/fixed-table.tsx';
import { common } from '#components/ui/messages.ts';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';

const treeColumns = [
  common('code'),
  common('name'),
  terms('type'),
  terms('wallets'),
  t('ownBalance'),
  t('withSubAccounts'),
];
/** Longer codes wrap. */
const codeMaxRem = 16;
/** From here on columns are figures, and from the second index on amounts of the chosen currency. */
const firstFigure = 3;
const firstAmount = 4;

/**
 * A chart of accounts as a tree-grid (the ARIA pattern of that name): arrows move, expand and collapse, Home and End go to
 * the ends, letters and digits to what begins so, Enter to the entries of an account.
 */
export function TreeGrid({
  chart,
  name,
  packed,
  currency: onlyCurrency,
  account,
}: {
  chart: number;
  name: string;
  packed: PackedRows<TreeAccount>;
  currency?: string;
  /** The code of the account to begin at. */
  account?: string;
}) {
  const accounts = useMemo(() => unpackRows(packed), [packed]);
  const currencies = useMemo(() => currenciesOf(accounts, onlyCurrency), [accounts, onlyCurrency]);
  const [currency, setCurrency] = useState(currencies[0] ?? '');
  const widths = useMemo(() => treeWidths(accounts, currency), [accounts, currency]);
  const tree = useTree(chart, accounts, account);
  const { ref, isWhole, rows, restPx } = tree.drawn;
  const onKeyDown = useTreeKeys(tree);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div data-chrome className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="quiet" onClick={tree.expandAll}>
          {t('expandAll')}
        </Button>
        <Button size="sm" variant="quiet" onClick={tree.collapseAll}>
          {t('collapseAll')}
        </Button>
        <CurrencyChoice currencies={currencies} value={currency} onChange={setCurrency} />
      </div>
      <div className="rounded-lg border bg-raised">
        <ScrollGroup label={t('accountsOf', { name })} className="max-h-[70dvh] rounded-lg print:max-h-none">
          <FixedTable
            role="treegrid"
            aria-label={name}
            aria-rowcount={tree.rows.length + 1}
            onKeyDown={onKeyDown}
            widths={widths}
          >
            <TreeHead currency={currency} />
            <tbody ref={ref}>
              {rows.map(({ index, gapPx }) => {
                const row = tree.rows[index];
                if (!row) return null;
                return (
                  <Fragment key={row.account.code}>
                    <GapRow px={gapPx} columns={treeColumns.length} />
                    <ChartTreeRow row={row} index={index} isOneLine={!isWhole} currency={currency} tree={tree} />
                  </Fragment>
                );
              })}
              <GapRow px={restPx} columns={treeColumns.length} />
            </tbody>
          </FixedTable>
        </ScrollGroup>
      </div>
    </div>
  );
}

/** Codes and balances fit, with any accounts expanded. */
function treeWidths(accounts: readonly TreeAccount[], currency: string): ColumnWidth[] {
  const codes = accounts.map(({ level, code }) => textWidth([code], 3.25 + level * 1.25));
  const codeRem = codes.reduce((widest, width) => Math.max(widest, width), 6);
  const balances = accounts.flatMap((account) => account.balances.filter((each) => each.currency === currency));
  const figureRem = (member: 'own' | 'total', minRem: number) => {
    const figures = balances.map((balance) => groupDigits(balance[member]));
    return Math.max(minRem, textWidth(figures, 1.5));
  };
  return [Math.min(codeRem, codeMaxRem), undefined, 8, 6, figureRem('own', 9), figureRem('total', 12)];
}

function TreeHead({ currency }: { currency: string }) {
  return (
    <thead className="sticky top-0 z-10 bg-surface">
      <tr>
        {treeColumns.map((label, index) => (
          <th
            key={label}
            scope="col"
            className={clsx(
              'h-9 whitespace-nowrap border-b px-3 font-medium text-fg-2 text-xs',
              index >= firstFigure ? 'text-end' : 'text-start',
            )}
          >
            {label}
            {index >= firstAmount && currency && <span className="text-fg-3"> {currency}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}
