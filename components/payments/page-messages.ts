import { catalogue } from '#lib/core/catalogue.ts';

/** The pages of payments that the server renders. */
export const t = catalogue({
  queue: 'Held payments by day',
  needDecision: 'Waiting for a decision',
  dueToday: 'Due today',
  dueThisWeek: 'Due within 7 days',
  dueLater: 'Due later',
  many: 'more than 20,000',
  paymentTitle: '{key}, payment',
  paymentAsJson: 'Payment as JSON',
  staleHint: 'Review the changes and accept the new details, or cancel the payment.',
  decisionHint: 'The payment could not be made. Pay it again or cancel it.',
  heldTitle: 'The payment is held',
  heldHint: 'The money is reserved. The payment is made on <time></time> without further action.',
  charges: 'Charges',
  executionDate: 'Execution date',
  coolingOffUntil: 'Cooling-off period until',
  acceptedAt: 'Details accepted at',
  acceptedBy: 'Details accepted by',
  entryReversed: 'The journal entry was reversed',
  viewReversal: 'View reversal',
  holdOnMoney: 'Hold on the money',
  viewHold: 'View hold',
  holdEnded: 'Hold ended at',
  beneficiaryAsPaid: 'Beneficiary at the time of payment',
  currentDetails: 'Current details',
});
