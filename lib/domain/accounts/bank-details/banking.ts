import type { Banking } from '#lib/domain/accounts/bank-details/banking-schema.ts';
import { bankDetailsFaults } from '#lib/domain/accounts/problems.ts';
import { checkAba } from '#lib/fields/checks/aba.ts';
import { checkBic } from '#lib/fields/checks/bic.ts';
import { checkIban } from '#lib/fields/checks/iban.ts';
import { upperCase } from '#lib/fields/checks/text.ts';
import { banksUnder } from '#lib/fields/reference/territories.ts';

export interface CoordinateFault {
  path: string[];
  code: string;
  message: string;
}

const bicParts = ['bic_bank_code', 'bic_location_code', 'bic_branch_code'] as const;

/** Every fault of banking coordinates: IBAN, BIC and its parts, US routing numbers, and conflicting countries. */
export function validateBanking(banking: Banking): CoordinateFault[] {
  const iban = banking.iban ? checkIban(banking.iban) : undefined;
  const bic = banking.bic ? checkBic(banking.bic) : undefined;
  const faults: CoordinateFault[] = [];
  if (iban?.ok === false) faults.push({ path: ['iban'], code: iban.code, message: iban.message });
  if (bic?.ok === false) faults.push({ path: ['bic'], code: bic.code, message: bic.message });
  if (bic?.ok) {
    for (const part of bicParts) {
      const given = banking[part];
      if (given && upperCase(given) !== (bic[part] ?? 'XXX')) {
        faults.push({ path: [part], ...bankDetailsFaults.bicMismatch(given, bic[part]) });
      }
    }
  }
  if (iban?.ok && banking.country_code && !banksUnder(banking.country_code, iban.country)) {
    faults.push({
      path: ['country_code'],
      ...bankDetailsFaults.countryMismatch(iban.country, banking.country_code),
    });
  }
  if (!banking.iban && !banking.bic && !banking.country_code) {
    faults.push({ path: ['country_code'], ...bankDetailsFaults.countryMissing });
  }
  const routing = banking.routing_code && bankCountryOf(banking) === 'US' ? checkAba(banking.routing_code) : undefined;
  if (routing?.ok === false) faults.push({ path: ['routing_code'], code: routing.code, message: routing.message });
  return faults;
}

/** Members that are numbers and codes without a format of their own. */
const numberMembers = [
  'account_code',
  'account_number',
  'balance_account_number',
  'bank_code',
  'branch_code',
  'national_id',
  'owner_account_number',
  'routing_code',
] as const;

/**
 * Banking coordinates as stored: valid codes in upper case without separators, other numbers in ASCII as far as they
 * have it. Invalid values stay unchanged.
 */
export function canonicalBanking(banking: Banking): Banking {
  const kept = { ...banking };
  for (const member of numberMembers) {
    const given = banking[member];
    const ascii = given?.normalize('NFKC').replace(/[\p{Pd}\u2212]/gu, '-');
    // A ligature becomes several characters, and may exceed the length.
    if (given && ascii?.length === given.length) kept[member] = ascii;
  }
  const iban = banking.iban ? checkIban(banking.iban) : undefined;
  if (iban?.ok) kept.iban = iban.iban;
  const bic = banking.bic ? checkBic(banking.bic) : undefined;
  if (bic?.ok) kept.bic = bic.bic;
  for (const part of bicParts) {
    const given = banking[part];
    if (given) kept[part] = upperCase(given);
  }
  const routing = banking.routing_code && bankCountryOf(banking) === 'US' ? checkAba(banking.routing_code) : undefined;
  if (routing?.ok) kept.routing_code = routing.aba;
  return kept;
}

/** The country of the bank: the explicit one, or that of the IBAN, or that of the BIC. */
export function bankCountryOf(banking: Banking): string | undefined {
  if (banking.country_code) return banking.country_code;
  const iban = banking.iban ? checkIban(banking.iban) : undefined;
  if (iban?.ok) return iban.country;
  const bic = banking.bic ? checkBic(banking.bic) : undefined;
  return bic?.ok ? bic.country : undefined;
}
