import { z } from 'zod';
import { queryFlag, timestampText } from '#lib/core/schema.ts';
import { ledgerTimeExample } from '#lib/core/schema-examples.ts';
import { Chart, ChartPage, ChartPath, ChartQuery, ChartTree, NewChart } from '#lib/domain/charts/chart.ts';
import { ChartImport, ChartImported } from '#lib/domain/charts/import-schemas.ts';
import { TrialBalance } from '#lib/domain/charts/trial-balance.ts';
import { operation } from '#lib/server/operation/operation.ts';

const chartAccountsExample = [
  { code: '1', name: 'Assets', type: 'ASSET' as const, usage: 'HEADER' as const },
  { code: '1000', name: 'Bank', type: 'ASSET' as const, parent: '1', usage: 'DETAIL' as const },
  { code: '2000', name: 'Customer deposits', type: 'LIABILITY' as const, usage: 'DETAIL' as const },
];
const chartExample = {
  id: 1,
  created_at: ledgerTimeExample,
  updated_at: ledgerTimeExample,
  info: { name: 'Second chart', accounts: chartAccountsExample },
};

const chartAsOf = (what: string) => timestampText.optional().meta({ description: what, example: ledgerTimeExample });

export const chartContract = {
  createChart: operation({
    id: 'createChart',
    number: 52,
    method: 'POST',
    path: '/api/v1/chart',
    tag: 'Charts',
    summary: 'Create a chart of accounts',
    description:
      "Creates a chart and reports all faults together. Faults are a duplicate name or code, an unknown parent, a cycle, or a type other than the parent's. Only detail accounts take postings.",
    permission: 'chart:create',
    effect: 'write',
    body: NewChart,
    response: Chart,
    example: { body: { name: 'Second chart', accounts: chartAccountsExample }, response: chartExample },
  }),

  listCharts: operation({
    id: 'listCharts',
    number: 53,
    method: 'GET',
    path: '/api/v1/chart',
    tag: 'Charts',
    summary: 'List charts of accounts',
    description: 'Lists charts with their accounts, newest first, without the built-in chart.',
    permission: 'chart:read',
    effect: 'read',
    replica: true,
    query: ChartQuery,
    response: ChartPage,
    example: {
      query: { filter: 'name==Standard*' },
      response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [chartExample] },
    },
  }),

  getChart: operation({
    id: 'getChart',
    method: 'GET',
    path: '/bo/charts/{id}',
    tag: 'Charts',
    summary: 'Get a chart of accounts',
    description: 'Gets the accounts as a tree with balances, each with and without its sub-accounts.',
    permission: 'chart:read',
    effect: 'read',
    params: ChartPath,
    response: ChartTree,
    example: {
      params: { id: '1' },
      response: {
        id: 1,
        name: 'Standard chart',
        created_at: ledgerTimeExample,
        updated_at: ledgerTimeExample,
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
  }),

  getTrialBalance: operation({
    id: 'getTrialBalance',
    method: 'GET',
    path: '/bo/charts/{id}/trial-balance',
    tag: 'Charts',
    summary: 'Get a trial balance',
    description:
      'Gets one row for each account and currency, with direct postings and the sum of its wallets. One further row shows postings outside the chart, so that credits equal debits in each currency. `GET /bo/ledger/entries?chart=&code=` lists the entries of a row.',
    permission: 'ledger:read',
    effect: 'read',
    replica: true,
    snapshot: true,
    params: ChartPath,
    query: z.strictObject({
      at: chartAsOf('Time of the balances, UTC; postings count from their effective time. Absent: now.'),
      compare: chartAsOf('Time to compare with, UTC.'),
      with: ChartPath.shape.id.optional().meta({
        description: 'Id of another chart to compare with, by account code, at `compare` or otherwise at `at`.',
      }),
    }),
    response: TrialBalance,
    refusals: ['archived'],
    example: {
      params: { id: '1' },
      query: { at: ledgerTimeExample },
      response: {
        chart: 1,
        name: 'Standard chart',
        at: ledgerTimeExample,
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
        outside: [],
      },
    },
  }),

  importChart: operation({
    id: 'importChart',
    method: 'POST',
    path: '/bo/charts/import',
    tag: 'Charts',
    summary: 'Import a chart of accounts',
    description: 'Imports a chart from JSON rows or CSV. A dry run creates nothing and reports all faults by row.',
    permission: 'chart:create',
    effect: 'write',
    query: z.strictObject({
      dry_run: queryFlag.optional().meta({ description: 'Whether to check for faults only.', example: true }),
    }),
    body: ChartImport,
    response: ChartImported,
    example: {
      query: { dry_run: 'true' },
      body: { name: 'Standard chart', csv: 'code,name,type\n1000,Bank,ASSET\n' },
      response: { dry_run: true, accounts: 1, faults: [] },
    },
  }),
};
