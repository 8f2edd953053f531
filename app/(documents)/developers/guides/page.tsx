import type { Metadata } from 'next';
import { listGuides } from '#app/(documents)/developers/guides/guides.ts';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { GuideIndex } from '#components/developers/guide-index.tsx';
import { t } from '#components/developers/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';

export const metadata: Metadata = { title: terms('guides') };

export default async function Page() {
  const { origin } = await documentVisitor();
  return (
    <>
      <PageHead title={terms('guides')}>{t('guidesDescription')}</PageHead>
      <GuideIndex guides={await listGuides(origin)} />
    </>
  );
}
