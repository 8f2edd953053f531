import { documentAt, findOperation } from '#app/(console)/developers/operations.ts';
import { refusalsFor } from '#app/(console)/developers/refusals.ts';
import { operationMarkdown } from '#components/developers/markdown.ts';
import { t } from '#components/developers/messages.ts';
import { linkOrigin, listeningOrigin } from '#lib/core/host.ts';

/** The Markdown twin of an operation's page; like the OpenAPI document it is for anybody. */
export async function GET(request: Request, { params }: { params: Promise<{ op: string }> }) {
  const operation = findOperation((await params).op);
  if (!operation) return new Response(t('operationNotFound'), { status: 404 });
  const origin = linkOrigin(`http://${request.headers.get('host') ?? ''}`) || listeningOrigin();
  const text = operationMarkdown(operation, documentAt(origin), { refusals: refusalsFor(operation), origin });
  return new Response(text, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
}
