import { apiDocumentAt, findOperation } from '#app/(documents)/developers/operations.ts';
import { refusalsFor } from '#app/(documents)/developers/refusals.ts';
import { documentFile, documentVisitor } from '#app/(documents)/visitor.ts';
import { operationMarkdown } from '#components/developers/markdown.ts';
import { t } from '#components/developers/messages.ts';

/** The Markdown twin of an operation's page. */
export async function GET(_request: Request, { params }: { params: Promise<{ op: string }> }) {
  const { origin } = await documentVisitor();
  const operation = findOperation((await params).op);
  if (!operation) return new Response(t('operationNotFound'), { status: 404 });
  const text = operationMarkdown(operation, apiDocumentAt(origin), { refusals: refusalsFor(operation), origin });
  return documentFile(text, 'text/markdown');
}
