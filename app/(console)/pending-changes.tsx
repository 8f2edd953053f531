import { PendingNotice } from '#components/approvals/pending-notice.tsx';
import { pendingChangesOf } from '#lib/domain/approvals/requests/touched-records.ts';
import { signedInContext } from '#lib/server/identity/page-context.ts';

/** What waits for an approval about the record of a page, or about any record of a list; the page has checked that the viewer may read the record. */
export async function PendingChangesOf({ resource, id }: { resource: string; id?: string }) {
  const ctx = await signedInContext();
  return <PendingNotice changes={await pendingChangesOf(ctx, { resource, resource_id: id })} />;
}
