import { payments } from '#db/schema/payments.ts';
import { bind } from '#lib/api/operation.ts';
import { tablePage } from '#lib/api/table-page.ts';
import { acceptDetails } from '#lib/payments/acceptance.ts';
import * as contract from '#lib/payments/contract.ts';
import * as evidence from '#lib/payments/evidence.ts';
import { cancel, release } from '#lib/payments/held.ts';
import { paymentBy, paymentFields, presentPayments } from '#lib/payments/payment.ts';
import { pay } from '#lib/payments/payments.ts';

export const paymentEndpoints = bind(
  contract,
  {
    createPayment: async (ctx, { body }) => pay(ctx, body),
    listPayments: async (ctx, { query }) => {
      const page = await tablePage(ctx.db, payments, { name: 'payments', query, table: paymentFields });
      return { ...page, page: await presentPayments(ctx.db, page.page) };
    },
    readPayment: async (ctx, { params }) => paymentBy(ctx.db, params.id),
    releasePayment: async (ctx, { params }) => release(ctx, params.id),
    acceptPaymentDetails: async (ctx, { params, body }) => acceptDetails(ctx, params.id, body),
    cancelPayment: async (ctx, { params }) => cancel(ctx, params.id),
  },
  evidence,
);
