import { z } from 'zod';
import { AmountText } from '#lib/core/money.ts';
import { line, uuid, words } from '#lib/core/schema.ts';
import { currencyCode, WalletSide } from '#lib/domain/ledger/side.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const id = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01';
const at = (description: string) => z.iso.datetime().meta({ description, example: '2026-11-21T10:00:00.000Z' });
const common = { tag: 'Payments' } as const;

const members = {
  identity_reference: line(128).meta({ description: 'Whose payee is paid.', example: 'CUST-1' }),
  beneficiary_id: uuid.meta({ description: 'The payee.', example: id }),
  beneficiary_coordinate_id: uuid.meta({
    description: 'A coordinate of it, or an open account of this house that is among its internal coordinates.',
    example: id,
  }),
  from: WalletSide.meta({ description: 'The wallet that pays.' }),
  currency: currencyCode,
  // How long and of which characters these may be is for the coordinate's payment form (20) to say.
  reference: words(500).optional().meta({ description: 'What the payee reads.', example: 'Rent November' }),
  purpose_code: line(35)
    .optional()
    .meta({ description: 'Where the country of the payee asks for one.', example: 'RENT' }),
  charge_bearer: line(35)
    .optional()
    .meta({ description: 'Who bears the charges of a SWIFT payment: SHAR (usual), DEBT or CRED.', example: 'SHAR' }),
  execution_date: line(35)
    .optional()
    .meta({ description: 'The day to pay on, in UTC; absent or today pays at once.', example: '2026-11-30' }),
};

const NewPayment = z
  .strictObject({
    id: uuid.optional().meta({ description: 'Request id: the same id and payload pay once, for ever.' }),
    ...members,
    amount: AmountText,
  })
  .meta({ id: 'NewPayment', description: 'Money to be paid to a payee.' });
export type NewPayment = z.output<typeof NewPayment>;

const bankDetails = { payment_type: 'EU_SEPA', currency: 'EUR', country_code: 'DE', iban: 'DE89370400440532013000' };
const hash = '3f1c0d8e5b7a49624c7d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b';

const PaymentBeneficiary = z
  .strictObject({
    name: z.string().meta({ description: 'What the beneficiary is called.', example: 'Jane Doe' }),
    account_holder: z
      .string()
      .optional()
      .meta({ description: 'The holder of the account, where the bank details name another.' }),
    bank_details: z
      .record(z.string(), z.string())
      .meta({ description: 'All that says where the money goes, by member.', example: bankDetails }),
    primary_coordinates: z
      .array(z.string())
      .meta({ description: 'What staff recognise the bank details by.', example: [bankDetails.iban] }),
    is_verified: z.boolean().meta({ description: 'Whether the bank details are verified.', example: true }),
    verified_at: at('When they were verified.').optional(),
    hash: z.string().meta({ description: 'Equal for equal beneficiaries and verifications.', example: hash }),
  })
  .meta({ id: 'PaymentBeneficiary', description: 'A beneficiary with its bank details, as of a moment.' });
export type PaymentBeneficiary = z.output<typeof PaymentBeneficiary>;

const Attention = z
  .strictObject({
    code: z.string().meta({ description: 'The code of the refusal.', example: 'payment-stale' }),
    changed: z
      .array(z.string())
      .optional()
      .meta({ description: 'What changed: name, bank_details, verification or beneficiary (it is gone).' }),
    since: at('Since when.'),
  })
  .meta({ id: 'PaymentAttention', description: 'Why a held payment could not be paid and waits for staff.' });

const Payment = z
  .strictObject({
    id: uuid.meta({ description: 'The payment.', example: id }),
    payment_key: z
      .string()
      .meta({ description: 'Identifies it among recent payments.', example: 'PAY-0199f2c47c1e7a35' }),
    state: z.enum(['HELD', 'PAID', 'CANCELLED']).meta({
      description: 'HELD waits for its execution date, or out the cooling-off time of a fresh coordinate.',
      example: 'PAID',
    }),
    ...members,
    beneficiary_snapshot: PaymentBeneficiary.meta({
      description: 'Where the money goes or went: stored with the payment, whatever becomes of the beneficiary.',
    }),
    beneficiary_now: PaymentBeneficiary.optional().meta({
      description: 'The beneficiary now, where it differs from the snapshot of a held payment; only in readPayment.',
    }),
    payment_type: z.string().meta({
      description: 'How it travels: a rail, SWIFT, or INTERNAL for an account of this house.',
      example: 'EU_SEPA',
    }),
    amount: z.string().meta({ description: 'Decimal text.', example: '1250.00' }),
    entry_id: uuid.optional().meta({ description: 'The journal entry, once paid.' }),
    hold_id: uuid.optional().meta({ description: 'The hold on the paying wallet, when it is or was held.' }),
    release_at: at('When a held one is paid. Absent while it waits for staff.').optional(),
    cooling_off_until: at('The end of the cooling-off period of freshly verified bank details.').optional(),
    attention: Attention.optional(),
    created_at: at('When it was made.'),
    created_by: z.string().meta({ description: 'Who created it.', example: 'ada@example.com' }),
    accepted_at: at('When changed details of the beneficiary were accepted last.').optional(),
    accepted_by: z.string().optional().meta({ description: 'Who accepted them.', example: 'grace@example.com' }),
  })
  .meta({ id: 'Payment', description: 'A payment to a payee.' });
export type Payment = z.output<typeof Payment>;

const sample = {
  identity_reference: 'CUST-1',
  beneficiary_id: id,
  beneficiary_coordinate_id: id,
  from: { account: 'ACC-1', wallet: 'DEFAULT', currency: 'EUR' },
  amount: '1250.00',
  currency: 'EUR',
};
const answer = {
  id,
  payment_key: 'PAY-0199f2c47c1e7a35',
  state: 'PAID' as const,
  ...sample,
  beneficiary_snapshot: {
    name: 'Jane Doe',
    bank_details: bankDetails,
    primary_coordinates: [bankDetails.iban],
    is_verified: true,
    verified_at: '2026-11-20T10:00:00.000Z',
    hash,
  },
  payment_type: 'EU_SEPA',
  entry_id: id,
  created_at: '2026-11-21T10:00:00.000Z',
  created_by: 'ada@example.com',
};
const path = z.strictObject({ id: uuid.meta({ description: 'The payment.', example: id }) });

export const createPayment = operation({
  ...common,
  id: 'createPayment',
  method: 'POST',
  path: '/bo/payments',
  summary: 'Pay a beneficiary',
  description:
    'Moves money from a wallet: to the payee’s wallet when the coordinate is an account of this house, else to the clearing account. Judged by the coordinate’s payment form (20): all its faults are named. One with a later execution date is held until then. By settings a payment to an unverified coordinate is refused, and one to a freshly verified coordinate held for a while.',
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
  example: { body: sample, response: answer },
});

export const listPayments = operation({
  ...common,
  id: 'listPayments',
  method: 'GET',
  path: '/bo/payments',
  summary: 'Query payments',
  description:
    'Newest first. Filter and sort by id, created_at, state, currency, payment_key, identity_reference, beneficiary_id, beneficiary_coordinate_id, from.account, attention.code.',
  permission: 'beneficiary:read',
  effect: 'read',
  replica: true,
  query: z.strictObject(pageQuery),
  response: pageOf(Payment).meta({ id: 'PaymentPage', description: 'A page of payments.' }),
  example: {
    query: { filter: 'state==HELD' },
    response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [answer] },
  },
});

export const readPayment = operation({
  ...common,
  id: 'readPayment',
  method: 'GET',
  path: '/bo/payments/{id}',
  summary: 'Get a payment',
  description:
    'With its state, the beneficiary it is bound to, and its journal entry once it is paid. A held payment also shows the beneficiary as it is now, where it differs.',
  permission: 'beneficiary:read',
  effect: 'read',
  params: path,
  response: Payment,
  example: { params: { id }, response: answer },
});

export const releasePayment = operation({
  ...common,
  id: 'releasePayment',
  method: 'POST',
  path: '/bo/payments/{id}/release',
  summary: 'Release a held payment',
  description:
    'Pays it now, before its day or the end of its cooling-off period. Those who created the payment or accepted its details cannot end its cooling-off period (403 `own-payment`). The settings are checked again. If the name, the bank details or the verification changed since, the answer is 409 `payment-stale` with the member `changed`, and the payment waits for a decision: accept the details or cancel. A payment whose hold was ended by itself can only be cancelled.',
  permission: 'payment:create',
  effect: 'write',
  params: path,
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
  example: { params: { id }, response: answer },
});

export const acceptPaymentDetails = operation({
  ...common,
  id: 'acceptPaymentDetails',
  method: 'POST',
  path: '/bo/payments/{id}/acceptance',
  summary: 'Accept changed details of a held payment',
  description:
    'Binds the payment to its beneficiary as it is now. `hash` is that of `beneficiary_now` as the person saw it: 409 `payment-stale` if the beneficiary has changed again. All rules apply as to a new payment: the payment form, verification, cooling-off period, funds and approval policies. Nobody accepts details that they changed (403 `own-payment`). Those who accept cannot end the cooling-off period early.',
  permission: 'payment:create',
  effect: 'write',
  params: path,
  body: z
    .strictObject({
      hash: line(64).meta({ description: 'The hash of the details that are accepted.', example: hash }),
      reason: words(500).meta({ description: 'Why; stays in the audit.', example: 'Confirmed by telephone' }),
    })
    .meta({ id: 'PaymentAcceptance', description: 'The acceptance of changed details.' }),
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
    params: { id },
    body: { hash, reason: 'Confirmed by telephone' },
    response: { ...answer, state: 'HELD', accepted_at: '2026-11-22T10:00:00.000Z', accepted_by: 'grace@example.com' },
  },
});

export const cancelPayment = operation({
  ...common,
  id: 'cancelPayment',
  method: 'POST',
  path: '/bo/payments/{id}/cancel',
  summary: 'Cancel a held payment',
  description: 'Gives the money back to the wallet, as far as it is still held.',
  permission: 'payment:create',
  effect: 'write',
  params: path,
  response: Payment,
  refusals: ['already-done'],
  example: { params: { id }, response: { ...answer, state: 'CANCELLED' } },
});
