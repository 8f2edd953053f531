import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findGuide } from '#app/(documents)/developers/guides/guides.ts';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { MarkdownView } from '#components/developers/markdown-view.tsx';
import { t } from '#components/developers/messages.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { CrumbName } from '#components/ui/page/crumb-name.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';

interface Props {
  params: Promise<{ guide: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await findGuide((await params).guide, ''))?.title };
}

export default async function Page({ params }: Props) {
  const { origin } = await documentVisitor();
  const guide = await findGuide((await params).guide, origin);
  if (!guide) notFound();
  return (
    <>
      <CrumbName id={guide.name} name={guide.title} />
      <PageHead
        title={guide.title}
        actions={<LinkButton href={`/developers/guides/${guide.name}.md`}>{t('asMarkdown')}</LinkButton>}
      />
      <MarkdownView blocks={guide.blocks} />
    </>
  );
}
