import { type BeneficiaryPageProps, overviewFor } from '#app/(console)/beneficiaries/beneficiary.ts';
import { RecordPanel } from '#app/(console)/record-panel.tsx';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { t as timelineText } from '#components/records/timeline-messages.ts';
import { terms } from '#components/shell/messages.ts';
import type { SearchParams } from '#components/table/list/first-page.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';

export const generateMetadata = titleBelowRecord(terms('activity'));

/** Notes, tags, files and timeline of a beneficiary: a page of their own, so that the beneficiary stays light. */
export default async function Page({ params, searchParams }: BeneficiaryPageProps & { searchParams: SearchParams }) {
  const { identity: segment, idRef } = await params;
  const { ctx, identity, overview } = await overviewFor(segment, idRef);
  const { id } = overview.beneficiary;
  return (
    <>
      <PageHead title={timelineText('activityOf', { displayName: overview.display_name })}>
        {t('beneficiaryOf', { identity })}
      </PageHead>
      <RecordPanel
        ctx={ctx}
        record={{ kind: 'beneficiary', id }}
        home={beneficiaryAddress(identity, id, '/activity')}
        search={await searchParams}
      />
    </>
  );
}
