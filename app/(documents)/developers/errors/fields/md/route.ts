import { documentFile, documentVisitor } from '#app/(documents)/visitor.ts';
import { fieldCodesMarkdown } from '#components/developers/field-code-rows.ts';

/** The Markdown twin of the page of field errors. */
export async function GET() {
  await documentVisitor();
  return documentFile(fieldCodesMarkdown(), 'text/markdown');
}
