import { withPendingChanges } from '#lib/domain/approvals/requests/touched-records.ts';
import { beneficiaryOverviewContract } from '#lib/domain/beneficiaries/overview/contract.ts';
import {
  beneficiaryOverview,
  listBeneficiaries,
  listIdentities,
  listUnverifiedCoordinates,
} from '#lib/domain/beneficiaries/overview/overview.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const overviewEndpoints = bindEndpoints(beneficiaryOverviewContract, {
  listBeneficiaries: async (ctx, { query }) => listBeneficiaries(ctx.db, query),
  listUnverifiedCoordinates: async (ctx, { query }) => listUnverifiedCoordinates(ctx.db, query),
  listIdentities: async (ctx, { query }) => listIdentities(ctx.db, query.search),
  getBeneficiaryOverview: async (ctx, { params }) =>
    withPendingChanges(
      ctx,
      { resource: 'beneficiary', resource_id: params.id },
      await beneficiaryOverview(ctx.db, params.id, ctx.now),
    ),
});
