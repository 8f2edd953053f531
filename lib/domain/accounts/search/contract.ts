import { z } from 'zod';
import { AccountState } from '#lib/domain/accounts/core/account.ts';
import { accountParams, searchQuery } from '#lib/domain/accounts/core/contract.ts';
import { AccountActivity, AccountRecord } from '#lib/domain/accounts/search/record.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const columnsMax = 50;
const id = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01';
const at = '2026-11-21T10:00:00.000Z';
const search = searchQuery.search.optional();
const { filter: _filter, sort: _sort, 'page[number]': _number, ...activityPage } = pageQuery;

export const browseAccounts = operation({
  id: 'browseAccounts',
  method: 'GET',
  path: '/bo/accounts',
  tag: 'Accounts',
  summary: 'Browse accounts',
  description:
    'As operations 22 and 23, with what the console’s table shows of each account. `search` and `filter` narrow together.',
  permission: 'account:read',
  effect: 'read',
  replica: true,
  query: z.strictObject({ ...pageQuery, search }),
  response: pageOf(AccountRecord).meta({ id: 'AccountRecordPage', description: 'A page of accounts, flat.' }),
  example: { query: { filter: 'state==OPEN' }, response: { page_number: 1, page_size: 20, page: [] } },
});

export const countAccounts = operation({
  id: 'countAccounts',
  method: 'GET',
  path: '/bo/accounts/states',
  tag: 'Accounts',
  summary: 'Count accounts by state',
  description: 'How many accounts are in each state, exactly.',
  permission: 'account:read',
  effect: 'read',
  response: z
    .record(AccountState, z.int().min(0))
    .meta({ id: 'AccountStateCounts', description: 'The number of accounts by state.' }),
  example: { response: { PENDING: 3, OPEN: 120, BLOCKED: 2, CLOSED: 7, FINALIZED: 1 } },
});

export const exportAccounts = operation({
  id: 'exportAccounts',
  method: 'GET',
  path: '/bo/accounts/export',
  tag: 'Accounts',
  summary: 'Export accounts',
  description:
    'A CSV file (RFC 4180, UTF-8) of all accounts that match, as they are read. A cell that a spreadsheet would take for a ' +
    "formula begins with '. Without the permission wallet:read the columns of balances are left out, and sorting by one is refused.",
  permission: 'account:export',
  effect: 'read',
  replica: true,
  query: z.strictObject({
    filter: pageQuery.filter,
    sort: pageQuery.sort,
    search,
    columns: z
      .string()
      .min(1)
      .max(2000)
      .transform((text) => text.split(','))
      .pipe(z.array(z.string().min(1)).max(columnsMax))
      .optional()
      .meta({
        description: 'Columns of the file, separated by commas: members of a record, or `attributes.KEY`.',
        example: 'reference,name,state',
        override: { type: 'string' },
      }),
    bom: z
      .enum(['0', '1'])
      .optional()
      .meta({ description: '1 begins with a byte order mark, for some spreadsheets.', example: '1' }),
  }),
  response: z.unknown().meta({ description: 'text/csv: a header, then a line for each account.' }),
  example: { query: { filter: 'state==OPEN', columns: 'reference,name,state' }, response: 'reference,name,state' },
});

export const readAccountMoves = operation({
  id: 'readAccountMoves',
  method: 'GET',
  path: '/bo/accounts/{idRef}/moves',
  tag: 'Accounts',
  summary: 'Read the moves an account may make',
  description:
    'The states it may go to now, by the table of moves and the settings. Balances and holds are judged by the move itself.',
  permission: 'account:read',
  effect: 'read',
  params: accountParams,
  response: z
    .strictObject({
      state: AccountState,
      allowed: z.array(AccountState).meta({ description: 'The states it may go to.', example: ['BLOCKED'] }),
    })
    .meta({ id: 'AccountMoves', description: 'Where an account stands and may go.' }),
  example: { params: { idRef: 'ACC-1' }, response: { state: 'OPEN', allowed: ['BLOCKED', 'CLOSED', 'FINALIZED'] } },
});

export const listAccountActivity = operation({
  id: 'listAccountActivity',
  method: 'GET',
  path: '/bo/accounts/{idRef}/activity',
  tag: 'Accounts',
  summary: 'List what happened to an account',
  description: 'Its changes of state together with what the audit has of it, newest first.',
  permission: 'account:read',
  effect: 'read',
  params: accountParams,
  query: z.strictObject(activityPage),
  response: pageOf(AccountActivity).meta({ id: 'AccountActivityPage', description: 'A page of what happened.' }),
  example: {
    params: { idRef: 'ACC-1' },
    response: {
      page_number: 1,
      page_size: 20,
      page: [
        {
          id,
          at,
          kind: 'state',
          action: 'changeAccountState',
          actor: 'jane@example.com',
          previous_state: 'OPEN',
          state: 'BLOCKED',
        },
      ],
    },
  },
});
