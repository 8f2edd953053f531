import clsx from 'clsx';
import type { ReactNode } from 'react';
import { terms } from '#components/shell/messages.ts';
import { walletKey, walletName } from '#components/shell/wallet-name.ts';
import { Amount, SignedAmount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { type ColumnWidth, FixedTable, textWidth } from '#components/ui/fixed-table.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { AsOfPicker } from '#components/wallets/as-of-picker.tsx';
import { type BalancePoint, BalanceSpark } from '#components/wallets/balance-spark.tsx';
import { ExplainedAmount } from '#components/wallets/explained-amount.tsx';
import { t } from '#components/wallets/messages.ts';
import { isZeroDecimal, subtractDecimals } from '#lib/core/amounts/decimal.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';

interface Owner {
  id: string;
  currency: string;
}
interface WalletOptions {
  account: Owner;
  /** By code, in the account's currency; the sentence that says why there are none; undefined as of a time. */
  global: readonly Wallet[] | string | undefined;
  /** The way each balance went, by `walletKey`. */
  histories: Readonly<Record<string, readonly BalancePoint[]>>;
  /** The time the figures are for; now when absent. */
  at?: string;
  days: number;
}

/** The wallets of an account: live balances, next to them the consolidated balance per code and its history. */
export function WalletsView({
  wallets,
  today,
  ...shown
}: WalletOptions & { wallets: readonly Wallet[]; today: string }) {
  const { account, global, at } = shown;
  const codes = [...new Set(wallets.map(({ code }) => code))];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AsOfPicker today={today} />
        {typeof global === 'object' && (
          <p className="max-w-text text-fg-3 text-sm">{t('consolidatedHint', { currency: account.currency })}</p>
        )}
      </div>
      {at && <Banner>{richText(t, 'asOfHint', { time: () => <Time value={at} /> })}</Banner>}
      {typeof global === 'string' && (
        <Banner
          tone="warn"
          title={t('consolidatedUnavailable')}
          actions={
            <LinkButton href="/journal/rates" size="sm">
              {terms('exchangeRates')}
            </LinkButton>
          }
        >
          {global}
        </Banner>
      )}
      <Card flush>
        {wallets.length === 0 ? (
          <EmptyState title={t('noWallets')}>{t('noWalletsHint')}</EmptyState>
        ) : (
          <ScrollGroup label={terms('wallets')}>
            <FixedTable
              widths={walletWidths(wallets, global)}
              caption={<caption className="sr-only">{t('walletsCaption')}</caption>}
            >
              <WalletsHead currency={account.currency} hasGlobal={typeof global === 'object'} days={shown.days} />
              {codes.map((code) => (
                <WalletRows key={code} wallets={wallets.filter((wallet) => wallet.code === code)} {...shown} />
              ))}
            </FixedTable>
          </ScrollGroup>
        )}
      </Card>
    </div>
  );
}

/** Each figure fits its column: all of them are known. */
function walletWidths(wallets: readonly Wallet[], global: WalletOptions['global']): ColumnWidth[] {
  const balances = typeof global === 'object' ? global : [];
  const widthOf = (member: 'account_balance' | 'hold_balance' | 'available_balance', shown: readonly Wallet[]) => {
    const figures = shown.map((wallet) => groupDigits(wallet[member]));
    return Math.max(6, textWidth(figures, 1.5));
  };
  const globalRem = widthOf('account_balance', balances);
  return [
    11.5,
    widthOf('account_balance', wallets),
    widthOf('hold_balance', wallets),
    widthOf('available_balance', wallets),
    ...(typeof global === 'object' ? [globalRem, Math.max(globalRem, 9)] : []),
    9,
    7.5,
  ];
}

const head = 'whitespace-nowrap border-b px-3 py-2 font-medium text-fg-2 text-xs';

function WalletsHead({ currency, hasGlobal, days }: { currency: string; hasGlobal: boolean; days: number }) {
  return (
    <thead className="bg-surface">
      {hasGlobal && (
        <tr className="text-fg-3 text-xs">
          <td />
          <th scope="colgroup" colSpan={3} className="px-3 pt-2 text-end font-semibold">
            {t('ownBalances')}
          </th>
          <th scope="colgroup" colSpan={2} className="border-s px-3 pt-2 text-end font-semibold">
            {t('consolidatedIn', { currency })}
          </th>
          <td colSpan={2} className="border-s" />
        </tr>
      )}
      <tr>
        <th scope="col" className={clsx(head, 'text-start')}>
          {terms('wallet')}
        </th>
        <EndHead>{terms('balance')}</EndHead>
        <EndHead>{terms('onHold')}</EndHead>
        <EndHead>{terms('available')}</EndHead>
        {hasGlobal && (
          <>
            <EndHead isFirst>{terms('balance')}</EndHead>
            <EndHead>{terms('difference')}</EndHead>
          </>
        )}
        <EndHead isFirst={hasGlobal}>{t('lastDays', { days })}</EndHead>
        <EndHead>{terms('lastChange')}</EndHead>
      </tr>
    </thead>
  );
}

function EndHead({ isFirst, children }: { isFirst?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={clsx(head, 'text-end', isFirst && 'border-s')}>
      {children}
    </th>
  );
}

const cell = 'whitespace-nowrap px-3 py-1.5 text-end';

/** The wallets of one code, next to their consolidated balance. */
function WalletRows({ wallets, account, global, histories, at, days }: WalletOptions & { wallets: readonly Wallet[] }) {
  return (
    <tbody className="border-t first-of-type:border-t-0">
      {wallets.map((wallet, index) => {
        const walletRef = { account_id: account.id, code: wallet.code, currency: wallet.currency, at };
        const points = histories[walletKey(wallet)];
        return (
          <tr key={wallet.currency} className="h-11 hover:bg-surface">
            <th scope="row" className="px-3 text-start font-normal">
              <span className={clsx('me-2', index === 0 ? 'font-semibold' : 'sr-only')}>
                {walletName({ code: wallet.code })}
              </span>
              <Badge tone={wallet.currency === account.currency ? 'accent' : 'neutral'}>{wallet.currency}</Badge>
            </th>
            <td className={cell}>
              <ExplainedAmount value={wallet.account_balance} wallet={walletRef} what={terms('balanceInText')} />
            </td>
            <td className={clsx(cell, isZeroDecimal(wallet.hold_balance) && 'text-fg-3')}>
              <ExplainedAmount value={wallet.hold_balance} wallet={walletRef} what={terms('holdInText')} />
            </td>
            <td className={clsx(cell, 'font-semibold')}>
              <ExplainedAmount
                value={wallet.available_balance}
                wallet={walletRef}
                what={terms('availableBalanceInText')}
              />
            </td>
            {typeof global === 'object' && index === 0 && (
              <GlobalCells
                wallets={wallets}
                global={global.find(({ code }) => code === wallet.code)}
                account={account}
              />
            )}
            <td className={clsx(cell, typeof global === 'object' && 'border-s')}>
              {points && <BalanceSpark points={points} currency={wallet.currency} days={days} />}
            </td>
            <td className={clsx(cell, 'text-fg-2')}>
              <Time value={wallet.updated_at} format="relative" />
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

function GlobalCells({ wallets, global, account }: { wallets: readonly Wallet[]; global?: Wallet; account: Owner }) {
  const own = wallets.find(({ currency }) => currency === account.currency);
  const balance = global?.account_balance ?? '0';
  const otherTotal = subtractDecimals(balance, own?.account_balance ?? '0');
  return (
    <>
      <td rowSpan={wallets.length} className={clsx(cell, 'border-s font-semibold')}>
        <Amount value={balance} signed />
      </td>
      <td rowSpan={wallets.length} className={cell}>
        {isZeroDecimal(otherTotal) ? (
          <span className="text-fg-3">{common('none')}</span>
        ) : (
          <span className="flex flex-col items-end">
            <SignedAmount value={otherTotal} />
            <span className="text-fg-3 text-xs">{t('inOtherCurrencies')}</span>
          </span>
        )}
      </td>
    </>
  );
}
