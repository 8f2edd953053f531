import { z } from 'zod';
import { EntryQuery } from '#lib/domain/ledger/entries/entry.ts';
import { exportQuery } from '#lib/server/list/exported-list.ts';
import { pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const csv = 'RFC 4180, UTF-8. A cell that a spreadsheet would read as a formula begins with an apostrophe.';
const exporting = { method: 'GET', effect: 'read', replica: true, media: ['text/csv'] } as const;
const exportedListQuery = z.strictObject({ filter: pageQuery.filter, sort: pageQuery.sort, ...exportQuery });
const response = z.string().meta({ description: 'A header row, and the rows that match.' });
const journalQuery = z.strictObject({
  ...exportedListQuery.shape,
  account: EntryQuery.shape.account,
  wallet: EntryQuery.shape.wallet,
  chart: EntryQuery.shape.chart,
  code: EntryQuery.shape.code,
  currency: EntryQuery.shape.currency,
});

export const exportContract = {
  exportEntries: operation({
    ...exporting,
    id: 'exportEntries',
    tag: 'Ledger',
    path: '/bo/ledger/entries/export',
    summary: 'Export journal entries',
    description: `Exports all matching journal entries as a CSV file with a row for each posting. ${csv} Also needs \`ledger:read\`.`,
    permission: 'ledger:export',
    query: journalQuery,
    response,
    refusals: ['permission-missing'],
    example: { query: { columns: 'entry_id,currency,amount' }, response: 'entry_id,currency,amount' },
  }),

  exportHolds: operation({
    ...exporting,
    id: 'exportHolds',
    tag: 'Ledger',
    path: '/bo/ledger/holds/export',
    summary: 'Export holds',
    description: `Exports all matching holds as a CSV file. ${csv} Also needs \`ledger:read\`.`,
    permission: 'ledger:export',
    query: exportedListQuery,
    response,
    refusals: ['permission-missing'],
    example: { query: { filter: 'state==ACTIVE', columns: 'id,amount' }, response: 'id,amount' },
  }),

  exportBeneficiaries: operation({
    ...exporting,
    id: 'exportBeneficiaries',
    tag: 'Beneficiary overview',
    path: '/bo/beneficiaries/export',
    summary: 'Export beneficiaries',
    description: `Exports all matching beneficiaries as a CSV file. ${csv} Also needs \`beneficiary:read\`.`,
    permission: 'beneficiary:export',
    query: exportedListQuery,
    response,
    refusals: ['permission-missing'],
    example: { query: { columns: 'id,display_name' }, response: 'id,display_name' },
  }),

  exportPayments: operation({
    ...exporting,
    id: 'exportPayments',
    tag: 'Payments',
    path: '/bo/payments/export',
    summary: 'Export payments',
    description: `Exports all matching payments as a CSV file. ${csv} Also needs \`beneficiary:read\`.`,
    permission: 'beneficiary:export',
    query: exportedListQuery,
    response,
    refusals: ['permission-missing'],
    example: { query: { filter: 'state==HELD', columns: 'id,amount' }, response: 'id,amount' },
  }),
};
