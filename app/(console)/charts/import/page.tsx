import type { Metadata } from 'next';
import { ImportWizard } from '#components/charts/import-wizard.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'Import a chart' };

export default async function Page() {
  await pageContext('chart:create');
  return (
    <>
      <PageHead title="Import a chart">
        From CSV or JSON. A dry run names every fault by its line and makes nothing.
      </PageHead>
      <ImportWizard />
    </>
  );
}
