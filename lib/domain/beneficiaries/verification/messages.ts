import { catalogue } from '#lib/core/catalogue.ts';

/** The e-mails and text messages of verifications. */
export const t = catalogue({
  passcodeSubject: 'Your passcode for a new beneficiary',
  passcodeText:
    '{code} is your passcode to confirm {holder}, {bankDetails}, as a beneficiary. The passcode is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share the passcode. If you did not request a passcode, contact us immediately.',
  bankDetails: '{currency} account {number}',
});
