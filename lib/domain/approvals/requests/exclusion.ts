import type { ChangeRequestRow } from '#db/schema/approvals.ts';
import type { Problem } from '#lib/core/problem.ts';
import { approvalProblems } from '#lib/domain/approvals/problems.ts';
import type { StoredEvidence } from '#lib/domain/approvals/requests/evidence.ts';

/**
 * Why this person may not decide a request, whatever the person's permissions are: it is the person's own, was sent
 * with a credential that the person issued, or concerns the person's own rights, payment or change.
 */
export function exclusionFrom(
  row: Pick<ChangeRequestRow, 'requester_id' | 'requester' | 'credential'>,
  { excluded }: Pick<StoredEvidence, 'excluded'>,
  personId: string,
): Problem | undefined {
  if (row.requester_id === personId) return approvalProblems.ownRequest();
  if (row.credential.issuer.id === personId) return approvalProblems.ownCredential(row.requester);
  return excluded?.includes(personId) ? approvalProblems.ownChange() : undefined;
}
