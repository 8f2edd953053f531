import type { Metadata } from 'next';
import { type PayeePage, payeeFor } from '#app/(console)/beneficiaries/reading.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { PayeeChangeForm } from '#components/beneficiaries/payee-change-form.tsx';
import { payeeValuesOf } from '#components/beneficiaries/payee-values.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: t('editBeneficiary') };

export default async function Page({ params }: PayeePage) {
  await pageContext('beneficiary:update');
  const { identity: segment, idRef } = await params;
  const { identity, payee } = await payeeFor(segment, idRef);
  const { id, additional_fields = {} } = payee.beneficiary;
  return (
    <>
      <PageHead title={t('editName', { displayName: payee.display_name })}>{t('beneficiaryOf', { identity })}</PageHead>
      <PayeeChangeForm
        identity={identity}
        id={id}
        revision={payee.revision}
        initial={payeeValuesOf(payee)}
        fields={Object.entries(additional_fields).map(([key, value]) => ({ key, value }))}
      />
    </>
  );
}
