import type { Metadata } from 'next';
import { allOperations } from '#app/(console)/developers/operations.ts';
import { t } from '#components/developers/messages.ts';
import { ReferenceIndex } from '#components/developers/reference-index.tsx';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('apiReference') };

export default async function Page() {
  await pageContext();
  const specified = allOperations.filter((operation) => operation.number !== undefined).length;
  return (
    <>
      <PageHead title={terms('apiReference')}>
        {t('referenceDescription', { count: allOperations.length, specified })}
      </PageHead>
      <ReferenceIndex operations={allOperations} />
    </>
  );
}
