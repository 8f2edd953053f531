import { bind } from '#lib/api/operation.ts';
import * as contract from '#lib/beneficiaries/contract-forms.ts';
import { contactAccountFields, paymentFields } from '#lib/beneficiaries/forms.ts';

export const formEndpoints = bind(contract, {
  readContactAccountFields: async (ctx, { query }) => contactAccountFields(ctx, query.currency),
  readPaymentFields: async (ctx, { params, query }) =>
    paymentFields(ctx, params.identityReference, {
      currency: query.currency,
      route_id: query.beneficiaryAccountIdOptional,
    }),
});
