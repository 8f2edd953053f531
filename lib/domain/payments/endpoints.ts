import { withPendingChanges } from '#lib/domain/approvals/requests/touched-records.ts';
import { paymentContract } from '#lib/domain/payments/contract.ts';
import { acceptDetails } from '#lib/domain/payments/destination/acceptance.ts';
import { countPayments } from '#lib/domain/payments/lists/counts.ts';
import { listPayments } from '#lib/domain/payments/lists/list-payments.ts';
import { pay } from '#lib/domain/payments/pay.ts';
import { paymentBy } from '#lib/domain/payments/payments.ts';
import { cancelHeldPayment, releaseHeldPayment } from '#lib/domain/payments/queue/held-payments.ts';
import { paymentApprovalEvidence } from '#lib/domain/payments/rules/evidence.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const paymentEndpoints = bindEndpoints(
  paymentContract,
  {
    createPayment: async (ctx, { body }) => pay(ctx, body),
    listPayments: async (ctx, { query }) => listPayments(ctx, query),
    countPayments: async (ctx) => countPayments(ctx.db, ctx.now),
    getPayment: async (ctx, { params }) =>
      withPendingChanges(ctx, { resource: 'payment', resource_id: params.id }, await paymentBy(ctx, params.id)),
    releasePayment: async (ctx, { params }) => releaseHeldPayment(ctx, params.id),
    acceptPaymentDetails: async (ctx, { params, body }) => acceptDetails(ctx, params.id, body),
    cancelPayment: async (ctx, { params }) => cancelHeldPayment(ctx, params.id),
  },
  paymentApprovalEvidence,
);
