import { and, desc, eq, getTableColumns, type SQL, sql, sum } from 'drizzle-orm';
import { counted, inList, listParam, query, type Reader, readTogether } from '#db/index.ts';
import { type AccountRow, accountCounts, accountReservations, accounts } from '#db/schema/accounts.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import type { AccountState, AccountSummary } from '#lib/domain/accounts/core/account.ts';
import { accountStates } from '#lib/domain/accounts/core/account-states.ts';
import { presentSummary } from '#lib/domain/accounts/core/accounts.ts';
import { attributeField, tagField } from '#lib/domain/accounts/search/facet-fields.ts';
import { affiliations, entityTypes } from '#lib/domain/entities/entity-types.ts';
import { labelField } from '#lib/domain/records/label-field.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { countryCodes } from '#lib/fields/reference/countries.ts';
import { currencyCodes } from '#lib/fields/reference/currencies.ts';
import { type FieldTable, type FilterField, filterCondition } from '#lib/server/list/filter.ts';
import { fetchPage, type ListScope, type PageQuery, type PageWindow, type RecordPage } from '#lib/server/list/page.ts';
import { countMatches, listReader } from '#lib/server/list/table-page.ts';

const hasReservedIban = (condition: SQL) =>
  sql`${accounts.seq} in (select ${accountReservations.account_seq} from ${accountReservations} where ${accountReservations.kind} = 'iban' and ${condition})`;

/** A literal condition, because the partial index covers default wallets only. */
const isDefaultWallet = sql`${ledgerAccounts.position} = 0 and ${ledgerAccounts.account_id} is not null`;

/** Values that many accounts share are sorted by creation time as well. */
const sortedWithTime = {
  sortable: true,
  indexOrdered: true,
  tiebreak: accounts.created_at,
} as const satisfies Partial<FilterField>;

const currencyField: FilterField = {
  type: 'enum',
  column: accounts.currency,
  values: currencyCodes(),
  ...sortedWithTime,
};

/** The fields of accounts for filters and sorting. */
export const accountFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: accounts.id, sortable: true },
    reference: {
      type: 'text',
      column: accounts.reference,
      folded: accounts.reference_key,
      sortable: true,
      indexOrdered: true,
    },
    name: {
      type: 'text',
      column: accounts.name,
      folded: accounts.name_key,
      isName: true,
      sortable: true,
      indexOrdered: true,
    },
    currency: currencyField,
    state: { type: 'enum', column: accounts.state, values: accountStates, ...sortedWithTime },
    product_uuid: { type: 'uuid', column: accounts.product_id, ...sortedWithTime },
    product_version: { type: 'text', column: accounts.product_version, sortable: true },
    created_at: { type: 'instant', column: accounts.created_at, sortable: true, indexOrdered: true },
    updated_at: { type: 'instant', column: accounts.updated_at, sortable: true, indexOrdered: true },
    available_balance: {
      type: 'number',
      column: ledgerAccounts.available,
      sortable: true,
      sortOnly: true,
      // The order and its cursors would reveal the balances.
      permission: 'wallet:read',
    },
    'owner.type': {
      type: 'enum',
      column: accounts.owner_type,
      values: entityTypes,
    },
    'owner.affiliation': {
      type: 'enum',
      column: accounts.owner_affiliation,
      values: affiliations,
    },
    'owner.reference': { type: 'text', column: accounts.owner_reference, folded: accounts.owner_reference_key },
    country_code: { type: 'enum', column: accounts.country_code, values: countryCodes() },
    iban: {
      type: 'text',
      column: accountReservations.value,
      folded: accountReservations.value,
      asStored: (typed) => typed.replaceAll(/[\s-]/g, ''),
      scopedTo: hasReservedIban,
    },
    tags: tagField,
    labels: labelField('account', accounts.id),
  },
  dynamic: { pattern: 'attributes.KEY', find: attributeField },
  id: accounts.id,
  sort: '-created_at',
};

/** The columns of a summary: reading fewer columns makes a page much cheaper. */
const summaryColumns = {
  id: accounts.id,
  reference: accounts.reference,
  name: accounts.name,
  product_id: accounts.product_id,
  product_version: accounts.product_version,
  state: accounts.state,
  attributes: accounts.attributes,
  created_at: accounts.created_at,
  updated_at: accounts.updated_at,
};

/** The first page of the console's list, which has all columns. */
const newestRows = query((db) =>
  db.select().from(accounts).orderBy(desc(accounts.created_at), desc(accounts.id)).limit(sql.placeholder('limit')),
);
const newestAccounts = query((db) =>
  db
    .select(summaryColumns)
    .from(accounts)
    .orderBy(desc(accounts.created_at), desc(accounts.id))
    .limit(sql.placeholder('limit')),
);
const newestAccountsAfter = query((db) =>
  db
    .select(summaryColumns)
    .from(accounts)
    .where(sql`(${accounts.created_at}, ${accounts.id}) < (${sql.placeholder('created_at')}, ${sql.placeholder('id')})`)
    .orderBy(desc(accounts.created_at), desc(accounts.id))
    .limit(sql.placeholder('limit')),
);

const countsByState = query((db) =>
  db
    .select({ state: accountCounts.state, count: counted(sql`${sum(accountCounts.count)}`) })
    .from(accountCounts)
    .groupBy(accountCounts.state),
);

const countOfAll = query((db) => db.select({ count: counted(sql`${sum(accountCounts.count)}`) }).from(accountCounts));

/** The exact number of accounts in each state. */
export async function countStates(db: Reader): Promise<Record<AccountState, number>> {
  const found = new Map((await countsByState(db)).map((row) => [row.state, row.count]));
  return Object.fromEntries(accountStates.map((state) => [state, found.get(state) ?? 0])) as Record<
    AccountState,
    number
  >;
}

/** Adds the currencies from the settings when a filter may name one. */
async function fieldsFor(db: Reader, { filter }: PageQuery): Promise<FieldTable> {
  const added = filter === undefined ? [] : Object.keys(await settingOf(db, 'ledger/currencies'));
  if (added.length === 0) return accountFields;
  const extended = { ...currencyField, values: [...currencyCodes(), ...added] };
  return { ...accountFields, fields: { ...accountFields.fields, currency: extended } };
}

const balanceColumns = {
  ...getTableColumns(accounts),
  available: ledgerAccounts.available,
  account_id: ledgerAccounts.account_id,
};

/** A page of account rows, optionally within a scope such as a search. */
export async function listRows(
  db: Reader,
  page: PageQuery,
  scope?: { condition: SQL; key: string },
): Promise<RecordPage<AccountRow>> {
  const reader = await listReader(db, page);
  const table = await fieldsFor(db, page);
  const list = { ...listing(reader, page, table), ...(scope && { scope }) };
  if (/(^|,)-?available_balance(,|$)/.test(page.sort ?? '')) return listByBalance(reader, page, list);
  const deciding = [page.sort, page.filter, scope, page['page[continuation]'], page['page[number]']];
  return fetchPage<AccountRow>({
    ...list,
    isWholeTable: true,
    fetch: (window) =>
      fetchAccountRows(
        reader,
        window,
        deciding.every((part) => part === undefined),
      ),
  });
}

function fetchAccountRows(
  db: Reader,
  { from, where, orderBy, limit, offset }: PageWindow,
  isStart: boolean,
): Promise<AccountRow[]> {
  if (isStart) return newestRows(db, { limit });
  return db
    .select(getTableColumns(accounts))
    .from(from(accounts))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

async function listByBalance(
  db: Reader,
  page: PageQuery,
  { table, scope }: { table: FieldTable; scope?: ListScope },
): Promise<RecordPage<AccountRow>> {
  const { filter, ...query } = page;
  const matching = and(filterCondition(filter, table), scope?.condition);
  const counted = await countAccountRows(db, matching);
  // When most accounts match, walking the index finds the first ones soonest.
  const isIndexOrdered = matching !== undefined && counted === undefined;
  const condition = isIndexOrdered ? avoidIndex(matching) : matching;
  const key = JSON.stringify([filter, scope?.key]);
  return fetchPage({
    // The index on the wallet's balance gives the order, so the tiebreak must be a wallet column, too.
    ...listing(db, query, { ...table, id: ledgerAccounts.account_id }),
    ...(condition && { scope: { condition, key } }),
    count: async () => counted,
    fetch: (window) => fetchByBalance(db, window, isIndexOrdered),
  });
}

/** Keeps SQLite from using an index for the condition, which would visit all matches for each wallet. */
const avoidIndex = (condition: SQL): SQL => sql`case when ${condition} then 1 else 0 end = 1`;

async function fetchByBalance(db: Reader, { where, orderBy, limit, offset }: PageWindow, isIndexOrdered: boolean) {
  const wallets = db.select(balanceColumns).from(ledgerAccounts);
  const isOwn = eq(accounts.id, ledgerAccounts.account_id);
  // A cross join makes SQLite begin with the wallets.
  const joined = isIndexOrdered ? wallets.crossJoin(accounts) : wallets.innerJoin(accounts, isOwn);
  return joined
    .where(and(isDefaultWallet, isOwn, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

const listing = (db: Reader, query: PageQuery, table: FieldTable) => ({
  name: 'accounts',
  query,
  table,
  count: (where: SQL | undefined) => countAccountRows(db, where),
});

/** A page of account summaries. */
export async function listAccounts(db: Reader, page: PageQuery): Promise<RecordPage<AccountSummary>> {
  const reader = await listReader(db, page);
  const rows = page.sort === undefined ? await listNewest(reader, page) : await listRows(db, page);
  return { ...rows, page: rows.page.map(presentSummary) };
}

const listNewest = (reader: Reader, page: PageQuery) =>
  readTogether(reader, async (db) =>
    fetchPage({
      ...listing(db, page, await fieldsFor(db, page)),
      fetch: (window) => fetchNewest(db, window, page.filter === undefined),
    }),
  );

async function fetchNewest(db: Reader, window: PageWindow, isWhole: boolean) {
  const { limit, offset, cursor } = window;
  if (isWhole && cursor) return newestAccountsAfter(db, { limit, created_at: cursor[0], id: cursor[1] });
  if (isWhole && offset === 0) return newestAccounts(db, { limit });
  return db
    .select(summaryColumns)
    .from(window.from(accounts))
    .where(window.where)
    .orderBy(...window.orderBy)
    .limit(limit)
    .offset(offset);
}

/** Exact without a filter; with one, counted up to the limit. */
async function countAccountRows(db: Reader, where: SQL | undefined): Promise<number | undefined> {
  if (!where) return (await countOfAll(db))[0]?.count ?? 0;
  return countMatches(db, accounts, where);
}

const rowsBySeq = query((db) => db.select().from(accounts).where(inList(accounts.seq, 'seqs')));

/** Account rows by `seq`, in the requested order. */
export async function accountsBySeq(db: Reader, seqs: number[]): Promise<AccountRow[]> {
  if (seqs.length === 0) return [];
  const rows = await rowsBySeq(db, { seqs: listParam(seqs) });
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return seqs.map((seq) => bySeq.get(seq)).filter((row) => row !== undefined);
}
