import { payments } from '#db/schema/payments.ts';
import { acceptDetails } from '#lib/domain/payments/acceptance.ts';
import { paymentContract } from '#lib/domain/payments/contract.ts';
import { paymentApprovalEvidence } from '#lib/domain/payments/evidence.ts';
import { cancel, release } from '#lib/domain/payments/held.ts';
import { paymentBy, paymentFields, presentPayments } from '#lib/domain/payments/payment.ts';
import { pay } from '#lib/domain/payments/payments.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const paymentEndpoints = bindEndpoints(
  paymentContract,
  {
    createPayment: async (ctx, { body }) => pay(ctx, body),
    listPayments: async (ctx, { query }) => {
      const page = await fetchTablePage(ctx.db, payments, { name: 'payments', query, table: paymentFields });
      return { ...page, page: await presentPayments(ctx.db, page.page) };
    },
    getPayment: async (ctx, { params }) => paymentBy(ctx.db, params.id),
    releasePayment: async (ctx, { params }) => release(ctx, params.id),
    acceptPaymentDetails: async (ctx, { params, body }) => acceptDetails(ctx, params.id, body),
    cancelPayment: async (ctx, { params }) => cancel(ctx, params.id),
  },
  paymentApprovalEvidence,
);
