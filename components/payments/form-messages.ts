import { catalogue } from '#lib/core/catalogue.ts';

/** The form of a payment. */
export const t = catalogue({
  notVerified: 'The bank details are not verified. Confirm the holder before you pay.',
  loadingForm: 'Loading the form',
  noSource: 'No open account has a wallet that can pay to these bank details.',
  hasError: 'The payment has an error.',
  held: 'Payment held until its date',
  requested: 'The payment was requested.',
  noWallet: '{identity} has no open account with a wallet in {currency}.',
});
