import { beneficiaryFormsContract } from '#lib/domain/beneficiaries/forms/contract.ts';
import { beneficiaryForms, paymentForms } from '#lib/domain/beneficiaries/forms/forms.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const formEndpoints = bindEndpoints(beneficiaryFormsContract, {
  getContactAccountFields: async (ctx, { query }) => beneficiaryForms(ctx, query.currency),
  getPaymentFields: async (ctx, { params, query }) =>
    paymentForms(ctx, params.identityReference, {
      currency: query.currency,
      route_id: query.beneficiaryAccountIdOptional,
    }),
});
