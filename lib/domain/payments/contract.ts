import { z } from 'zod';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { singleLineText, uuidText } from '#lib/core/schema.ts';
import { idExample } from '#lib/core/schema-examples.ts';
import { PaymentCounts, paymentCountsExample } from '#lib/domain/payments/lists/counts-schema.ts';
import {
  NewPayment,
  newPaymentExample,
  Payment,
  paymentExample,
  snapshotHashExample,
} from '#lib/domain/payments/payment.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const otherPaymentExample = '0199f2c4-7c1e-7a35-9a0c-5d2f6e1c8a01';
const paymentOperation = { tag: 'Payments' } as const;
const paymentParams = z.strictObject({
  id: uuidText.meta({ description: 'Id of the payment.', example: idExample }),
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
      'country-blocked',
      'insufficient-funds',
      'account-blocked',
      'account-not-open',
      'unknown-account',
      'unknown-wallet',
      'currency-mismatch',
      'same-side',
      'amount-invalid',
      'overflow',
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
      'Lists payments, newest first. The field `beneficiary_name` is whole words of the beneficiary’s name or references or, with `*`, their beginnings.',
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

  countPayments: operation({
    ...paymentOperation,
    id: 'countPayments',
    method: 'GET',
    path: '/bo/payments/counts',
    summary: 'Count payments',
    description:
      'Counts payments by state, and the held payments by what they wait for: a decision of staff, or their day. Days are in UTC.',
    permission: 'beneficiary:read',
    effect: 'read',
    replica: true,
    response: PaymentCounts,
    example: { response: paymentCountsExample },
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
    example: { params: { id: idExample }, response: paymentExample },
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
      'country-blocked',
      'hold-not-active',
      'hold-bound',
      'same-side',
      'currency-mismatch',
      'unknown-account',
      'unknown-wallet',
      'insufficient-funds',
      'account-blocked',
      'account-not-open',
      'overflow',
    ],
    example: { params: { id: idExample }, response: paymentExample },
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
      'country-blocked',
      'same-side',
      'currency-mismatch',
      'unknown-wallet',
      'insufficient-funds',
      'account-blocked',
      'account-not-open',
    ],
    example: {
      params: { id: idExample },
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
    example: {
      params: { id: otherPaymentExample },
      response: { ...paymentExample, id: otherPaymentExample, state: 'CANCELLED', entry_id: undefined },
    },
  }),
};
