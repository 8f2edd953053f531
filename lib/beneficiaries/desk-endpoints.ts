import { bind } from '#lib/api/operation.ts';
import * as contract from '#lib/beneficiaries/contract-desk.ts';
import { deskBeneficiary, listBeneficiaries, listIdentities, listUnverified } from '#lib/beneficiaries/desk.ts';

export const deskEndpoints = bind(contract, {
  listBeneficiaries: async (ctx, { query }) => listBeneficiaries(ctx.db, query),
  listUnverified: async (ctx, { query }) => listUnverified(ctx.db, query),
  listIdentities: async (ctx, { query }) => listIdentities(ctx.db, query.search),
  readDeskBeneficiary: async (ctx, { params }) => deskBeneficiary(ctx.db, params.id, ctx.now),
});
