import { z } from 'zod';
import { instant } from '#lib/core/schema.ts';
import { Chart, ChartPage, ChartPath, ChartQuery, ChartTree, NewChart } from '#lib/domain/charts/chart.ts';
import { ChartImport, ChartImported } from '#lib/domain/charts/chart-import.ts';
import { TrialBalance } from '#lib/domain/charts/trial-balance.ts';
import { operation } from '#lib/server/operation/operation.ts';

const at = '2026-01-31T10:00:00.000Z';
const accounts = [
  { code: '1', name: 'Assets', type: 'ASSET' as const, usage: 'HEADER' as const },
  { code: '1000', name: 'Bank', type: 'ASSET' as const, parent: '1', usage: 'DETAIL' as const },
  { code: '2000', name: 'Customer deposits', type: 'LIABILITY' as const, usage: 'DETAIL' as const },
];
const chart = { id: 1, created_at: at, updated_at: at, info: { name: 'Standard chart', accounts } };

export const createChart = operation({
  id: 'createChart',
  number: 52,
  method: 'POST',
  path: '/api/v1/chart',
  tag: 'Charts',
  summary: 'Create a chart of accounts',
  description:
    'A duplicate name or code, an unknown parent, a cycle, and a type that differs from its parent’s are refused, all ' +
    'together. Only detail accounts take postings.',
  permission: 'chart:create',
  effect: 'write',
  body: NewChart,
  response: Chart,
  example: { body: { name: 'Standard chart', accounts }, response: chart },
});

export const queryCharts = operation({
  id: 'queryCharts',
  number: 53,
  method: 'GET',
  path: '/api/v1/chart',
  tag: 'Charts',
  summary: 'Query charts of accounts',
  description: 'Charts with their accounts, newest first. The built-in chart is not among them.',
  permission: 'chart:read',
  effect: 'read',
  replica: true,
  query: ChartQuery,
  response: ChartPage,
  example: {
    query: { filter: 'name==Standard*' },
    response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [chart] },
  },
});

export const readChart = operation({
  id: 'readChart',
  method: 'GET',
  path: '/bo/charts/{id}',
  tag: 'Charts',
  summary: 'Read a chart with its balances',
  description: 'The accounts as a tree, each with its own balance and that with the accounts below it.',
  permission: 'chart:read',
  effect: 'read',
  params: ChartPath,
  response: ChartTree,
  example: {
    params: { id: '1' },
    response: {
      id: 1,
      name: 'Standard chart',
      created_at: at,
      updated_at: at,
      accounts: [
        {
          code: '2000',
          name: 'Customer deposits',
          type: 'LIABILITY',
          usage: 'DETAIL',
          level: 0,
          wallets: 120,
          balances: [{ currency: 'EUR', own: '1250.00', total: '1250.00' }],
        },
      ],
    },
  },
});

const asOf = (what: string) => instant.optional().meta({ description: what, example: at });

export const readTrialBalance = operation({
  id: 'readTrialBalance',
  method: 'GET',
  path: '/bo/charts/{id}/trial-balance',
  tag: 'Charts',
  summary: 'Read the trial balance of a chart',
  description:
    'One line for each account and currency: what is booked to it and the sum of its wallets. What is booked outside ' +
    'the chart is one more line, so that credits equal debits in each currency. `GET /bo/ledger/entries?chart=&code=` ' +
    'lists what a line is made of.',
  permission: 'ledger:read',
  effect: 'read',
  replica: true,
  params: ChartPath,
  query: z.strictObject({
    at: asOf('The time it is for; postings count from their effective time. Absent = now.'),
    compare: asOf('Another time to compare with.'),
    with: ChartPath.shape.id.optional().meta({
      description: 'Another chart to compare with, account by account of the same code; at `compare`, else at `at`.',
    }),
  }),
  response: TrialBalance,
  example: {
    params: { id: '1' },
    query: { at },
    response: {
      chart: 1,
      name: 'Standard chart',
      at,
      totals: [{ currency: 'EUR', debit: '1250.00', credit: '1250.00', difference: '0.00' }],
      lines: [
        {
          code: '1000',
          name: 'Bank',
          type: 'ASSET',
          outside: false,
          currency: 'EUR',
          debit: '1250.00',
          credit: '0.00',
          own: '-1250.00',
          wallets: '0.00',
          wallet_count: 0,
        },
      ],
    },
  },
});

export const importChart = operation({
  id: 'importChart',
  method: 'POST',
  path: '/bo/charts/import',
  tag: 'Charts',
  summary: 'Import a chart of accounts',
  description: 'From JSON rows or CSV. A dry run makes nothing and lists every fault by its line.',
  permission: 'chart:create',
  effect: 'write',
  query: z.strictObject({
    dry_run: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .meta({ description: 'Whether only to look for faults.', example: 'true', override: { type: 'string' } }),
  }),
  body: ChartImport,
  response: ChartImported,
  example: {
    query: { dry_run: 'true' },
    body: { name: 'Standard chart', csv: 'code,name,type\n1000,Bank,ASSET\n' },
    response: { dry_run: true, accounts: 1, faults: [] },
  },
});
