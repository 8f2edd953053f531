import type { WriteContext } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import type { Operation, OperationInput } from '#lib/server/operation/operation.ts';

/** A fact for the approver, in plain words. */
export interface EvidenceFact {
  label: string;
  kind: 'text' | 'money' | 'state' | 'reference' | 'time';
  value: string;
  /** Without this permission, `masked` is shown instead, or nothing. */
  needs?: Permission;
  masked?: string;
}

/** Problems that say that the data has changed since the request. */
export type StaleCode = 'change-request-stale' | 'payment-stale';

/** What a decision about a write depends on, besides the rows that the write changes. */
export interface Evidence {
  facts: EvidenceFact[];
  /**
   * JSON by subject, in plain words. If it differs at approval, the request is stale and the problem names the subject.
   */
  basis: Record<string, unknown>;
  /** The problem code for a stale request, if not `change-request-stale`. */
  stale?: StaleCode;
  /** User ids of people who must not decide, besides the requester. */
  excluded?: string[];
}

/**
 * Reads the evidence for a write and locks its rows. Runs before the approver sees the request, and again at approval.
 */
export type EvidenceOf<Op extends Operation> = (ctx: WriteContext, input: OperationInput<Op>) => Promise<Evidence>;

/** For writes that depend on no stored data. */
export const noEvidence = async (): Promise<Evidence> => ({ facts: [], basis: {} });

export function joinEvidence(...parts: (Evidence | undefined)[]): Evidence {
  const present = parts.filter((part) => part !== undefined);
  const stale = present.find((part) => part.stale)?.stale;
  const excluded = present.flatMap((part) => part.excluded ?? []);
  return {
    facts: present.flatMap((part) => part.facts),
    basis: Object.assign({}, ...present.map((part) => part.basis)),
    ...(stale && { stale }),
    ...(excluded.length > 0 && { excluded }),
  };
}

type FactDetails = Omit<EvidenceFact, 'label' | 'value' | 'kind'> & { kind?: EvidenceFact['kind'] };

/** A list with one fact, or an empty one if there is no value. */
export function optionalFact(
  label: string,
  value: string | null | undefined,
  details: FactDetails = {},
): EvidenceFact[] {
  return value ? [{ label, kind: 'text', value, ...details }] : [];
}
