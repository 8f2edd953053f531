import * as contract from '#lib/domain/beneficiaries/overview/contract.ts';
import {
  deskBeneficiary,
  listBeneficiaries,
  listIdentities,
  listUnverified,
} from '#lib/domain/beneficiaries/overview/overview.ts';
import { bind } from '#lib/server/operation/endpoint.ts';

export const deskEndpoints = bind(contract, {
  listBeneficiaries: async (ctx, { query }) => listBeneficiaries(ctx.db, query),
  listUnverified: async (ctx, { query }) => listUnverified(ctx.db, query),
  listIdentities: async (ctx, { query }) => listIdentities(ctx.db, query.search),
  readDeskBeneficiary: async (ctx, { params }) => deskBeneficiary(ctx.db, params.id, ctx.now),
});
