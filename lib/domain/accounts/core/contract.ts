import { z } from 'zod';
import { several, tagPattern, uuidText } from '#lib/core/schema.ts';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import { asIssue } from '#lib/core/validation-messages.ts';
import { Account, AccountStateChange, AccountSummary, OwnerKind } from '#lib/domain/accounts/core/account.ts';
import { NewAccount, productOfAccountExample, StateChange } from '#lib/domain/accounts/core/account-input.ts';
import { accountFaults } from '#lib/domain/accounts/problems.ts';
import { searchQuery } from '#lib/domain/accounts/search/search-query.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const namedMax = 1000;
const accountSummaryExample = {
  id: idExample,
  reference: 'ACC-1',
  name: 'Household',
  product_uuid: productOfAccountExample,
  product_version: '1',
  created_at: timeExample,
  updated_at: timeExample,
  attributes: { risk: 'LOW' },
};
const accountExample = { ...accountSummaryExample, currency: 'EUR', state: 'OPEN' as const, default_wallet: 'DEFAULT' };
const { filter: _, ...searchPage } = pageQuery;

export const accountIdRef = z
  .string()
  .min(1)
  .max(128)
  .meta({ description: 'Id or reference of the account.', example: 'ACC-1' });
export const accountParams = z.strictObject({ idRef: accountIdRef });

export const SummaryPage = pageSchema(AccountSummary).meta({ id: 'AccountPage', description: 'A page of accounts.' });

export const accountContract = {
  createAccount: operation({
    id: 'createAccount',
    answerHeaders: ['ETag'],
    number: 21,
    method: 'POST',
    path: '/api/v2.0/account',
    tag: 'Accounts',
    summary: 'Create an account',
    description: 'Creates an account of a product, which defines its currency, wallets and first state.',
    permission: 'account:create',
    effect: 'write',
    body: NewAccount,
    response: Account,
    request_id: 'id',
    refusals: ['reference-taken', 'coordinate-taken', 'unknown-product', 'jurisdiction-refused', 'request-id-reused'],
    example: {
      body: { reference: 'ACC-2', name: 'Household', attributes: { risk: 'LOW' } },
      response: { ...accountExample, reference: 'ACC-2' },
    },
  }),

  listAccounts: operation({
    id: 'listAccounts',
    number: 22,
    method: 'GET',
    path: '/api/v2.0/account',
    tag: 'Accounts',
    summary: 'List accounts',
    description: 'Lists accounts.',
    permission: 'account:read',
    effect: 'read',
    replica: true,
    query: z.strictObject(pageQuery),
    response: SummaryPage,
    example: {
      query: { filter: 'state==OPEN;currency==EUR', sort: '-created_at' },
      response: {
        record_count: 1,
        page_number: 1,
        page_size: 20,
        page_count: 1,
        page: [{ ...accountSummaryExample, status: 'OPEN' }],
      },
    },
  }),

  searchAccounts: operation({
    id: 'searchAccounts',
    number: 23,
    method: 'GET',
    path: '/api/v2.0/account/search',
    tag: 'Accounts',
    summary: 'Search accounts',
    description:
      'Finds accounts by any part of reference, name, id, IBAN, account number, owner reference and attribute values. Exact matches come first, then the newest. Spaces and case are ignored in codes, accents in names.',
    permission: 'account:read',
    effect: 'read',
    replica: true,
    query: z.strictObject({ ...searchQuery, ...searchPage }),
    response: SummaryPage,
    example: {
      query: { search: 'DE89' },
      response: {
        record_count: 1,
        page_number: 1,
        page_size: 20,
        page_count: 1,
        page: [{ ...accountSummaryExample, status: 'OPEN' }],
      },
    },
  }),

  listAccountsById: operation({
    id: 'listAccountsById',
    number: 24,
    method: 'GET',
    path: '/api/v2.0/account/list',
    tag: 'Accounts',
    summary: 'List accounts by id',
    description: 'Lists accounts by id or reference in the requested order, without unknown ones.',
    permission: 'account:read',
    effect: 'read',
    replica: true,
    query: z
      .strictObject({
        ids: several(uuidText, namedMax, { format: 'uuid' })
          .optional()
          .meta({ description: 'Ids, comma-separated.', example: idExample }),
        refs: several(z.string().max(128), namedMax, { pattern: tagPattern })
          .optional()
          .meta({ description: 'References, comma-separated.', example: 'ACC-1' }),
      })
      .refine(({ ids = [], refs = [] }) => ids.length + refs.length <= namedMax, {
        ...asIssue(accountFaults.tooManyNamed(namedMax)),
        path: ['ids'],
      }),
    response: z.array(Account),
    example: { query: { refs: 'ACC-1' }, response: [accountExample] },
  }),

  listOwnedAccounts: operation({
    id: 'listOwnedAccounts',
    number: 25,
    method: 'GET',
    path: '/api/v2.0/account/owner/{customerType}/{reference}',
    tag: 'Accounts',
    summary: 'List accounts of an owner',
    description:
      'Lists accounts of an owner, newest first, at most 1,000. `customerType` is a type or an affiliation of entities; case does not matter.',
    permission: 'account:read',
    effect: 'read',
    replica: true,
    alwaysFound: true,
    params: z.strictObject({
      customerType: OwnerKind,
      reference: z.string().min(1).max(128).meta({ description: 'Reference of the owner.', example: 'CUST-1001' }),
    }),
    response: z.array(Account),
    example: { params: { customerType: 'CUSTOMER', reference: 'CUST-1001' }, response: [accountExample] },
  }),

  getAccount: operation({
    id: 'getAccount',
    answerHeaders: ['ETag'],
    number: 26,
    method: 'GET',
    path: '/api/v2.0/account/{idRef}',
    tag: 'Accounts',
    summary: 'Get an account',
    description: 'Gets an account. Its `ETag` is the revision that changes take as `If-Match`.',
    permission: 'account:read',
    effect: 'read',
    params: accountParams,
    response: Account,
    example: { params: { idRef: 'ACC-1' }, response: accountExample },
  }),

  checkAccountExists: operation({
    id: 'checkAccountExists',
    number: 27,
    method: 'GET',
    path: '/api/v2.0/account/{idRef}/exists',
    tag: 'Accounts',
    summary: 'Check whether an account exists',
    description: 'Answers 200 with an empty body if the account exists, otherwise 404.',
    permission: 'account:read',
    effect: 'read',
    params: accountParams,
    example: { params: { idRef: 'ACC-1' } },
  }),

  changeAccountState: operation({
    id: 'changeAccountState',
    answerHeaders: ['ETag'],
    number: 28,
    method: 'POST',
    path: '/api/v2.0/account/{idRef}/state',
    tag: 'Accounts',
    summary: 'Change account state',
    description:
      "Changes the state and records the change; its id becomes the account's `state_id`. PENDING can change to OPEN, CLOSED or FINALIZED; OPEN to BLOCKED, CLOSED or FINALIZED; BLOCKED to OPEN or CLOSED. CLOSED can change to FINALIZED, and to OPEN by the setting `account/reopen/allowed`. CLOSED and FINALIZED require every balance and hold to be zero.",
    permission: 'account.state:change',
    effect: 'write',
    params: accountParams,
    body: StateChange,
    response: AccountStateChange,
    request_id: 'id',
    refusals: ['state-move-refused', 'balance-not-zero', 'holds-pending', 'request-id-reused', 'revision-mismatch'],
    example: {
      params: { idRef: 'ACC-1' },
      body: { state: 'BLOCKED', reason: 'Card reported stolen' },
      response: {
        id: productOfAccountExample,
        account_id: idExample,
        applied_at: timeExample,
        previous_state: 'OPEN',
        state: 'BLOCKED',
        reason: 'Card reported stolen',
      },
    },
  }),
};
