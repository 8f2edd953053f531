import { groupIban } from '#components/fields/mask.ts';

const ibanLike = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** What a coordinate is recognised by, as a person reads it: an IBAN in groups of four. */
export function primaryText(values: readonly string[]): string {
  return values.map((value) => (ibanLike.test(value) ? groupIban(value) : value)).join(' · ');
}

/** Names of the members of a coordinate, for facts about it. */
export const memberNames: Record<string, string> = {
  aba: 'Routing number (ABA)',
  account_code: 'Account code',
  account_id: 'Account ID',
  account_name: 'Account name',
  account_owner: 'Account owner',
  account_reference: 'Account reference',
  account_number: 'Account number',
  account_type: 'Kind of account',
  address: 'Holder’s address',
  alias: 'Alias',
  bank_code: 'Bank code',
  bank_name: 'Bank',
  beneficiary_name: 'Name of the beneficiary',
  beneficiary_verification_type: 'Way of verification',
  bic: 'BIC',
  branch_code: 'Branch code',
  bsb: 'BSB',
  city: 'City',
  country: 'Country of the holder',
  country_code: 'Country of the account',
  currency: 'Currency',
  curp: 'CURP',
  first_name: 'First name',
  iban: 'IBAN',
  ifsc: 'IFSC',
  last_name: 'Last name',
  neighbourhood: 'Neighbourhood',
  organization_name: 'Organisation',
  payment_type: 'Rail',
  post_code: 'Post code',
  purpose_code: 'Purpose',
  rfc: 'RFC',
  secondary_identification: 'Identification of the holder',
  sort_code: 'Sort code',
  state: 'State',
  wallet: 'Wallet',
};
