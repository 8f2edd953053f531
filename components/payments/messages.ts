import { catalogue } from '#lib/core/catalogue.ts';

/** Payments in a table, and what can be done with a held one. */
export const t = catalogue({
  needDecision: 'Waiting for a decision',
  needDecisionCaption: 'Payments that wait for a decision',
  waitForDate: 'Waiting for their date',
  waitForDateCaption: 'Payments that wait for their date',
  payNow: 'Pay now',
  payNowEffect: 'The payment is made before its date. This cannot be undone.',
  cancelPayment: 'Cancel payment',
  cancelEffect: 'The held money returns to the wallet.',
  cancelled: 'Payment cancelled',
  payNowWhat: 'Pay now: {paymentKey}',
  cancelWhat: 'Cancel {paymentKey}',
  detailsOf: 'Details: {paymentKey}',
  noPayments: 'No payments yet',
  paymentKeyInText: 'payment key',
  reviewChangesOf: 'Review changes: {paymentKey}',
  reviewChanges: 'Review changes',
  'charges.SHAR': 'charges shared',
  'charges.DEBT': 'charges paid by the sender',
  'charges.CRED': 'charges paid by the beneficiary',
  purpose: 'purpose {code}',
  payOn: 'to be paid on {date}',
  heldUntil: 'until <time></time>',
});
