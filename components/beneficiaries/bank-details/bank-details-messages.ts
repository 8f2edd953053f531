import { catalogue } from '#lib/core/catalogue.ts';

/** The fields of bank details. */
export const t = catalogue({
  'member.bsb': 'BSB',
  'member.curp': 'CURP',
  'member.ifsc': 'IFSC',
  'member.rfc': 'RFC',
  'member.aba': 'Routing number (ABA)',
  'member.account_code': 'Account code',
  'member.account_name': 'Account name',
  'member.account_owner': 'Account owner',
  'member.account_type': 'Account type',
  'member.address': 'Address of the holder',
  'member.beneficiary_name': 'Beneficiary name',
  'member.beneficiary_verification_type': 'Verification method',
  'member.country': 'Country of the holder',
  'member.country_code': 'Country of the account',
  'member.secondary_identification': 'ID number of the holder',
  'member.sort_code': 'Sort code',
});
