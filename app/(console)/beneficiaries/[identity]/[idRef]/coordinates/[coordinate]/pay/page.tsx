import { notFound } from 'next/navigation';
import { formLanguageOf, overviewFor } from '#app/(console)/beneficiaries/beneficiary.ts';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { t as detailText } from '#components/payments/detail-messages.ts';
import type { PaymentOutlook } from '#components/payments/form/next-step.ts';
import { PaymentForm } from '#components/payments/form/payment-form.tsx';
import type { PaymentSources } from '#components/payments/form/payment-values.ts';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { accountsOfOwner } from '#lib/domain/accounts/core/accounts.ts';
import { policiesFor } from '#lib/domain/approvals/policies/policy.ts';
import { paymentContract } from '#lib/domain/payments/contract.ts';
import { paymentOutlook } from '#lib/domain/payments/rules/rules.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { railText } from '#lib/fields/rails/rail-text.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const generateMetadata = titleBelowRecord(terms('pay'));

interface Props {
  params: Promise<{ identity: string; idRef: string; coordinate: string }>;
  /** The account that pays, where it is already chosen. */
  searchParams: Promise<{ account?: string | string[] }>;
}

export default async function Page({ params, searchParams }: Props) {
  await pageContext('payment:create');
  const { identity: segment, idRef, coordinate: id } = await params;
  const { ctx, identity, overview } = await overviewFor(segment, idRef);
  const coordinate = overview.coordinates.find((each) => each.id === id);
  const internal = overview.beneficiary.beneficiary_internal_coordinates?.find((each) => each.account_uuid === id);
  if (!coordinate && !internal) notFound();
  const bankDetails = coordinate ?? internal;
  const named = coordinate ? primaryText(coordinate.primary_coordinates) : id;
  const what = coordinate ? `${coordinate.currency ?? ''} ${named}` : id;
  return (
    <>
      <PageHead title={t('payName', { displayName: overview.display_name })}>{what}</PageHead>
      <PaymentForm
        {...formLanguageOf(ctx)}
        identity={identity}
        beneficiaryId={overview.beneficiary.id}
        coordinate={id}
        isVerified={bankDetails?.is_verified ?? false}
        account={[(await searchParams).account].flat()[0]}
        sources={await sourcesOf(ctx, identity)}
        outlook={await outlookOf(ctx, coordinate?.verified_at)}
        to={{
          name: overview.display_name,
          facts: [
            { label: terms('bankDetails'), value: named },
            ...(coordinate?.payment_type
              ? [{ label: terms('paymentScheme'), value: railText(coordinate.payment_type) }]
              : []),
            {
              label: detailText('verification'),
              value: bankDetails?.is_verified ? t('verified') : detailText('notVerified'),
            },
          ],
        }}
      />
    </>
  );
}

/** The accounts that the identity may pay from; with balances for those who may read wallets. */
async function sourcesOf(ctx: Context, identity: string): Promise<PaymentSources> {
  const accounts = await accountsOfOwner(ctx, { reference: identity });
  const seesBalances = ctx.principal.permissions.has('wallet:read');
  return Object.fromEntries(
    accounts.map(({ id, name, reference, wallets }) => {
      const own = (wallets ?? []).map(({ code, currency, available_balance }) => ({
        code,
        currency,
        ...(seesBalances && { available_balance }),
      }));
      return [id, { name, reference, wallets: own }];
    }),
  );
}

async function outlookOf(ctx: Context, verifiedAt: string | undefined): Promise<PaymentOutlook> {
  const { cooling_off_until, rejects_unverified } = await paymentOutlook(ctx, verifiedAt);
  const policies = policiesFor(await settingOf(ctx.db, 'approvals/policies'), paymentContract.createPayment);
  return {
    coolingOffUntil: cooling_off_until,
    rejectsUnverified: rejects_unverified,
    policies: policies.map(({ amount_from, currency }) => ({ amount_from, currency })),
  };
}
