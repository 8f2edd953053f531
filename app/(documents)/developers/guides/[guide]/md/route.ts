import { findGuide } from '#app/(documents)/developers/guides/guides.ts';
import { documentFile, documentVisitor } from '#app/(documents)/visitor.ts';
import { t } from '#components/developers/messages.ts';

/** The Markdown twin of a guide. */
export async function GET(_request: Request, { params }: { params: Promise<{ guide: string }> }) {
  const { origin } = await documentVisitor();
  const guide = await findGuide((await params).guide, origin);
  return guide ? documentFile(guide.text, 'text/markdown') : new Response(t('guideNotFound'), { status: 404 });
}
