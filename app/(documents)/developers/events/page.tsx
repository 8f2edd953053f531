import type { Metadata } from 'next';
import { apiDocumentAt } from '#app/(documents)/developers/operations.ts';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { EventCatalogue } from '#components/developers/event-catalogue.tsx';
import { t } from '#components/developers/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';

export const metadata: Metadata = { title: terms('events') };

export default async function Page() {
  const { origin } = await documentVisitor();
  return (
    <>
      <PageHead title={terms('events')}>{t('eventsDescription')}</PageHead>
      <EventCatalogue document={apiDocumentAt(origin)} />
    </>
  );
}
