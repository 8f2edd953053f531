import { allOperations } from '#app/(documents)/developers/operations.ts';
import { documentFile, documentVisitor } from '#app/(documents)/visitor.ts';

/** What the palette searches when it looks for operations. */
export async function GET() {
  await documentVisitor();
  const index = allOperations.map(({ id, method, path, summary, tag }) => ({ id, method, path, summary, tag }));
  return documentFile(JSON.stringify(index), 'application/json');
}
