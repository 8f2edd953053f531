'use client';
import { RotateCw } from 'lucide-react';
import { accountCalls } from '#components/accounts/calls.ts';
import { t } from '#components/accounts/detail-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LiveState } from '#components/ui/live-state.tsx';
import { useLiveQuery } from '#components/ui/use-live-query.ts';
import { ExplainedAmount } from '#components/wallets/explained-amount.tsx';
import type { Wallet } from '#lib/domain/ledger/wallet.ts';
import { call } from '#lib/server/operation/client.ts';

const balancePollMs = 5_000;

/** The wallets with their balances, asked for again every five seconds while the page is looked at. */
export function Balances({ accountId, wallets }: { accountId: string; wallets: readonly Wallet[] }) {
  const live = useLiveQuery<readonly Wallet[]>({
    key: ['balances', accountId],
    ask: (signal) => call(accountCalls.listWallets, { params: { idRef: accountId }, signal }),
    initial: wallets,
    everyMs: () => balancePollMs,
  });
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
      <ul aria-live="off" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {live.value?.map((wallet, index) => (
          <WalletTile
            key={`${wallet.code} ${wallet.currency}`}
            accountId={accountId}
            wallet={wallet}
            isDefault={index === 0}
          />
        ))}
      </ul>
    </Card>
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
      <dl className="mt-2 grid grid-cols-2 gap-2 border-t pt-2 text-sm">
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
