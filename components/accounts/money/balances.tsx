'use client';
import { RotateCw } from 'lucide';
import type { ReactNode } from 'react';
import { accountCalls } from '#components/accounts/calls.ts';
import { t } from '#components/accounts/detail/detail-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LiveState } from '#components/ui/live/live-state.tsx';
import { useLiveQuery } from '#components/ui/live/use-live-query.ts';
import { Time } from '#components/ui/time/time.tsx';
import { ExplainedAmount } from '#components/wallets/explained-amount.tsx';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';
import { call } from '#lib/server/operation/client.ts';

const balancePollMs = 5_000;

/** What an account with one wallet shows besides its balances; amounts are decimal text. */
export interface WalletMonth {
  /** Money in and out since the first day of this month, UTC. */
  in: string;
  out: string;
  /** The lowest available balance that postings and holds may leave. */
  lowest: string;
  /** When the wallet was opened; until its first movement it is also its `updated_at`. */
  opened_at: string;
}

/** The wallets with their balances, asked for again every five seconds while the page is looked at. */
export function Balances({
  accountId,
  wallets,
  month,
}: {
  accountId: string;
  wallets: readonly Wallet[];
  /** What an account with one wallet shows besides its balances. */
  month: WalletMonth;
}) {
  const live = useLiveQuery<readonly Wallet[]>({
    key: ['balances', accountId],
    ask: (signal) => call(accountCalls.listWallets, { params: { idRef: accountId }, signal }),
    initial: wallets,
    everyMs: () => balancePollMs,
  });
  const [only, ...others] = live.value ?? [];
  return (
    <Card
      title={t('balances')}
      actions={
        <span className="inline-flex items-center gap-1.5 text-fg-3 text-sm">
          <LiveState isStale={live.isStale} updatedAt={live.updatedAt} />
          <IconButton icon={RotateCw} size="sm" label={t('refreshBalances')} onClick={() => void live.refresh()} />
        </span>
      }
    >
      {only && others.length === 0 ? (
        <SingleWallet accountId={accountId} wallet={only} month={month} />
      ) : (
        <ul aria-live="off" className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3">
          {live.value?.map((wallet, index) => (
            <WalletTile
              key={`${wallet.code} ${wallet.currency}`}
              accountId={accountId}
              wallet={wallet}
              isDefault={index === 0}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The only wallet of an account: its balances across the card, and what staff ask for next. */
function SingleWallet({ accountId, wallet, month }: { accountId: string; wallet: Wallet; month: WalletMonth }) {
  const named = { account_id: accountId, code: wallet.code, currency: wallet.currency };
  const { currency } = wallet;
  const figures = [
    { label: terms('balance'), value: wallet.account_balance, what: terms('balanceInText') },
    { label: terms('onHold'), value: wallet.hold_balance, what: terms('holdInText') },
  ];
  return (
    <div aria-live="off" className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 items-end gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="max-sm:col-span-full">
          <dt className="text-fg-2 text-sm">
            {terms('availableInWallet', { wallet: walletName({ code: wallet.code, currency }) })}
          </dt>
          <dd className="mt-1 font-semibold text-2xl">
            <ExplainedAmount
              value={wallet.available_balance}
              wallet={named}
              what={terms('availableBalanceInText')}
              withCurrency
            />
          </dd>
        </div>
        {figures.map(({ label, value, what }) => (
          <div key={label}>
            <dt className="text-fg-3 text-sm">{label}</dt>
            <dd className="mt-1 text-lg">
              <ExplainedAmount value={value} wallet={named} what={what} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t pt-4 sm:grid-cols-4">
        <MonthFact label={t('inThisMonth')}>
          <Amount value={month.in} />
        </MonthFact>
        <MonthFact label={t('outThisMonth')}>
          <Amount value={month.out} />
        </MonthFact>
        <MonthFact label={t('lowestAvailable')}>
          <Amount value={month.lowest} />
        </MonthFact>
        <MonthFact label={t('lastMovement')}>
          {wallet.updated_at === month.opened_at ? (
            t('noMovement')
          ) : (
            <Time value={wallet.updated_at} format="relative" />
          )}
        </MonthFact>
      </dl>
    </div>
  );
}

function MonthFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-3 text-sm">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function WalletTile({ accountId, wallet, isDefault }: { accountId: string; wallet: Wallet; isDefault: boolean }) {
  const named = { account_id: accountId, code: wallet.code, currency: wallet.currency };
  return (
    <li className="rounded border bg-surface p-3">
      <p className="flex items-baseline gap-2 text-fg-2 text-sm">
        <span className="font-medium">{walletName({ code: wallet.code })}</span>
        {isDefault && wallet.code !== 'DEFAULT' && <span className="text-fg-3 text-xs">{terms('default')}</span>}
        <span className="ms-auto font-medium">{wallet.currency}</span>
      </p>
      <p className="mt-1 font-semibold text-xl">
        <ExplainedAmount value={wallet.available_balance} wallet={named} what={terms('availableBalanceInText')} />
      </p>
      <p className="text-fg-3 text-xs">{terms('available')}</p>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-2 border-t pt-2 text-sm *:flex-1 *:basis-24">
        <div>
          <dt className="text-fg-3 text-xs">{terms('balance')}</dt>
          <dd>
            <ExplainedAmount value={wallet.account_balance} wallet={named} what={terms('balanceInText')} />
          </dd>
        </div>
        <div>
          <dt className="text-fg-3 text-xs">{terms('onHold')}</dt>
          <dd>
            <ExplainedAmount value={wallet.hold_balance} wallet={named} what={terms('holdInText')} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
