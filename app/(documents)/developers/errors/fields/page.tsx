import type { Metadata } from 'next';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { FieldCodeTable } from '#components/developers/field-code-table.tsx';
import { t } from '#components/developers/messages.ts';
import { Prose } from '#components/developers/prose.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { CrumbName } from '#components/ui/page/crumb-name.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';

export const metadata: Metadata = { title: t('fieldErrors') };

export default async function Page() {
  await documentVisitor();
  return (
    <>
      <CrumbName id="fields" name={t('fieldErrors')} />
      <PageHead
        title={t('fieldErrors')}
        actions={<LinkButton href="/developers/errors/fields.md">{t('asMarkdown')}</LinkButton>}
      >
        <Prose text={t('fieldErrorsDescription')} />
      </PageHead>
      <FieldCodeTable />
    </>
  );
}
