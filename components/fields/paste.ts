import { ibanStructure } from '#lib/fields/checks/iban-structures.ts';
import { isCurrency } from '#lib/fields/currencies.ts';
import { ibansIn } from '#lib/fields/pasted-ibans.ts';
import { type Misread, type Reading, type Recognized, sourceOf } from '#lib/fields/recognize.ts';

/** The currency of each country, by ISO 3166-1 alpha-2 code. */
export type HomeCurrencies = Readonly<Record<string, string>>;

/** What people write before a value that only one currency's accounts have. */
const LABELS: readonly [RegExp, string][] = [
  [/\b(aba|routing (number|no))\b/i, 'USD'],
  [/\bsort ?code\b/i, 'GBP'],
  [/\bbsb\b/i, 'AUD'],
  [/\bifsc\b/i, 'INR'],
  [/\bclabe\b/i, 'MXN'],
];

/** What goes into the form: what is recognised, and a wrong IBAN, whose field then says why it is wrong. */
export function filledBy({ found, refused }: Reading): Recognized[] {
  const wrong = refused.filter(({ key, code }) => key === 'coordinates.iban' && code !== 'ambiguous');
  const [iban] = found.some(({ key }) => key === 'coordinates.iban') ? [] : wrong;
  return iban ? [...found, { key: iban.key, name: iban.name, value: iban.text }] : found;
}

/** The currency a pasted text speaks of: by name, by what only its accounts have, or by the country of an IBAN. */
export function currencyIn(text: string, homes: HomeCurrencies): string | undefined {
  const source = sourceOf(text);
  const named = source.match(/\b[A-Z]{3}\b/g)?.find(isCurrency);
  const labelled = LABELS.find(([label]) => label.test(source))?.[1];
  const country = ibansIn(source)[0]?.text.slice(0, 2);
  return named ?? labelled ?? (country && homes[country]);
}

const reasons: Partial<Record<Misread['code'], string>> = {
  ambiguous: 'the text says different things. Enter the right one',
  bic_length: 'a BIC has 8 or 11 characters',
  bic_structure: 'a BIC has letters and digits in other places',
  bic_country: 'letters 5 and 6 of a BIC name its country, and there is no such country',
  iban_check_digits: 'the check digits do not match',
  iban_country: 'no country has IBANs that begin like this',
  iban_structure: 'a letter stands where a digit belongs, or the other way round',
  iban_national_check: 'the account number in it has a wrong check digit',
  check_failed: 'the check digit does not match',
  too_short: 'it has too few characters',
  too_long: 'it has too many characters',
  unknown_country: 'its country does not exist',
  country_mismatch: 'it belongs to another country',
};

/** Why a part of a pasted text was not taken, for the person who pasted it. */
export function reasonOf({ text, code }: Misread, language: string): string {
  if (code !== 'iban_length') return reasons[code] ?? 'it does not have the form that this field needs';
  const country = text.slice(0, 2);
  const length = ibanStructure(country)?.length ?? 0;
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return `wrong length for ${name}: ${length} characters are needed, this has ${text.length}`;
}
