import { assertMayWidenReports } from '#lib/domain/reports/reports-of-others.ts';
import { type View, viewContract } from '#lib/domain/views/contract.ts';
import { viewApprovalEvidence } from '#lib/domain/views/evidence.ts';
import * as views from '#lib/domain/views/views.ts';
import { replyWithEtag } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

const viewWithTag = (view: View) => replyWithEtag(view, view.revision);

export const viewEndpoints = bindEndpoints(
  viewContract,
  {
    listViews: (ctx, { query }) => views.listViews(ctx, query),
    createView: async (ctx, { body }) => viewWithTag(await views.createView(ctx, body)),
    updateView: async (ctx, { params, body }) => {
      if (body.query !== undefined) await assertMayWidenReports(ctx, params.id, body.query);
      return viewWithTag(await views.updateView(ctx, params.id, body));
    },
    deleteView: (ctx, { params }) => views.deleteView(ctx, params.id),
  },
  viewApprovalEvidence,
);
