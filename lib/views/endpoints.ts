import { bind } from '#lib/api/operation.ts';
import { tagged } from '#lib/api/reply.ts';
import type { View } from '#lib/views/contract.ts';
import * as contract from '#lib/views/contract.ts';
import * as evidence from '#lib/views/evidence.ts';
import * as views from '#lib/views/views.ts';

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
