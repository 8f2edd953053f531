import { type AccountPage, accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { terms } from '#components/shell/messages.ts';
import { walletKey } from '#components/shell/wallet-name.ts';
import { WalletsView } from '#components/wallets/wallets-view.tsx';
import { readSnapshot, readTogether } from '#db/index.ts';
import { Problem } from '#lib/core/problem.ts';
import { timestampText } from '#lib/core/schema.ts';
import { addDays, periodDaysDefault } from '#lib/domain/accounts/flows/period.ts';
import { walletHistory } from '#lib/domain/accounts/flows/wallet-history.ts';
import { consolidatedBalances } from '#lib/domain/accounts/wallets/wallets.ts';
import { walletsAt } from '#lib/domain/ledger/balances/history.ts';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';
import { type WalletRow, walletRows } from '#lib/domain/ledger/wallets/wallets.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const generateMetadata = titleBelowRecord(terms('wallets'));

/** The usual period of a wallet's history. */
const historyDays = periodDaysDefault;

interface Query {
  searchParams: Promise<{ at?: string }>;
}

export default async function Page({ params, searchParams }: AccountPage & Query) {
  const ctx = await pageContext('wallet:read');
  const { account } = await accountFor((await params).idRef);
  const time = timestampText.safeParse((await searchParams).at);
  const at = time.success && time.data < ctx.now ? time.data : undefined;
  const rows = await walletRows(ctx.db, [account.id]);
  const [wallets = [], global] = await Promise.all([
    // In one snapshot, as the operation reads it: balances and holds agree while money moves.
    at ? readSnapshot(ctx.db, (db) => walletsAt(db, rows, at)) : account.wallets,
    at ? undefined : globalOf(ctx, account.id),
  ]);
  return (
    <WalletsView
      account={account}
      wallets={wallets}
      global={global}
      histories={await historiesOf(ctx, { rows, wallets, until: at ?? ctx.now })}
      at={at}
      today={ctx.now.slice(0, 10)}
      days={historyDays}
    />
  );
}

/** The global balances, or the sentence that says why there are none: a missing rate is a fact, not a failure. */
async function globalOf(ctx: Context, account_id: string) {
  return consolidatedBalances(ctx, account_id).catch((error: unknown) => {
    if (error instanceof Problem) return error.message;
    throw error;
  });
}

/** How the balances went in the days before `until`, day by day and until then, by `code currency`. */
async function historiesOf({ db }: Context, shown: { rows: WalletRow[]; wallets: Wallet[]; until: string }) {
  const { rows, wallets, until } = shown;
  const to = addDays(until.slice(0, 10), -1);
  const histories = await readTogether(db, (one) =>
    Promise.all(
      rows.map(async (row) => [walletKey(row), await walletHistory(one, row, { to, interval: 'day' }, until)] as const),
    ),
  );
  const balances = new Map(wallets.map((wallet) => [walletKey(wallet), wallet.account_balance]));
  return Object.fromEntries(
    histories.map(([key, { from, opening_balance, points }]) => [
      key,
      [
        { at: from, balance: opening_balance },
        ...points.map((point) => ({ at: point.to, balance: point.balance })),
        { at: until, balance: balances.get(key) ?? '' },
      ],
    ]),
  );
}
