import { quoteRsql } from '#lib/core/filter-chips.ts';

/** Whose beneficiaries a list has: of one identity, without an identity, or all. */
export type BeneficiaryScope = { identity: string } | 'withoutIdentity' | 'all';

/** The API filter for the beneficiaries of the scope that match the search. */
export function scopedFilter(scope: BeneficiaryScope, { q, filter }: { q: string; filter: string }): string {
  const whose = typeof scope === 'object' ? `identity_reference==${quoteRsql(scope.identity)}` : scopeFilters[scope];
  const parts = [whose, q.trim() && identityMatches(q), filter && `(${filter})`];
  return parts.filter(Boolean).join(';');
}

const scopeFilters = { withoutIdentity: 'identity_reference=null=true', all: '' };
const wholeIban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/i;

/** Beneficiaries whose names and references contain every word, or that have the IBAN, if the text is a whole one. */
export function identityMatches(text: string): string {
  const iban = ibanIn(text);
  if (iban) return `iban==${quoteRsql(iban)}`;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => `name==${quoteRsql(`*${word}*`)}`).join(';');
}

/** The text without blanks if it is a whole IBAN. */
export function ibanIn(text: string): string | undefined {
  const compact = text.replaceAll(/\s/g, '');
  return wholeIban.test(compact) ? compact : undefined;
}

/** Beneficiaries whose external reference contains the text. */
export function referring(text: string): string {
  return `external_reference==${quoteRsql(`*${text}*`)}`;
}
