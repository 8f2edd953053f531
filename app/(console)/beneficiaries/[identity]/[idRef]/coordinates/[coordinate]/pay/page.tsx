import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { formWords, overviewFor } from '#app/(console)/beneficiaries/reading.ts';
import { primaryText } from '#components/beneficiaries/coordinate-text.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { PaymentForm } from '#components/payments/payment-form.tsx';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { accountsOfOwner } from '#lib/domain/accounts/core/accounts.ts';
import { walletRows } from '#lib/domain/ledger/wallets.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('pay') };

interface Props {
  params: Promise<{ identity: string; idRef: string; coordinate: string }>;
}

export default async function Page({ params }: Props) {
  await pageContext('payment:create');
  const { identity: segment, idRef, coordinate: id } = await params;
  const { ctx, identity, overview } = await overviewFor(segment, idRef);
  const coordinate = overview.coordinates.find((each) => each.id === id);
  const internal = overview.beneficiary.beneficiary_internal_coordinates?.find((each) => each.account_uuid === id);
  if (!coordinate && !internal) notFound();
  const accounts = await accountsOfOwner(ctx, { reference: identity });
  const rows = await walletRows(
    ctx.db,
    accounts.map((account) => account.id),
  );
  const wallets = Map.groupBy(rows, (row) => row.account_id);
  const what = coordinate ? `${coordinate.currency ?? ''} ${primaryText(coordinate.primary_coordinates)}` : id;
  return (
    <>
      <PageHead title={t('payName', { displayName: overview.display_name })}>{what}</PageHead>
      <PaymentForm
        {...formWords(ctx)}
        identity={identity}
        beneficiaryId={overview.beneficiary.id}
        coordinate={id}
        isVerified={coordinate?.is_verified ?? internal?.is_verified ?? false}
        wallets={Object.fromEntries(
          [...wallets].map(([account, own]) => [account, own.map(({ code, currency }) => ({ code, currency }))]),
        )}
      />
    </>
  );
}
