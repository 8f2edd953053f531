import { listGuides } from '#app/(documents)/developers/guides/guides.ts';
import { documentFile, documentVisitor } from '#app/(documents)/visitor.ts';
import type { IndexedGuide } from '#components/developers/palette.ts';
import { fold } from '#lib/core/text/fold.ts';

/** What the palette searches when it looks for guides. */
export async function GET() {
  const { origin } = await documentVisitor();
  const index = (await listGuides(origin)).map(({ name, title, blocks }): IndexedGuide => {
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []));
    return { name, title, words: fold([title, ...headings].join(' ')) };
  });
  return documentFile(JSON.stringify(index), 'application/json');
}
