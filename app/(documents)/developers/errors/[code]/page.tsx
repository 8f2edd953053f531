import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { allOperations } from '#app/(documents)/developers/operations.ts';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { ErrorPage } from '#components/developers/error-catalogue.tsx';
import { t } from '#components/developers/messages.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { type ProblemCode, problems } from '#lib/core/problem.ts';
import { problemCodesOf } from '#lib/server/operation/document/problems.ts';

interface Props {
  params: Promise<{ code: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).code };
}

export default async function Page({ params }: Props) {
  await documentVisitor();
  const { code } = await params;
  if (!isProblemCode(code)) notFound();
  const answering = allOperations.filter((operation) => problemCodesOf(operation).includes(code));
  return (
    <>
      <PageHead
        title={problems[code].title}
        id={code}
        idLabel="code"
        actions={
          problems[code].status === 400 && <LinkButton href="/developers/errors/fields">{t('fieldErrors')}</LinkButton>
        }
      />
      <ErrorPage refusal={{ code, ...problems[code] }} operations={answering} />
    </>
  );
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code);
}
