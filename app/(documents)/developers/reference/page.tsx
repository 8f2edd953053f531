import type { Metadata } from 'next';
import { allOperations } from '#app/(documents)/developers/operations.ts';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { t } from '#components/developers/messages.ts';
import { ReferenceIndex } from '#components/developers/reference-index.tsx';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';

export const metadata: Metadata = { title: terms('apiReference') };

export default async function Page() {
  await documentVisitor();
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
