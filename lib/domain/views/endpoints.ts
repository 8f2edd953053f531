import type { View } from '#lib/domain/views/contract.ts';
import * as contract from '#lib/domain/views/contract.ts';
import * as evidence from '#lib/domain/views/evidence.ts';
import * as views from '#lib/domain/views/views.ts';
import { tagged } from '#lib/server/http/reply.ts';
import { bind } from '#lib/server/operation/endpoint.ts';

const { listViews, saveView, changeView, deleteView } = contract;

const withTag = (view: View) => tagged(view, view.revision);

export const viewEndpoints = bind(
  { listViews, saveView, changeView, deleteView },
  {
    listViews: (ctx, { query }) => views.listViews(ctx, query),
    saveView: async (ctx, { body }) => withTag(await views.saveView(ctx, body)),
    changeView: async (ctx, { params, body }) => withTag(await views.changeView(ctx, params.id, body)),
    deleteView: (ctx, { params }) => views.deleteView(ctx, params.id),
  },
  evidence,
);
