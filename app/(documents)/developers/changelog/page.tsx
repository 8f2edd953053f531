import type { Metadata } from 'next';
import { readChangelog } from '#app/(documents)/developers/changelog/text.ts';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { Changelog } from '#components/developers/changelog.tsx';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';

export const metadata: Metadata = { title: terms('changelog') };

export default async function Page() {
  await documentVisitor();
  const text = await readChangelog();
  return (
    <>
      <PageHead title={terms('changelog')} />
      <Changelog text={text} />
    </>
  );
}
