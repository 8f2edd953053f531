import { quoteRsql } from '#components/table/filter.ts';
/** The beneficiaries of one identity, or of none, that match what was asked, as the API's filter. */
export function identityScopedFilter(
  identity: string | undefined,
  { q, filter }: { q: string; filter: string },
): string {
  const whose = identity === undefined ? 'identity_reference=null=true' : `identity_reference==${quoteRsql(identity)}`;
  const parts = [whose, q.trim() && identityMatches(q), filter && `(${filter})`];
  return parts.filter(Boolean).join(';');
}

/** Beneficiaries whose names and references have every word. */
export function identityMatches(text: string): string {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => `name==${quoteRsql(`*${word}*`)}`).join(';');
}

/** Beneficiaries with the text anywhere in their external reference. */
export function referring(text: string): string {
  return `external_reference==${quoteRsql(`*${text}*`)}`;
}
