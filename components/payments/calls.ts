import type { paymentContract } from '#lib/domain/payments/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

/** The operations on payments, without their schemas. */
export const paymentCalls = {
  listPayments: operationRef<typeof paymentContract.listPayments>('GET', '/bo/payments'),
  createPayment: operationRef<typeof paymentContract.createPayment>('POST', '/bo/payments'),
  releasePayment: operationRef<typeof paymentContract.releasePayment>('POST', '/bo/payments/{id}/release'),
  cancelPayment: operationRef<typeof paymentContract.cancelPayment>('POST', '/bo/payments/{id}/cancel'),
  acceptPaymentDetails: operationRef<typeof paymentContract.acceptPaymentDetails>(
    'POST',
    '/bo/payments/{id}/acceptance',
  ),
};
