import { commonFaults, type FaultText } from '#lib/core/validation-messages.ts';
import { beneficiaryFaults } from '#lib/domain/beneficiaries/problems.ts';
import { needsCallingCode, normalizeEmail, normalizePhone } from '#lib/fields/contact/contact-hash.ts';

interface WholeContact {
  email: string;
  mobile_prefix: string;
  mobile_number: string;
}

interface ContactFault extends FaultText {
  member: keyof WholeContact;
}

/** Why nobody can be reached at a contact, by the member that is wrong. */
export function contactFaults({ email, mobile_prefix, mobile_number }: WholeContact): ContactFault[] {
  if (email === '' && mobile_number === '') return [{ member: 'email', ...beneficiaryFaults.contactMissing }];
  const isPrefixMissing = mobile_number !== '' && mobile_prefix === '' && needsCallingCode(mobile_number);
  const isPhoneWrong = mobile_number !== '' && !isPrefixMissing && !normalizePhone(mobile_prefix, mobile_number);
  return [
    ...emailFaults(email),
    ...(isPrefixMissing ? [{ member: 'mobile_prefix' as const, ...commonFaults.callingCodeMissing }] : []),
    ...(isPhoneWrong ? [{ member: 'mobile_number' as const, ...commonFaults.phoneInvalid }] : []),
    ...(mobile_number === '' && mobile_prefix !== ''
      ? [{ member: 'mobile_number' as const, ...beneficiaryFaults.phoneMissing }]
      : []),
  ];
}

/** What is wrong with the email address of a contact; it may be empty. */
export const emailFaults = (email: string): ContactFault[] =>
  email !== '' && !normalizeEmail(email) ? [{ member: 'email', ...commonFaults.emailInvalid }] : [];
