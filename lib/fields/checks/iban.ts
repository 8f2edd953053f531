import { mod97 } from '#lib/core/check-digits.ts';
import { validateBban } from '#lib/fields/checks/bban.ts';
import { ibanStructure } from '#lib/fields/checks/iban-structures.ts';
import { stripSeparators, upperCase } from '#lib/fields/checks/text.ts';

/** The shortest IBANs, those of Norway. */
export const ibanLengthMin = 15;

export type IbanFault = 'iban_length' | 'iban_country' | 'iban_structure' | 'iban_check_digits' | 'iban_national_check';

/** `doubtful`: the national check failed by a rule that is known by example only (eight countries). */
export type IbanVerdict =
  | { ok: true; iban: string; country: string; bban: string; doubtful: boolean }
  | { ok: false; code: IbanFault; message: string };

/**
 * Validates an IBAN as typed or pasted (any case, separators) by ISO 13616: country, length, structure, check digits,
 * then the country's own check. `iban` is canonical: upper case without spaces; `country` is its first two letters.
 */
export function checkIban(text: string): IbanVerdict {
  const iban = upperCase(stripSeparators(text));
  const country = iban.slice(0, 2);
  const structure = ibanStructure(country);
  if (!structure) return ibanRejection('iban_country', `No country has IBANs that begin with "${country}".`);
  if (iban.length !== structure.length) {
    const message = `An IBAN of ${country} has ${structure.length} characters, this has ${iban.length}.`;
    return ibanRejection('iban_length', message);
  }
  const bban = iban.slice(4);
  if (!/^\d\d$/.test(iban.slice(2, 4)) || !structure.bban.test(bban)) {
    return ibanRejection('iban_structure', `An IBAN of ${country} has letters and digits in other places.`);
  }
  if (!hasRightCheckDigits(iban))
    return ibanRejection('iban_check_digits', 'The check digits of the IBAN do not match.');
  const national = validateBban(country, bban);
  if (national === 'wrong') {
    return ibanRejection('iban_national_check', `The account part fails the national check of ${country}.`);
  }
  return { ok: true, iban, country, bban, doubtful: national === 'doubtful' };
}

/** 00, 01 and 99 would also leave remainder 1, but ISO 13616 makes 02 to 98 only. */
function hasRightCheckDigits(iban: string): boolean {
  const digits = iban.slice(2, 4);
  return digits > '01' && digits < '99' && mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

function ibanRejection(code: IbanFault, message: string): IbanVerdict {
  return { ok: false, code, message };
}
