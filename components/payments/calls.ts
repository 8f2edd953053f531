import type * as contract from '#lib/domain/payments/contract.ts';
import { line } from '#lib/server/operation/client.ts';

/** The operations on payments, without their schemas. */
export const createPayment = line<typeof contract.createPayment>('POST', '/bo/payments');
export const releasePayment = line<typeof contract.releasePayment>('POST', '/bo/payments/{id}/release');
export const cancelPayment = line<typeof contract.cancelPayment>('POST', '/bo/payments/{id}/cancel');
export const acceptPaymentDetails = line<typeof contract.acceptPaymentDetails>('POST', '/bo/payments/{id}/acceptance');
