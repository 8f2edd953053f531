import { z } from 'zod';
import { AmountText } from '#lib/core/amounts/money.ts';
import { optionalInput, singleLineText, timeMember, uuidText } from '#lib/core/schema.ts';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import { PendingChanges } from '#lib/domain/approvals/requests/change-request.ts';
import { currencyCode, PresentedWalletSide, WalletSide } from '#lib/domain/ledger/side.ts';
import { paymentStates } from '#lib/domain/payments/states.ts';

const newPaymentMembers = {
  identity_reference: singleLineText(128).meta({ description: 'Identity of the beneficiary.', example: 'CUST-1' }),
  beneficiary_id: uuidText.meta({ description: 'Id of the beneficiary.', example: idExample }),
  beneficiary_coordinate_id: uuidText.meta({
    description: 'Id of its bank details, or of an internal account.',
    example: idExample,
  }),
  from: WalletSide.meta({ description: 'The wallet that pays.' }),
  currency: currencyCode,
  // The coordinate's payment form defines length and characters.
  reference: optionalInput(singleLineText(500)).meta({
    description: 'Reference that the beneficiary sees.',
    example: 'Rent November',
  }),
  purpose_code: optionalInput(singleLineText(35)).meta({
    description: "Purpose code; required where the beneficiary's country asks for one.",
    example: 'RENT',
  }),
  charge_bearer: optionalInput(singleLineText(35)).meta({
    description: 'Charges of SWIFT: SHAR (default), DEBT or CRED.',
    example: 'SHAR',
  }),
  execution_date: optionalInput(singleLineText(35)).meta({
    description: 'Day of the payment, UTC. Absent or today: paid immediately.',
    example: '2026-11-30',
  }),
};

export const NewPayment = z
  .strictObject({
    id: optionalInput(uuidText).meta({
      description: 'Request id: the same id with the same payload pays only once.',
    }),
    ...newPaymentMembers,
    amount: AmountText,
  })
  .meta({ id: 'PaymentInput', description: 'A payment to create.' });
export type NewPayment = z.output<typeof NewPayment>;

const bankDetailsExample = {
  payment_type: 'EU_SEPA',
  currency: 'EUR',
  country_code: 'DE',
  iban: 'DE89370400440532013000',
};
export const snapshotHashExample = '3f1c0d8e5b7a49624c7d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b';

const PaymentBeneficiary = z
  .strictObject({
    name: z.string().meta({ description: 'Name of the beneficiary.', example: 'Jane Doe' }),
    account_holder: z
      .string()
      .optional()
      .meta({ description: 'Account holder, where the bank details name another person.' }),
    bank_details: z
      .record(z.string(), z.string())
      .meta({ description: 'All bank details by member.', example: bankDetailsExample }),
    payment_type_name: z.string().meta({ description: 'Name of the payment rail.', example: 'SEPA transfer' }),
    primary_coordinates: z
      .array(z.string())
      .meta({ description: 'Members that staff recognise.', example: [bankDetailsExample.iban] }),
    is_verified: z.boolean().meta({ description: 'Whether the bank details are verified.', example: true }),
    verified_at: timeMember('When the bank details were verified').optional(),
    hash: z.string().meta({ description: 'Hash of beneficiary and verification.', example: snapshotHashExample }),
  })
  .meta({ id: 'PaymentBeneficiary', description: 'A beneficiary with its bank details at one time.' });
export type PaymentBeneficiary = z.output<typeof PaymentBeneficiary>;

const Attention = z
  .strictObject({
    code: z.string().meta({ description: 'Code of the problem.', example: 'payment-stale' }),
    changed: z
      .array(z.string())
      .optional()
      .meta({ description: 'What changed: name, bank_details, verification or beneficiary (deleted).' }),
    since: timeMember('Since when the payment needs a decision'),
  })
  .meta({ id: 'PaymentAttention', description: 'Why a held payment could not be paid and needs a decision.' });

export const Payment = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the payment.', example: idExample }),
    payment_key: z
      .string()
      .meta({ description: 'Key of the payment among recent payments.', example: 'PAY-0199f2c47c1e7a35' }),
    state: z
      .enum(paymentStates)
      .meta({ description: 'State; HELD waits for its execution date or cooling-off period.', example: 'PAID' }),
    ...newPaymentMembers,
    from: PresentedWalletSide.meta({ description: 'The wallet that pays.' }),
    beneficiary_snapshot: PaymentBeneficiary.meta({ description: 'The beneficiary as stored with the payment.' }),
    beneficiary_now: PaymentBeneficiary.optional().meta({
      description: 'The current beneficiary if it differs; only in getPayment.',
    }),
    payment_type: z.string().meta({ description: 'Payment rail, SWIFT or INTERNAL.', example: 'EU_SEPA' }),
    amount: z.string().meta({ description: 'Amount as decimal text.', example: '1250.00' }),
    entry_id: uuidText.optional().meta({ description: 'Id of the journal entry, once paid.' }),
    hold_id: uuidText.optional().meta({ description: 'Id of the hold on the paying wallet, if there is or was one.' }),
    release_at: timeMember('When a held payment is paid', 'Absent while the payment waits for staff.').optional(),
    cooling_off_until: timeMember('The end of the cooling-off period of newly verified bank details').optional(),
    attention: Attention.optional(),
    created_at: timeMember('When the payment was created'),
    created_by: z.string().meta({ description: 'User name of the creator.', example: 'ada@example.com' }),
    accepted_at: timeMember('When changed details of the beneficiary were accepted last').optional(),
    accepted_by: z
      .string()
      .optional()
      .meta({ description: 'User name of the person who accepted the changed details.', example: 'grace@example.com' }),
    excluded_because: z.string().optional().meta({
      description:
        'Why the reader cannot pay this held payment early or accept its details, even with `payment:create`; otherwise absent.',
      example: 'You changed these details. Another person must accept them.',
    }),
    pending_changes: PendingChanges,
  })
  .meta({ id: 'Payment', description: 'A payment to a beneficiary.' });
export type Payment = z.output<typeof Payment>;

export const newPaymentExample = {
  identity_reference: 'CUST-1',
  beneficiary_id: idExample,
  beneficiary_coordinate_id: '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a02',
  from: { kind: 'wallet' as const, account: 'ACC-1', wallet: 'DEFAULT', currency: 'EUR' },
  amount: '1250.00',
  currency: 'EUR',
};
export const paymentExample = {
  id: idExample,
  payment_key: 'PAY-0199f2c47c1e7a35',
  state: 'PAID' as const,
  ...newPaymentExample,
  beneficiary_snapshot: {
    name: 'Jane Doe',
    bank_details: bankDetailsExample,
    payment_type_name: 'SEPA transfer',
    primary_coordinates: [bankDetailsExample.iban],
    is_verified: true,
    verified_at: '2026-11-20T10:00:00.000Z',
    hash: snapshotHashExample,
  },
  payment_type: 'EU_SEPA',
  entry_id: idExample,
  created_at: timeExample,
  created_by: 'ada@example.com',
};
