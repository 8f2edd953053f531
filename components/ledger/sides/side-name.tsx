import { t } from '#components/ledger/messages.ts';
import type { AccountNames } from '#components/ledger/sides/account-names.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import type { Posting } from '#lib/domain/ledger/entries/entry.ts';

/** The names of chart accounts by `chart/code`. */
export type ChartNames = Readonly<Record<string, string>>;

type SideValue = Pick<Posting, 'account_id' | 'wallet' | 'chart' | 'code'>;

/** A side of a movement in a line: the account of a wallet, or a chart account. */
export function sideText({ account_id, chart, code }: SideValue, accounts: AccountNames, charts: ChartNames): string {
  if (account_id === undefined) return charts[`${chart}/${code}`] ?? code;
  return accounts[account_id]?.name ?? account_id.slice(0, 8);
}

/** A side with the way to it, and what identifies it below. */
export function SideName({
  side,
  accounts,
  charts = {},
}: {
  side: SideValue;
  accounts: AccountNames;
  charts?: ChartNames;
}) {
  const { account_id, wallet, chart, code } = side;
  const account = account_id === undefined ? undefined : accounts[account_id];
  const chartName = charts[`${chart}/${code}`];
  const href = account_id === undefined ? `/charts/${chart}` : `/accounts/${account_id}`;
  return (
    <span className="flex min-w-0 flex-col">
      <a href={href} className="link w-fit max-w-full font-medium">
        <span className="wrap-break-word min-w-0">{sideText(side, accounts, charts)}</span>
      </a>
      <span className="wrap-break-word text-fg-3 text-sm">
        {account_id === undefined ? (
          t('chartAccountCode', { code })
        ) : (
          <>
            <span dir="ltr" className="font-mono text-xs">
              {account?.reference ?? account_id.slice(0, 8)}
            </span>
            {` · ${walletName({ code: wallet ?? '' })} · `}
            {chartName ? t('postsToNamed', { code, name: chartName }) : t('postsTo', { code })}
          </>
        )}
      </span>
    </span>
  );
}
