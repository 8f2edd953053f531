import { BeneficiaryList } from '#components/beneficiaries/beneficiary-list.tsx';
import { beneficiaryList } from '#components/beneficiaries/list-definition.tsx';
import { t } from '#components/beneficiaries/page-messages.ts';
import { firstPage, type SearchParams } from '#components/table/list/first-page.ts';
import { segmentText } from '#components/ui/segment-text.ts';
import { listBeneficiaries } from '#lib/domain/beneficiaries/overview/overview.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: Promise<{ identity: string }>;
  searchParams: SearchParams;
}

export default async function Page({ params, searchParams }: Props) {
  const ctx = await pageContext('beneficiary:read');
  const identity = segmentText((await params).identity);
  const first = await firstPage(beneficiaryList({ identity }), searchParams, (query) =>
    listBeneficiaries(ctx.db, query),
  );
  return (
    <BeneficiaryList
      scope={{ identity }}
      first={first}
      canCreate={ctx.principal.permissions.has('beneficiary:create')}
      canExport={ctx.principal.permissions.has('beneficiary:export')}
    >
      {t('noneOfIdentity')}
    </BeneficiaryList>
  );
}
