import type { ChangeRequestRow } from '#db/schema/approvals.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { decrypt, encrypt } from '#lib/core/secrets/keys.ts';
import { approvalProblems } from '#lib/domain/approvals/problems.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { BoundOperation } from '#lib/server/operation/endpoint.ts';
import type { RawInput } from '#lib/server/operation/input/raw-input.ts';
import type { Evidence } from '#lib/server/operation/review/evidence.ts';

/** Stored evidence: each subject of the basis as canonical JSON. */
export interface StoredEvidence
  extends Pick<Evidence, 'facts' | 'excluded' | 'records' | 'values' | 'phrase' | 'detail'> {
  basis: Record<string, string>;
  requester_name?: string;
  reason?: string;
}

/** Collects the current evidence for a decision. */
export async function collectEvidence(ctx: WriteContext, bound: BoundOperation, input: RawInput): Promise<Evidence> {
  return (await bound.evidence?.(ctx, input)) ?? { facts: [], basis: {} };
}

/** Evidence in the form in which it is stored and compared. */
export function storedEvidence({ basis, ...shown }: Evidence): StoredEvidence {
  const subjects = Object.entries(basis).map(([subject, value]) => [subject, canonicalJson(withoutBigInts(value))]);
  return { ...shown, basis: Object.fromEntries(subjects) };
}

/** Throws 409 with the subjects that differ from what the requester and the approver saw. */
export function assertUnchanged(seen: StoredEvidence, now: Evidence): void {
  const { basis } = storedEvidence(now);
  const subjects = [...new Set([...Object.keys(seen.basis), ...Object.keys(basis)])];
  const changed = subjects.filter((subject) => seen.basis[subject] !== basis[subject]);
  if (changed.length > 0) throw approvalProblems.stale(now.stale, changed);
}

/** The evidence for the row of this change request, and no other. */
export const encryptEvidence = (id: string, evidence: StoredEvidence): string =>
  encrypt(JSON.stringify(evidence), evidenceContext(id));

/** The evidence that was stored with the request, to be compared with that of now. */
export const decryptEvidence = ({ id, evidence }: Pick<ChangeRequestRow, 'id' | 'evidence'>): StoredEvidence =>
  JSON.parse(decrypt(evidence, evidenceContext(id))) as StoredEvidence;

const evidenceContext = (id: string): string => `change_requests/evidence/${id}`;

function withoutBigInts(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, member) => (typeof member === 'bigint' ? String(member) : member)) ?? 'null',
  );
}
