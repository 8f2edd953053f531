import { createChart, listCharts } from '#lib/domain/charts/charts.ts';
import { chartContract } from '#lib/domain/charts/contract.ts';
import { chartApprovalEvidence } from '#lib/domain/charts/evidence.ts';
import { importChart } from '#lib/domain/charts/import.ts';
import { chartTree } from '#lib/domain/charts/tree.ts';
import { trialBalance } from '#lib/domain/charts/trial-balances.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const chartEndpoints = bindEndpoints(
  chartContract,
  {
    createChart: async (ctx, { body }) => createChart(ctx, body),
    listCharts: async (ctx, { query }) => listCharts(ctx.db, query),
    getChart: async (ctx, { params }) => chartTree(ctx.db, params.id),
    getTrialBalance: async (ctx, { params, query }) => trialBalance(ctx.db, params.id, query, ctx.now),
    importChart: async (ctx, { query, body }) => importChart(ctx, body, query.dry_run ?? false),
  },
  chartApprovalEvidence,
);
