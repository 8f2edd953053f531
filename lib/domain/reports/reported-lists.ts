import { resolveRelative } from '#lib/core/filter-chips.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';
import { listAccountRecords } from '#lib/domain/accounts/search/browse.ts';
import { exportColumns, walletColumns } from '#lib/domain/accounts/search/export.ts';
import { accountFields } from '#lib/domain/accounts/search/listing.ts';
import { beneficiaryFields } from '#lib/domain/beneficiaries/overview/overview.ts';
import {
  exportedBeneficiaries,
  exportedHolds,
  exportedJournal,
  exportedPayments,
} from '#lib/domain/exports/exported-lists.ts';
import { entryFields } from '#lib/domain/ledger/entries/entry-fields.ts';
import { holdFields } from '#lib/domain/ledger/holds/hold-fields.ts';
import { paymentFields } from '#lib/domain/payments/payments.ts';
import { reportedListNames } from '#lib/domain/reports/limits.ts';
import { reportFaults } from '#lib/domain/reports/problems.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { type ExportedList, listBatches } from '#lib/server/list/exported-list.ts';
import { permissionsOfFields } from '#lib/server/list/field-permissions.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery } from '#lib/server/list/page.ts';

const exportedAccounts: ExportedList<AccountRecord> = {
  name: 'accounts',
  columns: Object.fromEntries(
    exportColumns.map((name) => [
      name,
      (record) => {
        const value = record[name as keyof AccountRecord];
        return Array.isArray(value) ? value.join(', ') : value;
      },
    ]),
  ),
  page: (ctx, query) => listAccountRecords(ctx, undefined, query),
};

/** A list as a report sends it; the types of its items stay inside. */
export interface ReportedList {
  needs: readonly Permission[];
  fields: FieldTable;
  columns: readonly string[];
  rows: (ctx: Context, query: PageQuery, columns: readonly string[]) => AsyncGenerator<unknown[][]>;
}

function reported<Item>(list: ExportedList<Item>, fields: FieldTable, ...needs: Permission[]): ReportedList {
  return {
    needs: ['view:schedule', ...needs],
    fields,
    columns: Object.keys(list.columns),
    async *rows(ctx, query, columns) {
      const cells = columns.flatMap((name) => list.columns[name] ?? []);
      for await (const items of listBatches(ctx, list, query))
        yield items.map((item) => cells.map((cell) => cell(item)));
    },
  };
}

/** The lists whose views can be sent, with the permissions that their owner needs each time. */
const reportedLists: Readonly<Record<(typeof reportedListNames)[number], ReportedList>> = {
  accounts: reported(exportedAccounts, accountFields, 'account:read', 'account:export'),
  beneficiaries: reported(exportedBeneficiaries, beneficiaryFields, 'beneficiary:read', 'beneficiary:export'),
  payments: reported(exportedPayments, paymentFields, 'beneficiary:read', 'beneficiary:export'),
  journal: reported(exportedJournal, entryFields, 'ledger:read', 'ledger:export'),
  holds: reported(exportedHolds, holdFields, 'ledger:read', 'ledger:export'),
};

/** The list of a view, if views of it can be sent. */
export function findReportedList(list: string): ReportedList | undefined {
  const name = reportedListNames.find((each) => each === list);
  return name && reportedLists[name];
}

/** What a person lacks to send the list, as a sentence: also for the fields of its filter and order. */
export function missingRight(list: ReportedList, permissions: ReadonlySet<Permission>, query: ViewQuery) {
  const needs = [...list.needs, ...permissionsOfFields(list.fields, query)];
  const missing = needs.find((permission) => !permissions.has(permission));
  return missing && reportFaults.permissionMissing(missing);
}

/** Whether some columns need the permission to read wallets. */
export const hasBalances = (list: ReportedList): boolean => list.columns.some((name) => walletColumns.includes(name));

/** The columns that the reader may see. */
export const columnsFor = (list: ReportedList, permissions: ReadonlySet<Permission>): string[] =>
  list.columns.filter((name) => permissions.has('wallet:read') || !walletColumns.includes(name));

export interface ViewQuery {
  q: string;
  filter: string;
  sort: string;
}

/** The query string of a view, with its days as the list of the console resolves them at that time. */
export function viewQuery(text: string, now: string): ViewQuery {
  const params = new URLSearchParams(text);
  const member = (name: string) => params.get(name) ?? '';
  return {
    q: member('q'),
    filter: resolveRelative(member('filter'), Date.parse(now)),
    sort: member('sort'),
  };
}
