import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type AccountPage, accountFor } from '#app/(console)/accounts/[idRef]/account.ts';
import { orNotFound } from '#app/(console)/or-not-found.ts';
import { AccountLedger } from '#components/accounts/account-ledger.tsx';
import { terms } from '#components/shell/messages.ts';
import { postingCounterparties } from '#lib/domain/accounts/flows/posting-counterparties.ts';
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
  const row = await orNotFound(walletRowBy(ctx.db, { idRef: account.id, walletType, walletCurrency }));
  const asked = { 'page[size]': ledgerPageSize, 'page[number]': page };
  const explanation = await explainBalance(ctx.db, row, asked, ctx.now);
  const entryIds = explanation.postings.page.map(({ entry_id }) => entry_id);
  return (
    <AccountLedger
      account={account}
      explanation={explanation}
      counterparties={await postingCounterparties(ctx, row, entryIds)}
      canFilter={ctx.principal.permissions.has('ledger:read')}
    />
  );
}
