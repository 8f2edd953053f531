import { z } from 'zod';
import { REASON_MIN } from '#lib/core/reason.ts';
import { instant, line, newReference, paragraph, uuid, words } from '#lib/core/schema.ts';
import { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import {
  Account,
  AccountState,
  AccountStateChange,
  AccountSummary,
  Attributes,
  Jurisdiction,
  Tag,
  tagsMax,
} from '#lib/domain/accounts/core/account.ts';
import { Entity } from '#lib/domain/entities/entity.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

/** Words of the paths below `/api/v2.0/account`, so that no account hides behind one of them. */
const reserved = ['list', 'search', 'owner'];
const searchMax = 256;
const namedMax = 1000;
const earliest = '1900-01-01T00:00:00.000Z';

const id = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01';
const product_uuid = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a02';
const at = '2026-11-21T10:00:00.000Z';
const summary = {
  id,
  reference: 'ACC-1',
  name: 'Household',
  product_uuid,
  product_version: '1',
  created_at: at,
  updated_at: at,
  attributes: { risk: 'LOW' },
};
const account = { ...summary, currency: 'EUR', state: 'OPEN' as const, default_wallet: 'DEFAULT' };
const { filter: _, ...searchPage } = pageQuery;

/** A text that may be repeated or hold several values separated by commas. */
export const several = (item: z.ZodType<string, string>, max: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((sent) =>
      [sent]
        .flat()
        .flatMap((text) => text.split(','))
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item).max(max));

export const idRef = z
  .string()
  .min(1)
  .max(128)
  .meta({ description: 'The id of the account, or its reference.', example: 'ACC-1' });
export const accountParams = z.strictObject({ idRef });

export const NewAccount = z
  .strictObject({
    id: uuid.nullish().meta({ description: 'Request id: the same request answers the same account, for ever.' }),
    reference: newReference(reserved)
      .nullish()
      .meta({
        description: `Unique, not UUID-shaped, none of ${reserved.join(', ')}; made when absent.`,
        example: 'ACC-1',
      }),
    name: words(255).nullish().meta({ description: 'The product’s name when absent.', example: 'Household' }),
    product_id: uuid.nullish().meta({ description: 'The default product when absent.', example: product_uuid }),
    product_version: line(64).nullish().meta({ description: 'The latest version when absent.', example: '1' }),
    owner: Entity.nullish(),
    created_at: instant
      .refine((time) => time >= earliest, { error: 'must not be before 1900', params: { code: 'too_early' } })
      .refine((time) => time <= new Date().toISOString(), {
        error: 'must not be in the future',
        params: { code: 'in_future' },
      })
      .nullish()
      .meta({ description: 'When it was opened, not in the future; now when absent.', example: at }),
    jurisdiction: Jurisdiction.nullish(),
    coordinates: AccountCoords.nullish().meta({ description: 'Makes its first coordinate.' }),
    coordinate_tags: z.array(Tag).max(tagsMax).nullish().meta({ description: 'Tags of that coordinate.' }),
    attributes: Attributes.nullish(),
  })
  .refine((sent) => !sent.coordinate_tags?.length || sent.coordinates, {
    error: 'has no coordinates that it could mark',
    path: ['coordinate_tags'],
    params: { code: 'without_coordinates' },
  })
  .meta({ id: 'NewAccount', description: 'An account to be created; every member is optional.' });
export type NewAccount = z.output<typeof NewAccount>;

export const StateChange = z
  .strictObject({
    id: uuid.nullish().meta({ description: 'Request id: the same request answers the same change, for ever.' }),
    account_uuid: uuid.nullish().meta({ description: 'The id of the account, to be sure.', example: id }),
    employee_id: z
      .int()
      .nullish()
      .meta({ description: 'Number of the employee on whose word it is done.', example: 7 }),
    employee_username: words(255).nullish().meta({ description: 'Name of that employee.', example: 'jdoe' }),
    reason: paragraph(2000).min(REASON_MIN).nullish().meta({
      description: 'Why; required for every move but PENDING to OPEN.',
      example: 'Card reported stolen',
    }),
    state: AccountState.exclude(['PENDING']).meta({ description: 'The state wanted.', example: 'BLOCKED' }),
  })
  .meta({ id: 'StateChange', description: 'A wanted change of state.' });
export type StateChange = z.output<typeof StateChange>;

export const SummaryPage = pageOf(AccountSummary).meta({ id: 'AccountPage', description: 'A page of accounts.' });

export const createAccount = operation({
  id: 'createAccount',
  number: 21,
  method: 'POST',
  path: '/api/v2.0/account',
  tag: 'Accounts',
  summary: 'Create an account',
  description: 'Opens an account of a product, whose currency, wallets and first state it takes.',
  permission: 'account:create',
  effect: 'write',
  body: NewAccount,
  response: Account,
  request_id: 'id',
  refusals: ['reference-taken', 'coordinate-taken', 'unknown-product', 'jurisdiction-refused', 'request-id-reused'],
  example: { body: { reference: 'ACC-1', name: 'Household', attributes: { risk: 'LOW' } }, response: account },
});

export const queryAccounts = operation({
  id: 'queryAccounts',
  number: 22,
  method: 'GET',
  path: '/api/v2.0/account',
  tag: 'Accounts',
  summary: 'Query accounts',
  description:
    'A page of accounts. Fields: id, reference, name, currency, state, product_uuid, product_version, created_at, ' +
    'updated_at, owner.type, owner.affiliation, owner.reference, country_code, iban, tags, attributes.KEY.',
  permission: 'account:read',
  effect: 'read',
  replica: true,
  query: z.strictObject(pageQuery),
  response: SummaryPage,
  example: {
    query: { filter: 'state==OPEN;currency==EUR', sort: '-created_at' },
    response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [{ ...summary, status: 'OPEN' }] },
  },
});

export const searchQuery = {
  search: z
    .string()
    .max(searchMax)
    .refine((text) => text.trim() !== '', { error: 'must not be empty', params: { code: 'blank' } })
    .meta({
      description: 'Fragments of three characters or more, or a beginning of two; all must match.',
      example: 'DE89',
    }),
};

export const searchAccounts = operation({
  id: 'searchAccounts',
  number: 23,
  method: 'GET',
  path: '/api/v2.0/account/search',
  tag: 'Accounts',
  summary: 'Search accounts',
  description:
    'Finds accounts by any fragment of reference, name, id, IBAN, account number, owner reference and attribute values: ' +
    'exact hits first, then the newest. Spaces and case do not matter in codes, accents not in names.',
  permission: 'account:read',
  effect: 'read',
  replica: true,
  query: z.strictObject({ ...searchQuery, ...searchPage }),
  response: SummaryPage,
  example: {
    query: { search: 'DE89' },
    response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [{ ...summary, status: 'OPEN' }] },
  },
});

export const listAccounts = operation({
  id: 'listAccounts',
  number: 24,
  method: 'GET',
  path: '/api/v2.0/account/list',
  tag: 'Accounts',
  summary: 'List accounts by id or reference',
  description: 'Answers the accounts in the order asked; unknown ones and duplicates are left out.',
  permission: 'account:read',
  effect: 'read',
  replica: true,
  query: z
    .strictObject({
      ids: several(uuid, namedMax)
        .optional()
        .meta({ description: 'Ids, repeated or separated by commas.', example: id, override: { type: 'string' } }),
      refs: several(z.string().max(128), namedMax)
        .optional()
        .meta({ description: 'References, likewise.', example: 'ACC-1', override: { type: 'string' } }),
    })
    .refine(({ ids = [], refs = [] }) => ids.length + refs.length <= namedMax, {
      error: `must name at most ${namedMax} accounts`,
      path: ['ids'],
      params: { code: 'too_many' },
    }),
  response: z.array(Account),
  example: { query: { refs: 'ACC-1' }, response: [account] },
});

export const listOwnedAccounts = operation({
  id: 'listOwnedAccounts',
  number: 25,
  method: 'GET',
  path: '/api/v2.0/account/owner/{customerType}/{reference}',
  tag: 'Accounts',
  summary: 'List the accounts of an owner',
  description: 'A read. `customerType` is a type or an affiliation of entities, any case. Newest first, at most 1,000.',
  permission: 'account:read',
  effect: 'read',
  replica: true,
  params: z.strictObject({
    customerType: z
      .string()
      .toUpperCase()
      .pipe(z.enum(['INDIVIDUAL', 'ORGANIZATION', 'COLLECTIVE', 'VIRTUAL', 'CUSTOMER', 'INTERNAL', 'EXTERNAL']))
      .meta({
        description: 'INDIVIDUAL, ORGANIZATION, COLLECTIVE, VIRTUAL, CUSTOMER, INTERNAL or EXTERNAL.',
        example: 'CUSTOMER',
        override: { type: 'string' },
      }),
    reference: z.string().min(1).max(128).meta({ description: 'Reference of the owner.', example: 'CUST-1001' }),
  }),
  response: z.array(Account),
  example: { params: { customerType: 'CUSTOMER', reference: 'CUST-1001' }, response: [account] },
});

export const readAccount = operation({
  id: 'readAccount',
  number: 26,
  method: 'GET',
  path: '/api/v2.0/account/{idRef}',
  tag: 'Accounts',
  summary: 'Read an account',
  description: 'The whole account. Its `ETag` is its revision, which changes of it take as `If-Match`.',
  permission: 'account:read',
  effect: 'read',
  params: accountParams,
  response: Account,
  example: { params: { idRef: 'ACC-1' }, response: account },
});

export const testAccount = operation({
  id: 'testAccount',
  number: 27,
  method: 'GET',
  path: '/api/v2.0/account/{idRef}/exists',
  tag: 'Accounts',
  summary: 'Test whether an account exists',
  description: 'Answers 200 with an empty body, or 404.',
  permission: 'account:read',
  effect: 'read',
  params: accountParams,
  example: { params: { idRef: 'ACC-1' } },
});

export const changeAccountState = operation({
  id: 'changeAccountState',
  number: 28,
  method: 'POST',
  path: '/api/v2.0/account/{idRef}/state',
  tag: 'Accounts',
  summary: 'Change the state of an account',
  description:
    'Records the change; `state_id` of the account becomes its id. PENDING may open, close or be finalized; OPEN may be ' +
    'blocked, closed or finalized; BLOCKED may open or close; CLOSED may reopen (setting `account/reopen/allowed`) or be ' +
    'finalized. To close or finalize, every balance and hold must be zero.',
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
      id: product_uuid,
      account_id: id,
      applied_at: at,
      previous_state: 'OPEN',
      state: 'BLOCKED',
      reason: 'Card reported stolen',
    },
  },
});
