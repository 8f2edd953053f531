import type { Metadata } from 'next';
import { operations } from '#app/(console)/developers/operations.ts';
import { ReferenceIndex } from '#components/developers/reference-index.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'API reference' };

export default async function Page() {
  await pageContext();
  const specified = operations.filter((operation) => operation.number !== undefined).length;
  return (
    <>
      <PageHead title="API reference">
        {operations.length} operations, {specified} of them by the specification. Printed from the contract that the
        server answers by.
      </PageHead>
      <ReferenceIndex operations={operations} />
    </>
  );
}
