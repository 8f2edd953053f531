import { createChart, queryCharts } from '#lib/domain/charts/charts.ts';
import * as contract from '#lib/domain/charts/contract.ts';
import * as evidence from '#lib/domain/charts/evidence.ts';
import { importChart } from '#lib/domain/charts/import.ts';
import { chartTree } from '#lib/domain/charts/tree.ts';
import { trialBalance } from '#lib/domain/charts/trial-balances.ts';
import { bind } from '#lib/server/operation/endpoint.ts';

export const chartEndpoints = bind(
  contract,
  {
    createChart: async (ctx, { body }) => createChart(ctx, body),
    queryCharts: async (ctx, { query }) => queryCharts(ctx.db, query),
    readChart: async (ctx, { params }) => chartTree(ctx.db, params.id),
    readTrialBalance: async (ctx, { params, query }) => trialBalance(ctx.db, params.id, query, ctx.now),
    importChart: async (ctx, { query, body }) => importChart(ctx, body, query.dry_run ?? false),
  },
  evidence,
);
