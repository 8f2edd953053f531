import { bind } from '#lib/api/operation.ts';
import { createChart, queryCharts } from '#lib/charts/charts.ts';
import * as contract from '#lib/charts/contract.ts';
import * as evidence from '#lib/charts/evidence.ts';
import { importChart } from '#lib/charts/import.ts';
import { chartTree } from '#lib/charts/tree.ts';
import { trialBalance } from '#lib/charts/trial-balances.ts';

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
