import { duePayments, releaseHeldPayment, retryPaymentLater } from '#lib/domain/payments/held-payments.ts';
import { transactionQueue } from '#lib/server/jobs/queue.ts';

/** Held payments whose cooling-off time is over. A payment that is refused stays held, and staff see why. */
const queue = transactionQueue({
  name: 'payments',
  everyMs: 5000,
  action: 'releasePayment',
  limit: 100,
  findDue: duePayments,
  perform: releaseHeldPayment,
  reject: { action: 'putOffPayment', perform: retryPaymentLater },
});

/** Pays held payments when their time has come; answers what stops it. */
export const startPayments = (): (() => Promise<void>) => queue.start();

/** Pays one batch of what is due. */
export const releaseDue = (now?: string): Promise<number> => queue.runDue(now);
