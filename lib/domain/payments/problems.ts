import { invalidMember, Problem } from '#lib/core/problem.ts';

/** How requests about payments are rejected. */
export const paymentProblems = {
  notFound: () => new Problem('not-found', 'Payment not found. Check the id.'),
  notHeld: (state: string) => new Problem('already-done', `The payment is ${state}. Only held payments can change.`),
  notPaid: (state: string) =>
    new Problem('already-done', `The payment is ${state}. Only paid payments can be returned.`),
  detailsAccepted: () => new Problem('already-done', 'The payment already has these details.'),
  ownDetails: () => new Problem('own-payment', 'You changed these details. Another person must accept them.'),
  ownRelease: () =>
    new Problem(
      'own-payment',
      'You created this payment or accepted its details. Another person must release it early.',
    ),
  stale: (changed: readonly string[]) => {
    const detail = changed.includes('beneficiary')
      ? 'The beneficiary or its bank details no longer exist. Cancel the payment.'
      : 'The beneficiary has changed since the payment was created. Accept the new details or cancel the payment.';
    return new Problem('payment-stale', detail, { members: { changed } });
  },
  unverified: () =>
    new Problem('coordinate-unverified', 'The bank details are not verified. Verify them with a passcode first.'),
  countryBlocked: (country: string) =>
    new Problem('country-blocked', `Payments to bank details in ${country} are blocked. Use other bank details.`),
  currencyDiffers: (expected: string, currency: string) =>
    new Problem('currency-mismatch', `The bank details take ${expected}, not ${currency}.`),
  walletMissing: (code: string | undefined, currency: string) =>
    new Problem(
      'unknown-wallet',
      `The beneficiary’s account has no wallet ${code === undefined ? '' : `${code} `}in ${currency}.`,
    ),
  holdDiffers: () =>
    new Problem('hold-bound', 'The hold has another amount or currency than the payment. Cancel the payment.'),
  currencyDisabled: (currency: string) =>
    invalidMember('/currency', 'invalid_option', `Payments in ${currency} are not enabled.`),
};
