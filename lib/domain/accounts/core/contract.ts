import { z } from 'zod';
import { currentTime } from '#lib/core/clock.ts';
import { reasonLengthMin } from '#lib/core/reason.ts';
import {
  multiLineText,
  newReference,
  nextToOtherFaults,
  several,
  singleLineText,
  tagPattern,
  timestampText,
  uuidText,
} from '#lib/core/schema.ts';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import { asIssue } from '#lib/core/validation-messages.ts';
import { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import {
  Account,
  AccountState,
  AccountStateChange,
  AccountSummary,
  Attributes,
  Jurisdiction,
  OwnerKind,
  Tag,
  tagsMax,
} from '#lib/domain/accounts/core/account.ts';
import { accountFaults } from '#lib/domain/accounts/problems.ts';
import { searchQuery } from '#lib/domain/accounts/search/search-query.ts';
import { Entity } from '#lib/domain/entities/entity.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

/** Path segments below `/api/v2.0/account`, which no reference may equal. */
const reservedAccountWords = ['list', 'search', 'owner'];
const namedMax = 1000;
const earliest = '1900-01-01T00:00:00.000Z';
const productOfAccountExample = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a02';
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

export const NewAccount = z
  .strictObject({
    id: uuidText.nullish().meta({ description: 'Request id: creates only one account.' }),
    reference: newReference(reservedAccountWords)
      .nullish()
      .meta({
        description: `Reference; unique, not shaped like a UUID, none of ${reservedAccountWords.join(', ')}. Generated when absent.`,
        example: 'ACC-1',
      }),
    name: singleLineText(255)
      .nullish()
      .meta({ description: 'Name; absent: that of the product.', example: 'Household' }),
    product_id: uuidText
      .nullish()
      .meta({ description: 'Product id; absent: the default product.', example: productOfAccountExample }),
    product_version: singleLineText(64)
      .nullish()
      .meta({ description: 'Product version; absent: the latest.', example: '1' }),
    owner: Entity.nullish(),
    created_at: timestampText
      .refine((time) => time >= earliest, asIssue(accountFaults.openedTooEarly))
      .refine((time) => time <= currentTime(), asIssue(accountFaults.openedInFuture))
      .nullish()
      .meta({ description: 'Opening time, UTC, not in the future; absent: now.', example: timeExample }),
    jurisdiction: Jurisdiction.nullish(),
    coordinates: AccountCoords.nullish().meta({ description: 'First bank details of the account.' }),
    coordinate_tags: z.array(Tag).max(tagsMax).nullish().meta({ description: 'Tags of these bank details.' }),
    attributes: Attributes.nullish(),
  })
  .refine((sent) => !sent.coordinate_tags?.length || sent.coordinates, {
    ...asIssue(accountFaults.tagsWithoutBankDetails),
    path: ['coordinate_tags'],
    ...nextToOtherFaults,
  })
  .meta({ id: 'AccountInput', description: 'An account to create; every member is optional.' });
export type NewAccount = z.output<typeof NewAccount>;

export const StateChange = z
  .strictObject({
    id: uuidText.nullish().meta({ description: 'Request id: makes only one change.' }),
    account_uuid: uuidText.nullish().meta({ description: 'Id of the account, as a safeguard.', example: idExample }),
    employee_id: z.int().nullish().meta({ description: 'Number of the employee who ordered the change.', example: 7 }),
    employee_username: singleLineText(255).nullish().meta({ description: 'Their user name.', example: 'jdoe' }),
    reason: multiLineText(2000)
      .min(reasonLengthMin)
      .nullish()
      .meta({ description: 'Reason; optional from PENDING to OPEN.', example: 'Card reported stolen' }),
    state: AccountState.exclude(['PENDING']).meta({ description: 'New state.', example: 'BLOCKED' }),
  })
  .meta({ id: 'StateChange', description: 'A change of the state of an account.' });
export type StateChange = z.output<typeof StateChange>;

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
