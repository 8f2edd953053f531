import { type BeneficiaryPageProps, overviewFor } from '#app/(console)/beneficiaries/beneficiary.ts';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { BeneficiaryChangeForm } from '#components/beneficiaries/form/beneficiary-change-form.tsx';
import { beneficiaryValuesOf } from '#components/beneficiaries/form/beneficiary-values.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const generateMetadata = titleBelowRecord(terms('edit'));

export default async function Page({ params }: BeneficiaryPageProps) {
  await pageContext('beneficiary:update');
  const { identity: segment, idRef } = await params;
  const { identity, overview } = await overviewFor(segment, idRef);
  const { id, additional_fields = {} } = overview.beneficiary;
  return (
    <>
      <PageHead title={t('editName', { displayName: overview.display_name })} record={id}>
        {t('beneficiaryOf', { identity })}
      </PageHead>
      <BeneficiaryChangeForm
        identity={identity}
        id={id}
        revision={overview.revision}
        initial={beneficiaryValuesOf(overview)}
        fields={Object.entries(additional_fields).map(([key, value]) => ({ key, value }))}
      />
    </>
  );
}
