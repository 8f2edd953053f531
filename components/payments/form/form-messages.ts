import { catalogue } from '#lib/core/catalogue.ts';

/** The form of a payment. */
export const t = catalogue({
  notVerified: 'The bank details are not verified. Confirm the holder before you pay.',
  unverifiedRejected:
    'The bank details are not verified, and the settings reject such payments. Verify the bank details first.',
  payFrom: 'Paying account',
  available: '{amount} {currency} available',
  reviewPayment: 'Review and pay',
  review: 'Review',
  next: 'Next step',
  paidNow: 'The payment is made immediately. This cannot be undone.',
  paidOnceApproved: 'The payment is made as soon as it is approved. This cannot be undone.',
  heldForDate: 'The money is reserved now. The payment is made on <time></time>.',
  heldCooling: 'The bank details are new. The money is reserved now, and the payment is made on <time></time>.',
  'approval.needed': 'The payment waits for the approval of another person.',
  'approval.possible': 'Large amounts, also in total per day, wait for an approver first.',
  payAmount: 'Pay {amount} {currency}',
  requestAmount: 'Request approval of {amount} {currency}',
  loadingForm: 'Loading the form',
  noSource: 'No open account has a wallet that can pay to these bank details.',
  hasError: 'The payment has an error.',
  held: 'Payment held until its date',
  requested: 'The payment was requested.',
  noWallet: '{identity} has no open account with a wallet in {currency}.',
});
