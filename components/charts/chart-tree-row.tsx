'use client';
import clsx from 'clsx';
import { ChevronRight } from 'lucide';
import { t } from '#components/charts/messages.ts';
import type { TreeState } from '#components/charts/use-tree.ts';
import type { TreeRow } from '#components/charts/visible-rows.ts';
import { Amount, formatCount } from '#components/ui/amount.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';

/** One account of the chart, at its level of the tree. */
export function ChartTreeRow({
  row,
  index,
  isOneLine,
  currency,
  tree,
}: {
  row: TreeRow;
  index: number;
  isOneLine: boolean;
  currency: string;
  tree: TreeState;
}) {
  const { account, isExpanded, position, siblings } = row;
  const balance = account.balances.find((each) => each.currency === currency);
  const isHeader = account.usage === 'HEADER';
  return (
    <tr
      data-index={index}
      aria-rowindex={isOneLine ? index + 2 : undefined}
      tabIndex={index === tree.active ? 0 : -1}
      aria-level={account.level + 1}
      aria-expanded={isExpanded}
      aria-posinset={position}
      aria-setsize={siblings}
      onFocus={() => tree.setActive(index)}
      onDoubleClick={() => tree.open(row)}
      className={clsx(
        'h-row -outline-offset-2 pointer-coarse:h-11 hover:bg-surface focus:bg-surface',
        index > 0 && 'border-t',
        isHeader && 'font-medium',
      )}
    >
      <td className={clsx('px-3', isOneLine && 'overflow-clip whitespace-nowrap print:whitespace-normal')}>
        <span className="flex items-center" style={{ paddingInlineStart: `${account.level * 1.25}rem` }}>
          <ExpandButton
            isExpanded={isExpanded}
            onToggle={() => (isExpanded ? tree.collapse(account.code) : tree.expand(account.code))}
          />
          <span dir="ltr" className="font-mono text-sm">
            {account.code}
          </span>
        </span>
      </td>
      <td className={clsx('px-3', isOneLine && 'truncate')}>{account.name}</td>
      <td className="px-3 text-fg-3 text-sm">{sentenceCase(account.type)}</td>
      <td className="px-3 text-end text-fg-2">{account.wallets > 0 && formatCount(account.wallets)}</td>
      <td className="px-3 text-end">{!isHeader && <AccountFigure value={balance?.own} />}</td>
      <td className={clsx('px-3 text-end', isExpanded !== undefined && 'font-semibold')}>
        <AccountFigure value={balance?.total} />
      </td>
    </tr>
  );
}

/** A balance; one that never moved is a quiet dash. */
function AccountFigure({ value }: { value?: string }) {
  if (value === undefined) return <span className="text-fg-3">–</span>;
  return <Amount value={value} signed />;
}

/** Shows or hides the accounts below; a gap for an account without. */
function ExpandButton({ isExpanded, onToggle }: { isExpanded: boolean | undefined; onToggle: () => void }) {
  if (isExpanded === undefined) return <span className="size-6" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={isExpanded ? t('collapse') : t('expand')}
      onClick={onToggle}
      className="touch-target grid size-6 place-items-center rounded-sm text-fg-3 hover:bg-sunken hover:text-fg"
    >
      <Icon
        drawing={ChevronRight}
        className={clsx('size-4 rtl:-scale-x-100', isExpanded && 'rotate-90 rtl:rotate-90')}
      />
    </button>
  );
}
