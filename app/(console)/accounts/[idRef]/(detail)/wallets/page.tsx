import type { Metadata } from 'next';
import { type AccountPage, accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { terms } from '#components/shell/messages.ts';
import { WalletsView, walletKey } from '#components/wallets/wallets-view.tsx';
import { dayMs } from '#lib/core/durations.ts';
import { Problem } from '#lib/core/problem.ts';
import { timestampText } from '#lib/core/schema.ts';
import { consolidatedBalances } from '#lib/domain/accounts/wallets/wallets.ts';
import { balanceHistory, walletsAt } from '#lib/domain/ledger/history.ts';
import { type WalletRow, walletRows } from '#lib/domain/ledger/wallets.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('wallets') };

const historyDays = 90;
const daysAPoint = 2;

interface Query {
  searchParams: Promise<{ at?: string }>;
}

export default async function Page({ params, searchParams }: AccountPage & Query) {
  const ctx = await pageContext('wallet:read');
  const { account } = await accountFor((await params).idRef);
  const time = timestampText.safeParse((await searchParams).at);
  const at = time.success && time.data < ctx.now ? time.data : undefined;
  const rows = await walletRows(ctx.db, [account.id]);
  return (
    <WalletsView
      account={account}
      wallets={at ? await walletsAt(ctx.db, rows, at) : (account.wallets ?? [])}
      global={at ? undefined : await globalOf(ctx, account.id)}
      histories={await historiesOf(ctx, rows, at ?? ctx.now)}
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

/** How the balances went in the days before `until`, by `code currency`. */
async function historiesOf({ db }: Context, rows: WalletRow[], until: string) {
  const endMs = Date.parse(until);
  const times = Array.from({ length: historyDays / daysAPoint + 1 }, (_, point) =>
    new Date(endMs - (historyDays - point * daysAPoint) * dayMs).toISOString(),
  );
  const histories = [];
  for (const row of rows) histories.push([walletKey(row), await balanceHistory(db, row, times)] as const);
  return Object.fromEntries(histories);
}
