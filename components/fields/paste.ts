import { ibansIn } from '#lib/fields/pasted/pasted-ibans.ts';
import { normalizeSource, type RecognitionResult, type Recognized } from '#lib/fields/pasted/recognize.ts';
import { isCurrency } from '#lib/fields/reference/currencies.ts';

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

/** Currency codes that are also words, names or abbreviations, which a text in capitals has. */
const wordLikeCodes = new Set([
  'ALL',
  'BAM',
  'COP',
  'CUP',
  'GEL',
  'LAK',
  'MAD',
  'MOP',
  'PEN',
  'RON',
  'SOS',
  'TOP',
  'TRY',
]);
/** Before a code that is meant as a currency: a label, or an amount with decimals. */
const beforeCurrency = /(?:\b(?:currency|ccy|währung|moneda|moeda|devise)\s{0,2}[:=]?\s{0,2}|[.,]\d{2} ?)$/i;
const beforeCurrencyMax = 16;

/** What goes into the form: what is recognised, and a wrong IBAN, whose field then says why it is wrong. */
export function filledBy({ found, refused }: RecognitionResult): Recognized[] {
  const invalidIbans = refused.filter(({ key, code }) => key === 'coordinates.iban' && code !== 'ambiguous');
  const [iban] = found.some(({ key }) => key === 'coordinates.iban') ? [] : invalidIbans;
  return iban ? [...found, { key: iban.key, name: iban.name, value: iban.text }] : found;
}

/**
 * The currency a pasted text speaks of: by name, by what only its accounts have, or by the country of an IBAN. A code
 * that is also a word counts last, unless it is written as a currency.
 */
export function detectCurrency(text: string, homes: HomeCurrencies): string | undefined {
  const source = normalizeSource(text);
  const codes = [...source.matchAll(/\b[A-Z]{3}\b/g)].filter(([code]) => isCurrency(code));
  const named = codes.find(
    ({ 0: code, index }) =>
      !wordLikeCodes.has(code) || beforeCurrency.test(source.slice(Math.max(0, index - beforeCurrencyMax), index)),
  );
  const labelled = labelPatterns.find(([label]) => label.test(source))?.[1];
  const country = ibansIn(source)[0]?.text.slice(0, 2);
  return named?.[0] ?? labelled ?? (country && homes[country]) ?? codes[0]?.[0];
}
