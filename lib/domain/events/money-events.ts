import { z } from 'zod';
import { amountMember } from '#lib/core/amounts/money.ts';
import { textMember, timeMember } from '#lib/core/schema.ts';
import { currencyMember, idMember, optionalId, stateMember, walletMember } from '#lib/domain/events/event-members.ts';
import { entryKinds } from '#lib/domain/ledger/entries/entry-kinds.ts';
import { holdStates } from '#lib/domain/ledger/holds/hold-states.ts';
import { paymentStates } from '#lib/domain/payments/states.ts';

const accountIdMember = idMember('account');
const delta = (what: string, example: string) => amountMember(`Change of the ${what}, signed`, example);

const balanceChanged = z.strictObject({
  account_id: accountIdMember,
  wallet: walletMember,
  currency: currencyMember,
  account_balance: amountMember('Balance after the change', '1250.00'),
  available_balance: amountMember('Balance without holds after the change', '1130.00'),
  hold_balance: amountMember('Sum of the active holds after the change', '120.00'),
  delta: z
    .strictObject({
      account_balance: delta('balance', '-25.00'),
      available_balance: delta('balance without holds', '-25.00'),
      hold_balance: delta('sum of the active holds', '0.00'),
    })
    .meta({ description: 'What moved. The balances before are the balances after minus the delta.' }),
  entry_id: optionalId('Id of the journal entry that moved the money. Absent when only a hold changed.'),
  hold_id: optionalId('Id of the hold that was created or ended.'),
});

const posting = z.strictObject({
  account_id: optionalId('Id of the account, for a posting to a wallet.'),
  wallet: walletMember.optional().meta({ description: 'Code of the wallet.' }),
  chart: z.int().optional().meta({ description: 'Id of the chart, for a posting to a chart account.' }),
  code: z.string().optional().meta({ description: 'Code of the chart account.' }),
  currency: currencyMember,
  direction: z
    .enum(['DEBIT', 'CREDIT'])
    .meta({ description: 'Direction of the posting; a credit increases a wallet.', example: 'CREDIT' }),
  amount: amountMember('Amount, more than zero', '25.00'),
});

const postingsExample = [
  { account_id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c21', wallet: 'DEFAULT', direction: 'DEBIT' },
  { chart: 0, code: 'clearing', direction: 'CREDIT' },
].map((side) => ({ ...side, currency: 'EUR', amount: '25.00' }));

const entryCreated = z.strictObject({
  id: idMember('journal entry'),
  kind: z.enum(entryKinds).meta({ description: 'What created the entry.', example: 'TRANSFER' }),
  effective_at: timeMember('When the money counts as moved'),
  created_at: timeMember('When the entry was recorded'),
  hold_id: optionalId('Id of the captured hold.'),
  reverses: optionalId('Id of the entry that this entry reverses.'),
  postings: z
    .array(posting)
    .meta({ description: 'Two or more postings; in each currency credits equal debits.', example: postingsExample }),
});

const eventHold = z.strictObject({
  id: idMember('hold'),
  account_id: accountIdMember,
  wallet: walletMember,
  currency: currencyMember,
  amount: amountMember('Reserved amount', '120.00'),
  captured_amount: amountMember('Captured amount', '0.00'),
  state: stateMember('hold', holdStates),
  expires_at: timeMember('When the hold expires').optional(),
  entry_id: optionalId('Id of the journal entry of the capture.'),
});

const eventPayment = z.strictObject({
  id: idMember('payment'),
  payment_key: textMember('Readable key of the payment.', 'PAY-01928F6E7A537C1E9C52'),
  state: stateMember('payment', paymentStates),
  amount: amountMember('Amount of the payment', '250.00'),
  currency: currencyMember,
  account_id: idMember('paying account'),
  wallet: textMember('Code of the paying wallet.', 'DEFAULT'),
  beneficiary_id: idMember('beneficiary'),
  coordinate_id: idMember('bank details'),
  snapshot_hash: textMember('Hash of the bank details that the payment is bound to.', '3f1c0a9d'),
  entry_id: optionalId('Id of the journal entry, once the money has moved.'),
  hold_id: optionalId('Id of the hold of a held payment.'),
  release_at: timeMember('When a held payment is due').optional(),
});

const changedPartsMember = z
  .array(z.string())
  .meta({ description: 'Parts of the bank details that changed.', example: ['iban'] });

/** The data of events about money, by event type. */
export const moneyEventData = {
  'balance.changed': balanceChanged,
  'entry.created': entryCreated,
  'hold.created': eventHold,
  'hold.captured': eventHold,
  'hold.voided': eventHold,
  'hold.expired': eventHold,
  'payment.held': eventPayment,
  'payment.paid': eventPayment,
  'payment.returned': eventPayment,
  'payment.cancelled': eventPayment,
  'payment.attention-needed': eventPayment.extend({
    code: textMember('Code of the problem.', 'payment-stale'),
    changed: changedPartsMember.optional(),
  }),
  'payment.details-accepted': eventPayment.extend({ changed: changedPartsMember }),
} as const;
