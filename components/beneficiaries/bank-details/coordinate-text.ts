import { t } from '#components/beneficiaries/bank-details/bank-details-messages.ts';
import { readableIdentifier } from '#components/fields/iban-text.ts';
import { terms } from '#components/shell/messages.ts';

/** The identifiers of bank details for reading. */
export function primaryText(values: readonly string[]): string {
  return values.map(readableIdentifier).join(' · ');
}

/** The account type of bank details in the form of AccountCoords, where the payment scheme asks for one. */
export function accountTypeOf({ banking }: Readonly<Record<string, unknown>>): string | undefined {
  const isObject = typeof banking === 'object' && banking !== null;
  const type = isObject && 'account_type' in banking ? banking.account_type : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** Labels of the members of bank details. */
export const memberNames: Record<string, string> = {
  aba: t('member.aba'),
  account_code: t('member.account_code'),
  account_id: terms('accountId'),
  account_name: t('member.account_name'),
  account_owner: t('member.account_owner'),
  account_reference: terms('accountReference'),
  account_number: terms('accountNumber'),
  account_type: t('member.account_type'),
  address: t('member.address'),
  alias: terms('alias'),
  bank_code: terms('bankCode'),
  bank_name: terms('bank'),
  beneficiary_name: t('member.beneficiary_name'),
  beneficiary_verification_type: t('member.beneficiary_verification_type'),
  bic: terms('bic'),
  branch_code: terms('branchCode'),
  bsb: t('member.bsb'),
  city: terms('city'),
  country: t('member.country'),
  country_code: t('member.country_code'),
  currency: terms('currency'),
  curp: t('member.curp'),
  first_name: terms('firstName'),
  iban: terms('iban'),
  ifsc: t('member.ifsc'),
  last_name: terms('lastName'),
  neighbourhood: terms('neighbourhood'),
  organization_name: terms('organization'),
  payment_type: terms('paymentScheme'),
  post_code: terms('postcode'),
  purpose_code: terms('purpose'),
  rfc: t('member.rfc'),
  secondary_identification: t('member.secondary_identification'),
  sort_code: t('member.sort_code'),
  state: terms('state'),
  wallet: terms('wallet'),
};
