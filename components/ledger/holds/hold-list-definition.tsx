import { ledgerCalls } from '#components/ledger/calls.ts';
import { t } from '#components/ledger/messages.ts';
import type { AccountName } from '#components/ledger/sides/account-names.ts';
import { namesFor } from '#components/ledger/sides/find-names.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { defineTable } from '#components/table/definition.ts';
import { defineList, type PageResult, searching } from '#components/table/list/list.ts';
import { Amount } from '#components/ui/amount.tsx';
import type { Hold } from '#lib/domain/ledger/holds/hold.ts';
import { holdStates } from '#lib/domain/ledger/holds/hold-states.ts';
import { call } from '#lib/server/operation/client.ts';

export type ListedHold = Hold & { account?: AccountName };

/** What can be shown, filtered and sorted. Names are those of the API's filter. */
const holdListFields = defineTable<ListedHold>({
  account: {
    label: terms('account'),
    type: 'text',
    ops: [],
    value: ({ account, account_id }) => account?.name ?? account_id.slice(0, 8),
    column: { width: 200, grow: true },
  },
  state: {
    label: terms('state'),
    type: 'enum',
    values: holdStates,
    column: {},
  },
  amount: {
    label: terms('amount'),
    type: 'amount',
    ops: [],
    value: ({ amount, currency }) => `${amount} ${currency}`,
    column: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />, width: 180 },
  },
  captured_amount: { label: t('captured'), type: 'amount', ops: [], column: { isOptional: true } },
  wallet: { label: terms('wallet'), type: 'code', column: { cell: ({ wallet }) => walletName({ code: wallet }) } },
  currency: { label: terms('currency'), type: 'code', column: { isOptional: true, width: 90 } },
  description: {
    label: terms('description'),
    type: 'text',
    ops: [],
    column: { width: 200, grow: true, slot: 'remark' },
  },
  expires_at: { label: terms('expires'), type: 'instant', column: { hideRank: 2 } },
  created_at: { label: terms('placed'), type: 'instant', sortable: true, column: { slot: 'date' } },
  ended_at: { label: t('ended'), type: 'instant', column: { isOptional: true } },
  actor: { label: t('placedBy'), type: 'text', ops: [], column: { isOptional: true } },
  account_id: { label: terms('accountId'), type: 'code', ops: ['=='] },
  id: { label: terms('id'), type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

/** Holds, newest first, searched by their accounts. */
export const holdList = defineList({
  name: 'holds',
  label: terms('holds'),
  fields: holdListFields,
  rowId: (row: ListedHold) => row.id,
  tabs: 'state',
  // A filter has room for the names of the accounts of so many holds.
  pageSize: 50,
  params: searching(['account_search']),
  ask: async (query, signal): Promise<PageResult<ListedHold>> => {
    const answer = await call(ledgerCalls.listHolds, { query, signal });
    const accounts = answer.page.map(({ account_id }) => account_id);
    const names = await namesFor(accounts, signal);
    return { ...answer, page: answer.page.map((hold) => ({ ...hold, account: names[hold.account_id] })) };
  },
});

/** For those who may not read accounts: the search would be refused. */
const holdListWithoutAccounts: typeof holdList = { ...holdList, hasSearch: false, params: searching([]) };

/** The list of holds for a person. */
export const holdListFor = (readsAccounts: boolean): typeof holdList =>
  readsAccounts ? holdList : holdListWithoutAccounts;
