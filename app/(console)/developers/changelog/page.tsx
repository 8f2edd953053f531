import { readFile } from 'node:fs/promises';
import type { Metadata } from 'next';
import { Changelog } from '#components/developers/changelog.tsx';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('changelog') };

export default async function Page() {
  await pageContext();
  const text = await readFile('CHANGELOG.md', 'utf8').catch(() => '');
  return (
    <>
      <PageHead title={terms('changelog')} />
      <Changelog text={text} />
    </>
  );
}
