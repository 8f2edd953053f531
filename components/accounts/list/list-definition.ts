import { accountCalls } from '#components/accounts/calls.ts';
import { maskedIban } from '#components/accounts/iban-text.ts';
import { t } from '#components/accounts/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { defineTable } from '#components/table/definition.ts';
import { exportHrefOf } from '#components/table/export-href.ts';
import { defineList } from '#components/table/list/list.ts';
import type { ListQuery } from '#components/table/list/list-query.ts';
import { common } from '#components/ui/messages.ts';
import { accountStates } from '#lib/domain/accounts/core/account-states.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';
import { affiliations, entityTypes } from '#lib/domain/entities/entity-types.ts';
import { call } from '#lib/server/operation/client.ts';

/** What can be shown, filtered and sorted. Names are those of the API's filter. */
const accountListFields = defineTable<AccountRecord>({
  reference: { label: terms('reference'), type: 'code', sortable: true, column: { width: 124 } },
  name: { label: common('name'), type: 'text', sortable: true, column: { width: 124, grow: true, slot: 'name' } },
  state: { label: terms('state'), type: 'enum', values: accountStates, sortable: true, column: { width: 112 } },
  currency: {
    label: terms('currency'),
    type: 'code',
    ops: ['=in=', '==', '!='],
    sortable: true,
    column: { width: 74, hideRank: 2 },
  },
  'owner.reference': {
    label: t('owner'),
    type: 'code',
    value: (row) => row.owner_reference,
    column: { width: 104 },
  },
  iban: { label: terms('iban'), type: 'code', mask: maskedIban, column: { width: 152, hideRank: 3 } },
  available_balance: { label: terms('available'), type: 'amount', ops: [], sortable: true, column: { width: 116 } },
  hold_balance: { label: terms('onHold'), type: 'amount', ops: [], column: { width: 80, hideRank: 1 } },
  country_code: {
    label: terms('country'),
    type: 'code',
    ops: ['=in=', '==', '!='],
    column: { isOptional: true, width: 84 },
  },
  created_at: { label: terms('created'), type: 'instant', sortable: true, column: {} },
  updated_at: { label: terms('changed'), type: 'instant', sortable: true, column: { isOptional: true } },
  tags: {
    label: t('bankDetailsTags'),
    type: 'text',
    value: (row) => row.tags.join(', '),
    column: { isOptional: true, width: 160 },
  },
  labels: { label: terms('tags'), type: 'text' },
  default_wallet: { label: terms('defaultWallet'), type: 'code', ops: [], column: { isOptional: true } },
  product_uuid: { label: terms('product'), type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
  product_version: { label: t('productVersion'), type: 'code', sortable: true, column: { isOptional: true } },
  'owner.type': {
    label: t('ownerType'),
    type: 'enum',
    values: entityTypes,
    value: (row) => row.owner_type,
    column: { isOptional: true, width: 140 },
  },
  'owner.affiliation': { label: terms('affiliation'), type: 'enum', values: affiliations },
  id: { label: terms('id'), type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

export const accountHref = ({ id }: Pick<AccountRecord, 'id'>): string => `/accounts/${id}`;

/** The list of accounts. */
export const accountList = defineList({
  name: 'accounts',
  label: terms('accounts'),
  fields: accountListFields,
  rowId: (row: AccountRecord) => row.id,
  rowHref: accountHref,
  tabs: 'state',
  params: ({ q, filter, sort }) => ({
    search: q || undefined,
    filter: filter || undefined,
    sort: sort || undefined,
  }),
  ask: (query, signal) => call(accountCalls.listAccountRecords, { query, signal }),
});

const exported: Record<string, string> = { 'owner.reference': 'owner_reference', 'owner.type': 'owner_type' };

/** The address of the CSV of all accounts that match, with the columns as they are shown. */
export function accountExportHref(query: ListQuery, columns: readonly string[]): string | undefined {
  const names = columns.map((column) => exported[column] ?? column).join(',');
  return exportHrefOf('/bo/accounts/export', {
    params: (wanted) => ({ ...accountList.params(wanted), columns: names }),
  })(query);
}
