import { listGuides } from '#app/(documents)/developers/guides/guides.ts';
import { allOperations } from '#app/(documents)/developers/operations.ts';
import { documentFile, documentVisitor } from '#app/(documents)/visitor.ts';
import { llmsText } from '#components/developers/llms-text.ts';

/** The list of all documents in Markdown, as https://llmstxt.org describes it. */
export async function GET() {
  const { origin } = await documentVisitor();
  return documentFile(
    llmsText({ origin, operations: allOperations, guides: await listGuides(origin) }),
    'text/markdown',
  );
}
