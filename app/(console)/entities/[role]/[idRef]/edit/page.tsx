import type { Metadata } from 'next';
import { type EntityParams, shownEntity } from '#app/(console)/entities/[role]/[idRef]/entity.ts';
import { recordTitle } from '#app/(console)/record-title.ts';
import { EntityForm } from '#components/entities/entity-form.tsx';
import { t } from '#components/entities/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { segmentText } from '#components/ui/segment-text.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export async function generateMetadata({ params }: { params: EntityParams }): Promise<Metadata> {
  return { title: recordTitle(t('editWhat', { reference: segmentText((await params).idRef) })) };
}

export default async function Page({ params }: { params: EntityParams }) {
  await pageContext('entity:update');
  // The form has all that the entity has.
  const ctx = await pageContext('entity:read');
  const { accounts: _accounts, history: _history, ...managed } = await shownEntity(ctx, params);
  return (
    <>
      <PageHead title={t('editWhat', { reference: managed.reference })} record={managed.id} />
      <EntityForm key={managed.revision} managed={managed} />
    </>
  );
}
