import type { View } from '#lib/domain/views/contract.ts';
import * as contract from '#lib/domain/views/contract.ts';
import * as evidence from '#lib/domain/views/evidence.ts';
import * as views from '#lib/domain/views/views.ts';
import { tagged } from '#lib/server/http/reply.ts';
import { bind } from '#lib/server/operation/endpoint.ts';

const { listViews, createView, updateView, deleteView } = contract;

const withTag = (view: View) => tagged(view, view.revision);

export const viewEndpoints = bind(
  { listViews, createView, updateView, deleteView },
  {
    listViews: (ctx, { query }) => views.listViews(ctx, query),
    createView: async (ctx, { body }) => withTag(await views.createView(ctx, body)),
    updateView: async (ctx, { params, body }) => withTag(await views.updateView(ctx, params.id, body)),
    deleteView: (ctx, { params }) => views.deleteView(ctx, params.id),
  },
  evidence,
);
