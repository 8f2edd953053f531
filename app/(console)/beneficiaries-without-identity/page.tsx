import type { Metadata } from 'next';
import { BeneficiaryList } from '#components/beneficiaries/beneficiary-list.tsx';
import { beneficiaryList } from '#components/beneficiaries/list-definition.tsx';
import { t } from '#components/beneficiaries/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { firstPage, type SearchParams } from '#components/table/list/first-page.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { listBeneficiaries } from '#lib/domain/beneficiaries/overview/overview.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('withoutIdentity') };

/** The beneficiaries without an identity. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext('beneficiary:read');
  const first = await firstPage(beneficiaryList('withoutIdentity'), searchParams, (query) =>
    listBeneficiaries(ctx.db, query),
  );
  return (
    <>
      <PageHead title={terms('withoutIdentity')}>{t('withoutIdentityListHint')}</PageHead>
      <BeneficiaryList
        scope="withoutIdentity"
        first={first}
        canCreate={false}
        canExport={ctx.principal.permissions.has('beneficiary:export')}
      >
        {t('noneWithoutIdentity')}
      </BeneficiaryList>
    </>
  );
}
