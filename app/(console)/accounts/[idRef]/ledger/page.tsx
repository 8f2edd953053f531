import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type AccountPage, accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { AccountLedger } from '#components/accounts/account-ledger.tsx';
import { terms } from '#components/shell/messages.ts';
import { Problem } from '#lib/core/problem.ts';
import { walletRowBy } from '#lib/domain/accounts/wallets/wallets.ts';
import { explainBalance } from '#lib/domain/ledger/explain.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('ledger') };

const ledgerPageSize = 50;

interface Query {
  wallet?: string;
  currency?: string;
  page?: string;
}

export default async function Page({ params, searchParams }: AccountPage & { searchParams: Promise<Query> }) {
  const ctx = await pageContext('wallet:read');
  const { account } = await accountFor((await params).idRef);
  const query = await searchParams;
  const [firstWallet] = account.wallets ?? [];
  const walletType = query.wallet ?? firstWallet?.code;
  const walletCurrency = query.currency ?? firstWallet?.currency;
  if (!walletType || !walletCurrency) notFound();
  const page = Math.max(1, Math.trunc(Number(query.page ?? 1)) || 1);
  const explanation = await walletRowBy(ctx.db, { idRef: account.id, walletType, walletCurrency })
    .then((row) => explainBalance(ctx.db, row, { 'page[size]': ledgerPageSize, 'page[number]': page }, ctx.now))
    .catch((error: unknown) => {
      if (error instanceof Problem && error.status === 404) notFound();
      throw error;
    });
  return <AccountLedger account={account} explanation={explanation} />;
}
