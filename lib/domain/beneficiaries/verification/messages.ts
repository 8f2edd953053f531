import { catalogue } from '#lib/core/catalogue.ts';

/** The emails and text messages of verifications. */
export const t = catalogue({
  passcodeSubject: 'Your passcode for a new beneficiary',
  passcodeText:
    '{code} is your passcode to confirm {holder}, {bankDetails}, as a beneficiary. The passcode is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share the passcode. If you did not request a passcode, contact us immediately.',
  /** One segment of a text message: at most 160 characters of GSM 03.38. */
  passcodeShortText:
    '{code} is your passcode to confirm {holder}, {currency} account {number}. Valid for {minutes, plural, one {# minute} other {# minutes}}. Never share the passcode.',
  bankDetails: '{currency} account {number}',
});
