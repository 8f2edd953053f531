import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import { bankCountryOf } from '#lib/domain/accounts/bank-details/banking.ts';
import { accountNumberTerm } from '#lib/domain/search/search-terms.ts';
import { stripSeparators, upperCase } from '#lib/fields/checks/text.ts';

type BankingMembers = Record<string, string | undefined>;

/** Members of banking coordinates that identify an account. */
const identifyingMembers = [
  'routing_code',
  'bank_code',
  'branch_code',
  'account_number',
  'account_code',
  'bic',
] as const;

/** Equal for equal coordinates, without revealing account numbers. */
export function fingerprintOf(kind: string, input: string): string {
  return mac('fingerprint', `coordinate\n${kind}\n${input}`);
}

/** Equal for the same account in any coordinate: by its IBAN, or by the members that identify it at its bank. */
export function accountFingerprint(carrier: Record<string, unknown>, accountId: string | null): string {
  return mac('fingerprint', `account\n${accountText(carrier, accountId)}`);
}

/** The `accountFingerprint` of all bank details with this IBAN, which may be written with blanks and in lower case. */
export const ibanFingerprint = (iban: string): string =>
  mac('fingerprint', `account\n${ibanText(iban.replaceAll(/\s/g, '').toUpperCase())}`);

const ibanText = (iban: string): string => `iban ${iban}`;

function accountText(carrier: Record<string, unknown>, accountId: string | null): string {
  if (accountId) return `internal ${accountId}`;
  const banking = (carrier.banking ?? {}) as BankingMembers;
  if (banking.iban) return ibanText(banking.iban);
  const buffered = identifyingMembers.flatMap((member) => {
    const code = banking[member];
    return code ? [`${member}=${accountCodeText(member, code)}`] : [];
  });
  // A bank without an account number identifies no account.
  const named = banking.account_number ?? banking.account_code;
  return named ? `banking ${bankCountryOf(banking) ?? ''} ${buffered.join(' ')}` : canonicalJson(carrier);
}

/** A code however it is written: with or without separators, in any case and width. XXX is the bank's head office. */
function accountCodeText(member: string, code: string): string {
  const text = upperCase(stripSeparators(code));
  return member === 'bic' ? text.replace(/^(.{8})XXX$/, '$1') : text;
}

/** The terms by which the search of the console finds bank details; an IBAN is found by its fingerprint. */
export function bankDetailsTerms(carrier: Record<string, unknown>): string[] {
  const { account_number, account_code } = (carrier.banking ?? {}) as BankingMembers;
  return [account_number, account_code].flatMap((number) => (number ? accountNumberTerm(number) : []));
}

/** Masks a value: its owner recognises the last characters, and nobody else can use them. */
export function maskValue(value: string): string {
  if (value.length <= 4) return '••••';
  return `•••• ${value.slice(value.length > 8 ? -4 : -2)}`;
}
