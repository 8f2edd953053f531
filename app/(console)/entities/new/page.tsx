import type { Metadata } from 'next';
import { EntityForm } from '#components/entities/entity-form.tsx';
import { t } from '#components/entities/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: t('newEntity') };

export default async function Page() {
  await pageContext('entity:create');
  return (
    <>
      <PageHead title={t('newEntity')} />
      <EntityForm />
    </>
  );
}
