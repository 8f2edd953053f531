import type { Metadata } from 'next';
import { type AccountPage, accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { AccountWallets } from '#components/accounts/account-wallets.tsx';
import { globalBalances } from '#lib/accounts/wallets.ts';
import { visitor } from '#lib/auth/visitor.ts';
import { Problem } from '#lib/kit/problem.ts';

export const metadata: Metadata = { title: 'Wallets' };

export default async function Page({ params }: AccountPage) {
  const ctx = await visitor('wallet:read');
  const { account } = await accountFor((await params).idRef);
  const global = await globalBalances(ctx, account.id).catch((error: unknown) => {
    // A missing rate is a fact to be told, not a failure of the page.
    if (error instanceof Problem) return error.message;
    throw error;
  });
  return <AccountWallets account={account} global={global} />;
}
