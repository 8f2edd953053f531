import { allOperations } from '#app/(console)/developers/operations.ts';

export const dynamic = 'force-static';

/** What the palette searches when it looks for operations. */
export function GET() {
  return Response.json(allOperations.map(({ id, method, path, summary, tag }) => ({ id, method, path, summary, tag })));
}
