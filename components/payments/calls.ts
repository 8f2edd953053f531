import type { paymentContract } from '#lib/domain/payments/contract.ts';
import { line } from '#lib/server/operation/client.ts';

export const paymentCalls = {
  /** The operations on payments, without their schemas. */
  createPayment: line<typeof paymentContract.createPayment>('POST', '/bo/payments'),
  releasePayment: line<typeof paymentContract.releasePayment>('POST', '/bo/payments/{id}/release'),
  cancelPayment: line<typeof paymentContract.cancelPayment>('POST', '/bo/payments/{id}/cancel'),
  acceptPaymentDetails: line<typeof paymentContract.acceptPaymentDetails>('POST', '/bo/payments/{id}/acceptance'),
};
