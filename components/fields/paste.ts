import { isCurrency } from '#lib/fields/currencies.ts';
import { ibansIn } from '#lib/fields/pasted-ibans.ts';
import { normalizeSource, type RecognitionResult, type Recognized } from '#lib/fields/recognize.ts';

/** The currency of each country, by ISO 3166-1 alpha-2 code. */
export type HomeCurrencies = Readonly<Record<string, string>>;

/** What people write before a value that only one currency's accounts have. */
const labelPatterns: readonly [RegExp, string][] = [
  [/\b(aba|routing (number|no))\b/i, 'USD'],
  [/\bsort ?code\b/i, 'GBP'],
  [/\bbsb\b/i, 'AUD'],
  [/\bifsc\b/i, 'INR'],
  [/\bclabe\b/i, 'MXN'],
];

/** What goes into the form: what is recognised, and a wrong IBAN, whose field then says why it is wrong. */
export function filledBy({ found, refused }: RecognitionResult): Recognized[] {
  const invalidIbans = refused.filter(({ key, code }) => key === 'coordinates.iban' && code !== 'ambiguous');
  const [iban] = found.some(({ key }) => key === 'coordinates.iban') ? [] : invalidIbans;
  return iban ? [...found, { key: iban.key, name: iban.name, value: iban.text }] : found;
}

/** The currency a pasted text speaks of: by name, by what only its accounts have, or by the country of an IBAN. */
export function detectCurrency(text: string, homes: HomeCurrencies): string | undefined {
  const source = normalizeSource(text);
  const named = source.match(/\b[A-Z]{3}\b/g)?.find(isCurrency);
  const labelled = labelPatterns.find(([label]) => label.test(source))?.[1];
  const country = ibansIn(source)[0]?.text.slice(0, 2);
  return named ?? labelled ?? (country && homes[country]);
}
