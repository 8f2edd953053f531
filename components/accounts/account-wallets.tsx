import Link from 'next/link';
import { difference, isZero } from '#components/accounts/decimal.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dash } from '#components/ui/description-list.tsx';
import { Table } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Account } from '#lib/accounts/account.ts';
import type { Wallet } from '#lib/ledger/wallet.ts';

/** The live balances beside the global ones: each wallet code with all its currencies in the account's. */
export function AccountWallets({
  account,
  global,
}: {
  account: Account;
  /** The global balances, or the sentence that says why there are none. */
  global: readonly Wallet[] | string;
}) {
  const wallets = account.wallets ?? [];
  return (
    <div className="flex flex-col gap-5">
      <Card title="Live balances" flush>
        <Table
          caption="Live balances by wallet and currency"
          quietCaption
          rows={wallets}
          rowKey={(wallet) => `${wallet.code} ${wallet.currency}`}
          columns={[
            {
              key: 'code',
              label: 'Wallet',
              isRowHeader: true,
              cell: (wallet) => (
                <span className="inline-flex items-center gap-2">
                  <Link
                    href={`/accounts/${account.id}/ledger?wallet=${wallet.code}&currency=${wallet.currency}`}
                    prefetch={false}
                    className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
                  >
                    {wallet.code}
                  </Link>
                  {wallet.code === account.default_wallet && wallet.currency === account.currency && (
                    <Badge tone="accent">default</Badge>
                  )}
                </span>
              ),
            },
            { key: 'currency', label: 'Currency', cell: (wallet) => wallet.currency },
            {
              key: 'balance',
              label: 'Balance',
              align: 'end',
              cell: (w) => <Amount value={w.account_balance} signed />,
            },
            { key: 'hold', label: 'On hold', align: 'end', cell: (w) => <Amount value={w.hold_balance} /> },
            {
              key: 'available',
              label: 'Available',
              align: 'end',
              className: 'font-medium',
              cell: (w) => <Amount value={w.available_balance} signed />,
            },
            {
              key: 'updated',
              label: 'Last moved',
              align: 'end',
              cell: (w) => <Time at={w.updated_at} format="relative" />,
            },
          ]}
        />
      </Card>
      <Card title={`Global balances in ${account.currency}`} flush>
        {typeof global === 'string' ? (
          <div className="p-4">
            <Banner tone="warn" title="They cannot be told now">
              {global} Load a rate, and they are.
            </Banner>
          </div>
        ) : (
          <GlobalTable account={account} global={global} />
        )}
      </Card>
    </div>
  );
}

function GlobalTable({ account, global }: { account: Account; global: readonly Wallet[] }) {
  const wallets = account.wallets ?? [];
  const liveOf = (code: string) =>
    wallets.find((wallet) => wallet.code === code && wallet.currency === account.currency);
  return (
    <Table
      caption={`All currencies of each wallet together, in ${account.currency}`}
      rows={global}
      rowKey={(wallet) => wallet.code}
      columns={[
        { key: 'code', label: 'Wallet', isRowHeader: true, cell: (wallet) => wallet.code },
        {
          key: 'currencies',
          label: 'Made of',
          cell: ({ code }) =>
            wallets
              .filter((wallet) => wallet.code === code)
              .map((wallet) => wallet.currency)
              .join(', '),
        },
        {
          key: 'live',
          label: `Live in ${account.currency}`,
          align: 'end',
          cell: ({ code }) => {
            const live = liveOf(code);
            return live ? <Amount value={live.account_balance} signed /> : <Dash />;
          },
        },
        {
          key: 'global',
          label: 'Global',
          align: 'end',
          className: 'font-medium',
          cell: (wallet) => <Amount value={wallet.account_balance} signed />,
        },
        {
          key: 'difference',
          label: 'Difference',
          align: 'end',
          cell: (wallet) => {
            const amount = difference(wallet.account_balance, liveOf(wallet.code)?.account_balance ?? '0');
            return isZero(amount) ? <span className="text-fg-3">none</span> : <Amount value={amount} signed />;
          },
        },
        { key: 'hold', label: 'On hold', align: 'end', cell: (wallet) => <Amount value={wallet.hold_balance} /> },
        {
          key: 'available',
          label: 'Available',
          align: 'end',
          cell: (wallet) => <Amount value={wallet.available_balance} signed />,
        },
      ]}
    />
  );
}
