import { quoteRsql } from '#components/table/filter.ts';
/** The API filter for the beneficiaries of one identity, or without an identity, that match the search. */
export function identityScopedFilter(
  identity: string | undefined,
  { q, filter }: { q: string; filter: string },
): string {
  const whose = identity === undefined ? 'identity_reference=null=true' : `identity_reference==${quoteRsql(identity)}`;
  const parts = [whose, q.trim() && identityMatches(q), filter && `(${filter})`];
  return parts.filter(Boolean).join(';');
}

/** Beneficiaries whose names and references contain every word. */
export function identityMatches(text: string): string {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => `name==${quoteRsql(`*${word}*`)}`).join(';');
}

/** Beneficiaries whose external reference contains the text. */
export function referring(text: string): string {
  return `external_reference==${quoteRsql(`*${text}*`)}`;
}
