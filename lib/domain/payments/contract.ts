import { z } from 'zod';
import { AmountText } from '#lib/core/money.ts';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { singleLineText, uuidText } from '#lib/core/schema.ts';
import { currencyCode, WalletSide } from '#lib/domain/ledger/side.ts';
import { paymentStates } from '#lib/domain/payments/states.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const paymentIdExample = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01';
const otherPaymentExample = '0199f2c4-7c1e-7a35-9a0c-5d2f6e1c8a01';
const paymentTime = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-11-21T10:00:00.000Z' });
const paymentOperation = { tag: 'Payments' } as const;

const newPaymentMembers = {
  identity_reference: singleLineText(128).meta({ description: 'Identity of the beneficiary.', example: 'CUST-1' }),
  beneficiary_id: uuidText.meta({ description: 'Id of the beneficiary.', example: paymentIdExample }),
  beneficiary_coordinate_id: uuidText.meta({
    description: 'Id of its bank details, or of an internal account.',
    example: paymentIdExample,
  }),
  from: WalletSide.meta({ description: 'The wallet that pays.' }),
  currency: currencyCode,
  // The coordinate's payment form defines length and characters.
  reference: singleLineText(500)
    .optional()
    .meta({ description: 'Reference that the beneficiary sees.', example: 'Rent November' }),
  purpose_code: singleLineText(35)
    .optional()
    .meta({ description: "Purpose code; required where the beneficiary's country asks for one.", example: 'RENT' }),
  charge_bearer: singleLineText(35)
    .optional()
    .meta({ description: 'Charges of SWIFT: SHAR (default), DEBT or CRED.', example: 'SHAR' }),
  execution_date: singleLineText(35)
    .optional()
    .meta({ description: 'Day of the payment, UTC. Absent or today: paid immediately.', example: '2026-11-30' }),
};

const NewPayment = z
  .strictObject({
    id: uuidText.optional().meta({ description: 'Request id: the same id with the same payload pays only once.' }),
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
const snapshotHashExample = '3f1c0d8e5b7a49624c7d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b';

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
    primary_coordinates: z
      .array(z.string())
      .meta({ description: 'Members that staff recognise.', example: [bankDetailsExample.iban] }),
    is_verified: z.boolean().meta({ description: 'Whether the bank details are verified.', example: true }),
    verified_at: paymentTime('When they were verified.').optional(),
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
    since: paymentTime('Since when.'),
  })
  .meta({ id: 'PaymentAttention', description: 'Why a held payment could not be paid and needs a decision.' });

export const Payment = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the payment.', example: paymentIdExample }),
    payment_key: z
      .string()
      .meta({ description: 'Key of the payment among recent payments.', example: 'PAY-0199f2c47c1e7a35' }),
    state: z
      .enum(paymentStates)
      .meta({ description: 'State; HELD waits for its execution date or cooling-off period.', example: 'PAID' }),
    ...newPaymentMembers,
    beneficiary_snapshot: PaymentBeneficiary.meta({ description: 'The beneficiary as stored with the payment.' }),
    beneficiary_now: PaymentBeneficiary.optional().meta({
      description: 'The current beneficiary if it differs; only in getPayment.',
    }),
    payment_type: z.string().meta({ description: 'Payment rail, SWIFT or INTERNAL.', example: 'EU_SEPA' }),
    amount: z.string().meta({ description: 'Amount as decimal text.', example: '1250.00' }),
    entry_id: uuidText.optional().meta({ description: 'Id of the journal entry, once paid.' }),
    hold_id: uuidText.optional().meta({ description: 'Id of the hold on the paying wallet, if there is or was one.' }),
    release_at: paymentTime('When a held one is paid. Absent while it waits for staff.').optional(),
    cooling_off_until: paymentTime('The end of the cooling-off period of freshly verified bank details.').optional(),
    attention: Attention.optional(),
    created_at: paymentTime('When it was made.'),
    created_by: z.string().meta({ description: 'User name of the creator.', example: 'ada@example.com' }),
    accepted_at: paymentTime('When changed details of the beneficiary were accepted last.').optional(),
    accepted_by: z
      .string()
      .optional()
      .meta({ description: 'User name of the person who accepted the changed details.', example: 'grace@example.com' }),
  })
  .meta({ id: 'Payment', description: 'A payment to a beneficiary.' });
export type Payment = z.output<typeof Payment>;

const newPaymentExample = {
  identity_reference: 'CUST-1',
  beneficiary_id: paymentIdExample,
  beneficiary_coordinate_id: '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a02',
  from: { account: 'ACC-1', wallet: 'DEFAULT', currency: 'EUR' },
  amount: '1250.00',
  currency: 'EUR',
};
export const paymentExample = {
  id: paymentIdExample,
  payment_key: 'PAY-0199f2c47c1e7a35',
  state: 'PAID' as const,
  ...newPaymentExample,
  beneficiary_snapshot: {
    name: 'Jane Doe',
    bank_details: bankDetailsExample,
    primary_coordinates: [bankDetailsExample.iban],
    is_verified: true,
    verified_at: '2026-11-20T10:00:00.000Z',
    hash: snapshotHashExample,
  },
  payment_type: 'EU_SEPA',
  entry_id: paymentIdExample,
  created_at: '2026-11-21T10:00:00.000Z',
  created_by: 'ada@example.com',
};
const paymentParams = z.strictObject({
  id: uuidText.meta({ description: 'Id of the payment.', example: paymentIdExample }),
});

export const paymentContract = {
  createPayment: operation({
    ...paymentOperation,
    id: 'createPayment',
    localized: true,
    method: 'POST',
    path: '/bo/payments',
    summary: 'Create a payment',
    description:
      'Moves money from a wallet to a beneficiary: to its wallet at this institution, or otherwise to the clearing account. The payment form of the bank details validates the payment; all faults are reported. A payment with a later execution date is held until then. Settings can reject payments to unverified bank details, or hold payments to newly verified ones.',
    permission: 'payment:create',
    effect: 'write',
    body: NewPayment,
    response: Payment,
    request_id: 'id',
    refusals: [
      'not-found',
      'coordinate-unverified',
      'insufficient-funds',
      'account-blocked',
      'account-not-open',
      'unknown-account',
      'unknown-wallet',
      'currency-mismatch',
      'same-side',
      'amount-invalid',
    ],
    example: { body: newPaymentExample, response: paymentExample },
  }),

  listPayments: operation({
    ...paymentOperation,
    id: 'listPayments',
    method: 'GET',
    path: '/bo/payments',
    summary: 'List payments',
    description:
      'Lists payments, newest first. Filter and sort by id, created_at, state, currency, payment_key, identity_reference, beneficiary_id, beneficiary_coordinate_id, from.account, attention.code.',
    permission: 'beneficiary:read',
    effect: 'read',
    replica: true,
    query: z.strictObject(pageQuery),
    response: pageSchema(Payment).meta({ id: 'PaymentPage', description: 'A page of payments.' }),
    example: {
      query: { filter: 'state==HELD' },
      response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [paymentExample] },
    },
  }),

  getPayment: operation({
    ...paymentOperation,
    id: 'getPayment',
    method: 'GET',
    path: '/bo/payments/{id}',
    summary: 'Get a payment',
    description:
      'Gets a payment with its beneficiary and, once paid, its journal entry. A held payment also shows the current beneficiary where it differs.',
    permission: 'beneficiary:read',
    effect: 'read',
    params: paymentParams,
    response: Payment,
    example: { params: { id: paymentIdExample }, response: paymentExample },
  }),

  releasePayment: operation({
    ...paymentOperation,
    id: 'releasePayment',
    method: 'POST',
    path: '/bo/payments/{id}/release',
    summary: 'Release a payment',
    description:
      'Pays a held payment before its execution date or the end of its cooling-off period. The creator and those who accepted changed details cannot end the cooling-off period (403 `own-payment`). The settings are checked again. If the beneficiary has changed, the answer is 409 `payment-stale` with the member `changed`: accept the details or cancel. A payment whose hold ended separately can only be cancelled.',
    permission: 'payment:create',
    effect: 'write',
    params: paymentParams,
    response: Payment,
    refusals: [
      'already-done',
      'own-payment',
      'payment-stale',
      'coordinate-unverified',
      'hold-not-active',
      'hold-bound',
      'unknown-wallet',
      'insufficient-funds',
      'account-blocked',
      'account-not-open',
    ],
    example: { params: { id: paymentIdExample }, response: paymentExample },
  }),

  acceptPaymentDetails: operation({
    ...paymentOperation,
    id: 'acceptPaymentDetails',
    method: 'POST',
    path: '/bo/payments/{id}/acceptance',
    summary: 'Accept payment details',
    description:
      'Binds a held payment to the current details of its beneficiary. `hash` is the hash of `beneficiary_now` that the person saw; if the beneficiary has changed again, the answer is 409 `payment-stale`. The rules for a new payment apply: payment form, verification, cooling-off period, funds and approval policies. You cannot accept details that you changed (403 `own-payment`), or end the cooling-off period of details that you accepted.',
    permission: 'payment:create',
    effect: 'write',
    params: paymentParams,
    body: z
      .strictObject({
        hash: singleLineText(64).meta({ description: 'Hash of the accepted details.', example: snapshotHashExample }),
        reason: singleLineText(reasonLengthMax).meta({
          description: 'Reason; kept in the audit log.',
          example: 'Confirmed by telephone',
        }),
      })
      .meta({ id: 'PaymentAcceptance', description: 'The accepted details.' }),
    response: Payment,
    refusals: [
      'already-done',
      'own-payment',
      'payment-stale',
      'coordinate-unverified',
      'currency-mismatch',
      'unknown-wallet',
      'insufficient-funds',
      'account-blocked',
      'account-not-open',
    ],
    example: {
      params: { id: paymentIdExample },
      body: { hash: snapshotHashExample, reason: 'Confirmed by telephone' },
      response: {
        ...paymentExample,
        state: 'HELD',
        accepted_at: '2026-11-22T10:00:00.000Z',
        accepted_by: 'grace@example.com',
      },
    },
  }),

  cancelPayment: operation({
    ...paymentOperation,
    id: 'cancelPayment',
    method: 'POST',
    path: '/bo/payments/{id}/cancel',
    summary: 'Cancel a payment',
    description: 'Cancels a held payment and releases its hold.',
    permission: 'payment:create',
    effect: 'write',
    params: paymentParams,
    response: Payment,
    refusals: ['already-done'],
    example: { params: { id: otherPaymentExample }, response: { ...paymentExample, state: 'CANCELLED' } },
  }),
};
