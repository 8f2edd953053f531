import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { apiDocumentAt, findOperation } from '#app/(documents)/developers/operations.ts';
import { refusalsFor } from '#app/(documents)/developers/refusals.ts';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { exampleUrl } from '#components/developers/examples.ts';
import { t } from '#components/developers/messages.ts';
import { OperationPage } from '#components/developers/operation-page.tsx';
import { TryIt } from '#components/developers/try-it.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { isSandbox } from '#lib/core/config.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

interface Props {
  params: Promise<{ op: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const operation = findOperation((await params).op);
  return { title: operation && t('operationTitle', { summary: operation.summary }) };
}

export default async function Page({ params }: Props) {
  const { ctx, origin } = await documentVisitor();
  const operation = findOperation((await params).op);
  if (!operation) notFound();
  return (
    <>
      <PageHead
        title={operation.summary}
        actions={<LinkButton href={`/developers/reference/${operation.id}.md`}>{t('asMarkdown')}</LinkButton>}
      >
        {operation.tag}, <code className="font-mono">{operation.id}</code>
      </PageHead>
      <OperationPage
        operation={operation}
        document={apiDocumentAt(origin)}
        refusals={refusalsFor(operation)}
        origin={origin}
        tryIt={canTry(operation) && <TryItOf operation={operation} hasSession={ctx !== undefined} />}
      />
    </>
  );
}

/** Writes only in a sandbox: otherwise no click on a page of documents may write. */
const canTry = (operation: Operation): boolean => operation.effect === 'read' || isSandbox();

function TryItOf({ operation, hasSession }: { operation: Operation; hasSession: boolean }) {
  const { body } = operation.example;
  return (
    <TryIt
      method={operation.method}
      target={exampleUrl(operation)}
      body={body === undefined ? undefined : JSON.stringify(body, null, 2)}
      hasSession={hasSession}
    />
  );
}
