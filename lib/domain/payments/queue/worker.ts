import { duePayments, releaseHeldPayment, retryPaymentLater } from '#lib/domain/payments/queue/held-payments.ts';
import { transactionQueue } from '#lib/server/jobs/transaction-queue.ts';

/** Due held payments. A rejected payment stays held, and staff see the reason. */
const paymentQueue = transactionQueue({
  name: 'payments',
  everyMs: 5000,
  action: 'releasePayment',
  limit: 100,
  findDue: duePayments,
  perform: releaseHeldPayment,
  reject: { action: 'putOffPayment', perform: retryPaymentLater },
});

/** Pays held payments that are due. Returns a function that stops it. */
export const startPayments = (): (() => Promise<void>) => paymentQueue.start();

/** Pays one batch of due payments. */
export const releaseDue = (now?: string): Promise<number> => paymentQueue.runDue(now);
