import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { documentAt, findOperation } from '#app/(documents)/developers/operations.ts';
import { refusalsFor } from '#app/(documents)/developers/refusals.ts';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { t } from '#components/developers/messages.ts';
import { OperationPage } from '#components/developers/operation-page.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';

interface Props {
  params: Promise<{ op: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const operation = findOperation((await params).op);
  return { title: operation && t('operationTitle', { summary: operation.summary }) };
}

export default async function Page({ params }: Props) {
  const { origin } = await documentVisitor();
  const operation = findOperation((await params).op);
  if (!operation) notFound();
  return (
    <>
      <PageHead
        title={operation.summary}
        actions={
          <LinkButton href={`/developers/reference/${operation.id}.md`} prefetch={false}>
            {t('asMarkdown')}
          </LinkButton>
        }
      >
        {operation.tag}, <code className="font-mono">{operation.id}</code>
      </PageHead>
      <OperationPage
        operation={operation}
        document={documentAt(origin)}
        refusals={refusalsFor(operation)}
        origin={origin}
      />
    </>
  );
}
