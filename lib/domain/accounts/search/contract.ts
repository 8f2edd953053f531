import { z } from 'zod';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import { AccountState } from '#lib/domain/accounts/core/account.ts';
import { accountParams } from '#lib/domain/accounts/core/contract.ts';
import { AccountActivity, AccountRecord } from '#lib/domain/accounts/search/account-record.ts';
import { searchQuery } from '#lib/domain/accounts/search/search-query.ts';
import { columnNames } from '#lib/server/list/columns.ts';
import { continuationQuery, pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

export const columnsMax = 50;
const searchText = searchQuery.search.optional();

export const accountSearchContract = {
  listAccountRecords: operation({
    id: 'listAccountRecords',
    method: 'GET',
    path: '/bo/accounts',
    tag: 'Accounts',
    summary: 'List account records',
    description: "Lists accounts with all columns of the console's table. `search` and `filter` combine.",
    permission: 'account:read',
    effect: 'read',
    replica: true,
    query: z.strictObject({ ...pageQuery, search: searchText }),
    response: pageSchema(AccountRecord).meta({
      id: 'AccountRecordPage',
      description: 'A page of flat account records.',
    }),
    example: { query: { filter: 'state==OPEN' }, response: { page_number: 1, page_size: 20, page: [] } },
  }),

  countAccounts: operation({
    id: 'countAccounts',
    method: 'GET',
    path: '/bo/accounts/states',
    tag: 'Accounts',
    summary: 'Count accounts',
    description: 'Counts the accounts in each state, exactly.',
    permission: 'account:read',
    effect: 'read',
    response: z
      .record(AccountState, z.int().min(0))
      .meta({ id: 'AccountStateCounts', description: 'Number of accounts by state.' }),
    example: { response: { PENDING: 3, OPEN: 120, BLOCKED: 2, CLOSED: 7, FINALIZED: 1 } },
  }),

  exportAccounts: operation({
    id: 'exportAccounts',
    media: ['text/csv'],
    method: 'GET',
    path: '/bo/accounts/export',
    tag: 'Accounts',
    summary: 'Export accounts',
    description:
      "Exports all matching accounts as a CSV file (RFC 4180, UTF-8). A cell that a spreadsheet would read as a formula begins with '. Also needs `account:read`. Without the permission `wallet:read` the file has no balances, and sorting by balance is rejected.",
    permission: 'account:export',
    effect: 'read',
    replica: true,
    query: z.strictObject({
      filter: pageQuery.filter,
      sort: pageQuery.sort,
      search: searchText,
      columns: columnNames(columnsMax).optional().meta({
        description: 'Columns of the file, separated by commas: members of a record, or `attributes.KEY`.',
        example: 'reference,name,state',
      }),
      bom: z
        .enum(['0', '1'])
        .optional()
        .meta({ description: '1 adds a byte order mark, which some spreadsheets need.', example: '1' }),
    }),
    response: z.string().meta({ description: 'A header row and one row for each account.' }),
    refusals: ['permission-missing'],
    example: { query: { filter: 'state==OPEN', columns: 'reference,name,state' }, response: 'reference,name,state' },
  }),

  getAllowedAccountStates: operation({
    id: 'getAllowedAccountStates',
    method: 'GET',
    path: '/bo/accounts/{idRef}/moves',
    tag: 'Accounts',
    summary: 'Get allowed account states',
    description:
      'Gets the states that the account can change to now, by its state and the settings. The change itself checks balances and holds.',
    permission: 'account:read',
    effect: 'read',
    params: accountParams,
    response: z
      .strictObject({
        state: AccountState,
        allowed: z
          .array(AccountState)
          .meta({ description: 'States that the account can change to.', example: ['BLOCKED'] }),
      })
      .meta({ id: 'AccountMoves', description: 'Current and allowed states of an account.' }),
    example: { params: { idRef: 'ACC-1' }, response: { state: 'OPEN', allowed: ['BLOCKED', 'CLOSED', 'FINALIZED'] } },
  }),

  listAccountActivity: operation({
    id: 'listAccountActivity',
    method: 'GET',
    path: '/bo/accounts/{idRef}/activity',
    tag: 'Accounts',
    summary: 'List account activity',
    description: 'Lists the state changes and audit entries of an account, newest first.',
    permission: 'account:read',
    effect: 'read',
    params: accountParams,
    query: z.strictObject(continuationQuery),
    response: pageSchema(AccountActivity).meta({
      id: 'AccountActivityPage',
      description: 'A page of account activity.',
    }),
    example: {
      params: { idRef: 'ACC-1' },
      response: {
        page_number: 1,
        page_size: 20,
        page: [
          {
            id: idExample,
            at: timeExample,
            kind: 'state',
            action: 'changeAccountState',
            actor: 'jane@example.com',
            previous_state: 'OPEN',
            state: 'BLOCKED',
          },
        ],
      },
    },
  }),
};
