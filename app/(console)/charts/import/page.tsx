import type { Metadata } from 'next';
import { ImportWizard } from '#components/charts/import-wizard.tsx';
import { t } from '#components/charts/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: t('importChart') };

export default async function Page() {
  await pageContext('chart:create');
  return (
    <>
      <PageHead title={t('importChart')}>{t('importHint')}</PageHead>
      <ImportWizard />
    </>
  );
}
