import type { Metadata } from 'next';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { t } from '#components/developers/messages.ts';
import { NotFoundPage } from '#components/shell/errors/error-pages.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';

export const metadata: Metadata = { title: common('pageNotFound') };

export default async function NotFound() {
  const { ctx } = await documentVisitor();
  // The search is a page of the console.
  if (ctx) return <NotFoundPage />;
  return (
    <div className="flex flex-col items-start gap-4">
      <PageHead title={common('pageNotFound')} />
      <LinkButton href="/developers">{t('goToDocuments')}</LinkButton>
    </div>
  );
}
