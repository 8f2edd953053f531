import { invalidMember, Problem, type ProblemCode } from '#lib/core/problem.ts';
import { countText } from '#lib/core/text/count-text.ts';
import type { FaultCatalogue } from '#lib/core/validation-messages.ts';

/** How requests about beneficiaries and their bank details are rejected. */
export const beneficiaryProblems = {
  notFound: () => new Problem('not-found', 'Beneficiary not found. Check the id or reference.'),
  bankDetailsNotFound: () => new Problem('not-found', 'Bank details not found. Check the id.'),
  referenceAmbiguous: (idRef: string) =>
    new Problem(
      'ambiguous-reference',
      `Several identities have a beneficiary ${idRef}. Use its id, or the path of its identity.`,
    ),
  referenceTaken: (reference: string | null) =>
    new Problem('reference-taken', `The identity already has a beneficiary ${reference}. Choose another reference.`),
  identityMismatch: (identity: string) =>
    invalidMember('/identity_reference', 'identity_mismatch', `The path has the identity ${identity}. Use the same.`),
  cardNumberInName: () =>
    invalidMember('/last_name', 'pan_not_accepted', 'The names contain a card number. Remove it.'),
  tooManyFields: () => invalidMember('/additional_fields', 'too_many_keys', 'Use at most 64 additional fields.'),
  tooManyBankDetails: (max: number) =>
    new Problem('too-many-coordinates', `A beneficiary has at most ${max} bank details. Create another beneficiary.`),
  bankDetailsEqual: () => new Problem('conflict', 'The beneficiary already has these bank details.'),
};

/** How requests about passcodes are rejected. */
export const verificationProblems = {
  notFound: () => new Problem('not-found', 'Verification not found. Check the id.'),
  noContact: () =>
    new Problem(
      'no-contact',
      'The identity and the beneficiary have no contact for a configured channel. Add a contact first.',
    ),
  passcodeFormat: (digits: number) =>
    invalidMember('/otp', 'incorrect_format', `Enter a passcode of ${digits} digits.`),
  passcodeWrong: (attempts_remaining: number) => {
    const attempts = countText(attempts_remaining, 'attempt remains', 'attempts remain');
    const next = attempts_remaining === 0 ? 'No attempts remain. Request a new passcode.' : `${attempts}.`;
    return new Problem('otp-incorrect', `The passcode is wrong. ${next}`, { members: { attempts_remaining } });
  },
  notPending: (status: string) =>
    new Problem('verification-not-pending', `The verification is ${status}. Request a new passcode.`, {
      members: { verification_status: status },
    }),
  resendTooSoon: (seconds: number) => retryAfter('resend-too-soon', 'A passcode was sent recently.', seconds),
  tooManyMessages: (max: number, seconds: number) =>
    retryAfter('message-limit', `A verification sends at most ${max} messages.`, seconds),
  tooManyPasscodes: (max: number, seconds: number) =>
    retryAfter('message-limit', `An identity receives at most ${max} passcodes in 24 hours.`, seconds),
  tooManyWrongPasscodes: (max: number, seconds: number) =>
    retryAfter(
      'message-limit',
      `An account has at most ${max} wrong passcodes in 24 hours, with those that open verifications may still have.`,
      seconds,
    ),
};

/** How requests about phonebooks are rejected. */
export const phonebookProblems = {
  tooManySyncs: (max: number, seconds: number) =>
    retryAfter('rate-limited', `A phonebook can be synced at most ${max} times an hour.`, seconds),
};

const retryAfter = (code: ProblemCode, reason: string, seconds: number): Problem =>
  new Problem(code, `${reason} Wait ${countText(seconds, 'second')}.`, { headers: { 'retry-after': String(seconds) } });

/** What is wrong with contacts and bank details of beneficiaries. */
export const beneficiaryFaults = {
  countryBlocked: (country: string) => ({
    code: 'invalid_option',
    message: `Bank details in ${country} are blocked. Use an account in another country.`,
  }),
  currencyDisabled: (currency: string) => ({
    code: 'invalid_option',
    message: `Bank details in ${currency} are not enabled. Use another currency.`,
  }),
  contactMissing: { code: 'required', message: 'Enter an email address or a telephone number.' },
  phoneMissing: { code: 'required', message: 'Enter the number, or remove the calling code.' },
} satisfies FaultCatalogue;
