import * as contract from '#lib/domain/beneficiaries/forms/contract.ts';
import { contactAccountFields, paymentFields } from '#lib/domain/beneficiaries/forms/forms.ts';
import { bind } from '#lib/server/operation/endpoint.ts';

export const formEndpoints = bind(contract, {
  readContactAccountFields: async (ctx, { query }) => contactAccountFields(ctx, query.currency),
  readPaymentFields: async (ctx, { params, query }) =>
    paymentFields(ctx, params.identityReference, {
      currency: query.currency,
      route_id: query.beneficiaryAccountIdOptional,
    }),
});
