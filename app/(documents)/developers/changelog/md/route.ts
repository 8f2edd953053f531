import { readChangelog } from '#app/(documents)/developers/changelog/text.ts';
import { documentFile, documentVisitor } from '#app/(documents)/visitor.ts';

/** The Markdown twin of the changelog. */
export async function GET() {
  await documentVisitor();
  return documentFile(await readChangelog(), 'text/markdown');
}
