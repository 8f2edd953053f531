import { columnsMax } from '#lib/domain/accounts/search/contract.ts';
import { attributePrefix, exportColumns } from '#lib/domain/accounts/search/export.ts';
import {
  exportedBeneficiaries,
  exportedHolds,
  exportedJournal,
  exportedPayments,
} from '#lib/domain/exports/exported-lists.ts';
import type { ColumnNames } from '#lib/server/list/columns.ts';
import { exportColumnsMax } from '#lib/server/list/exported-list.ts';

const columnNamesOf = ({ columns }: { columns: object }): ColumnNames => ({
  names: Object.keys(columns),
  max: exportColumnsMax,
});

/** The columns of each export by its operation. */
export const exportedColumns: Readonly<Record<string, ColumnNames>> = {
  exportAccounts: { names: exportColumns, max: columnsMax, keyPrefix: attributePrefix },
  exportBeneficiaries: columnNamesOf(exportedBeneficiaries),
  exportEntries: columnNamesOf(exportedJournal),
  exportHolds: columnNamesOf(exportedHolds),
  exportPayments: columnNamesOf(exportedPayments),
};
