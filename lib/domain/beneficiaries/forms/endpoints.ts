import { beneficiaryFormsContract } from '#lib/domain/beneficiaries/forms/contract.ts';
import { contactAccountFields, paymentFields } from '#lib/domain/beneficiaries/forms/forms.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const formEndpoints = bindEndpoints(beneficiaryFormsContract, {
  getContactAccountFields: async (ctx, { query }) => contactAccountFields(ctx, query.currency),
  getPaymentFields: async (ctx, { params, query }) =>
    paymentFields(ctx, params.identityReference, {
      currency: query.currency,
      route_id: query.beneficiaryAccountIdOptional,
    }),
});
