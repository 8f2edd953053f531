import { ibanIn } from '#components/beneficiaries/identity-filter.ts';
import { quoteRsql } from '#lib/core/filter-chips.ts';
import { withoutOuterSigns } from '#lib/core/text/fold.ts';

/** A filter has room for so many words of a name. */
const namedWordsMax = 6;

/** The filter for payments whose fields begin with the text, or whose beneficiary has its words or its IBAN. */
export function paymentsMatching(text: string, fields: readonly string[]): string {
  const named = beneficiaryFilter(text);
  return [...fields.map((field) => `${field}==${quoteRsql(`${text}*`)}`), ...(named ? [named] : [])].join(',');
}

function beneficiaryFilter(text: string): string {
  const iban = ibanIn(text);
  if (iban) return `beneficiary_iban==${quoteRsql(iban)}`;
  const words = text.split(/\s+/).map(withoutOuterSigns).filter(Boolean).slice(0, namedWordsMax);
  return words.length > 0 ? `beneficiary_name==${quoteRsql(words.map((word) => `${word}*`).join(' '))}` : '';
}
