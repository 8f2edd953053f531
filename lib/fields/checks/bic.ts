import { stripBlanks, upperCase } from '#lib/fields/checks/text.ts';
import { isCountry } from '#lib/fields/reference/countries.ts';

export type BicVerdict =
  | {
      ok: true;
      bic: string;
      country: string;
      bic_bank_code: string;
      bic_location_code: string;
      bic_branch_code: string | undefined;
    }
  | { ok: false; code: BicFault; message: string };

export type BicFault = 'bic_length' | 'bic_structure' | 'bic_country';

/**
 * Validates a BIC (ISO 9362): four letters of the bank, two of the country, two of the location, three of the branch
 * or none. `bic` is canonical: upper case without spaces.
 */
export function checkBic(text: string): BicVerdict {
  const bic = upperCase(stripBlanks(text));
  if (bic.length !== 8 && bic.length !== 11) {
    return { ok: false, code: 'bic_length', message: `A BIC has 8 or 11 characters, this has ${bic.length}.` };
  }
  if (!/^[A-Z]{6}[A-Z0-9]+$/.test(bic)) {
    const message = 'A BIC begins with six letters, then has letters and digits only.';
    return { ok: false, code: 'bic_structure', message };
  }
  const country = bic.slice(4, 6);
  if (!isCountry(country)) {
    return { ok: false, code: 'bic_country', message: `"${country}", letters 5 and 6 of the BIC, is no country.` };
  }
  return {
    ok: true,
    bic,
    country,
    bic_bank_code: bic.slice(0, 4),
    bic_location_code: bic.slice(6, 8),
    bic_branch_code: bic.slice(8) || undefined,
  };
}
