import { ibanStructure } from '#lib/fields/checks/iban-structures.ts';
import type { UnreadableValue } from '#lib/fields/recognize.ts';

const reasons: Partial<Record<UnreadableValue['code'], string>> = {
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
export function reasonOf({ text, code }: UnreadableValue, language: string): string {
  if (code !== 'iban_length') return reasons[code] ?? 'it does not have the form that this field needs';
  const country = text.slice(0, 2);
  const length = ibanStructure(country)?.length ?? 0;
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return `wrong length for ${name}: ${length} characters are needed, this has ${text.length}`;
}
