import type { Metadata } from 'next';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { ErrorCatalogue } from '#components/developers/error-catalogue.tsx';
import { t } from '#components/developers/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { problems } from '#lib/core/problem.ts';

export const metadata: Metadata = { title: terms('errors') };

export default async function Page() {
  await documentVisitor();
  return (
    <>
      <PageHead
        title={terms('errors')}
        actions={<LinkButton href="/developers/errors/fields">{t('fieldErrors')}</LinkButton>}
      >
        {t('errorsDescription')}
      </PageHead>
      <ErrorCatalogue refusals={Object.entries(problems).map(([code, problem]) => ({ code, ...problem }))} />
    </>
  );
}
