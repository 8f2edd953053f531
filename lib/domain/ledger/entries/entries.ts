import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { forUpdate, offload, query, type Reader, readTogether } from '#db/index.ts';
import { chartAccounts } from '#db/schema/charts.ts';
import { type EntryRow, entries, postings } from '#db/schema/ledger.ts';
import { type LedgerAccountRow, ledgerAccounts } from '#db/schema/wallets.ts';
import { newEntryId } from '#lib/core/uuid.ts';
import { missingEntry } from '#lib/domain/ledger/archive/archived.ts';
import {
  countPostings,
  cursorTime,
  journalMonths,
  monthsOfAccounts,
  readNewestRows,
  reversalsOf,
} from '#lib/domain/ledger/archive/journal-months.ts';
import { newestEntries } from '#lib/domain/ledger/archive/newest-entries.ts';
import type { EntryQuery, JournalEntry } from '#lib/domain/ledger/entries/entry.ts';
import { entryFields, postingFields } from '#lib/domain/ledger/entries/entry-fields.ts';
import { applyPostings, postingRulesFor, writeEntries } from '#lib/domain/ledger/entries/journal.ts';
import { presentJournalEntries } from '#lib/domain/ledger/entries/journal-entries.ts';
import { nextPostedEntries } from '#lib/domain/ledger/entries/posted-entries.ts';
import { backdatedPostings } from '#lib/domain/ledger/entries/posting-order.ts';
import { releaseExpiredHolds } from '#lib/domain/ledger/holds/hold-expiry.ts';
import { lockLedgerAccounts } from '#lib/domain/ledger/ledger-accounts.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { fetchPage, type ListScope, type PageQuery, type RecordPage } from '#lib/server/list/page.ts';
import { countQuery, fetchTablePage, listReader } from '#lib/server/list/table-page.ts';

/** Up to this many ledger accounts are each read in index order and merged. */
const mergedMax = 16;
/** If its ledger accounts have changed more often, a scope is busy, and its entries are not counted. */
const countedChangesMax = 5000;

const entryById = query((db) =>
  db
    .select()
    .from(entries)
    .where(eq(entries.id, sql.placeholder('id'))),
);
const lockedEntry = query((db) =>
  forUpdate(
    db
      .select()
      .from(entries)
      .where(eq(entries.id, sql.placeholder('id'))),
  ),
);
const postingsOf = query((db) =>
  db
    .select()
    .from(postings)
    .where(eq(postings.entry_id, sql.placeholder('id')))
    .orderBy(asc(postings.position)),
);

const mergedColumns = {
  id: ledgerAccounts.id,
  updated_at: ledgerAccounts.updated_at,
  version: ledgerAccounts.version,
};
const ledgerAccountsOf = query((db) =>
  db
    .select(mergedColumns)
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.account_id, sql.placeholder('account')))
    .limit(mergedMax + 1),
);
/** The entry with its postings. Throws 404. */
export async function entryBy(db: Reader, id: string): Promise<JournalEntry> {
  const [row] = await entryById(db, { id });
  if (!row) throw await missingEntry(db, id);
  const [presented] = await presentJournalEntries(db, [row]);
  if (!presented) throw new Error('An entry was not presented.');
  return presented;
}

/** A page of entries, optionally of one account, wallet or chart account. */
export async function listEntries(db: Reader, input: EntryQuery): Promise<RecordPage<JournalEntry>> {
  const { account, wallet, chart, code, currency, ...pageQuery } = input;
  if (wallet !== undefined && account === undefined) throw ledgerProblems.parameterIncomplete('wallet', 'account');
  if (code !== undefined && chart === undefined) throw ledgerProblems.parameterIncomplete('code', 'chart');
  const page = await entriesOfScope(db, { account, wallet, chart, code, currency }, pageQuery);
  return { ...page, page: await presentJournalEntries(db, page.page) };
}

type EntryScope = Pick<EntryQuery, 'account' | 'wallet' | 'chart' | 'code' | 'currency'>;

async function entriesOfScope(db: Reader, moved: EntryScope, pageQuery: PageQuery): Promise<RecordPage<EntryRow>> {
  const conditions = [
    moved.account === undefined ? undefined : eq(ledgerAccounts.account_id, moved.account),
    moved.wallet === undefined ? undefined : eq(ledgerAccounts.code, moved.wallet),
    moved.chart === undefined ? undefined : eq(chartAccounts.chart_id, moved.chart),
    moved.code === undefined ? undefined : eq(chartAccounts.code, moved.code),
    moved.currency === undefined ? undefined : eq(ledgerAccounts.currency, moved.currency),
  ].filter((condition) => condition !== undefined);
  if (conditions.length === 0) {
    const listing = { name: 'entries', query: pageQuery, table: entryFields };
    const months = isNewestFirst(pageQuery) ? await journalMonths(db) : undefined;
    return months ? newestEntries(db, months, listing) : fetchTablePage(db, entries, listing);
  }
  const key = JSON.stringify(Object.values(moved));
  const isOfAccount = moved.account !== undefined && conditions.length === 1;
  const few = isOfAccount
    ? await ledgerAccountsOf(db, { account: moved.account })
    : await db
        .select(mergedColumns)
        .from(ledgerAccounts)
        .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
        .where(and(...conditions))
        .limit(mergedMax + 1);
  const isByTime = pageQuery.sort === undefined || /^-?created_at$/.test(pageQuery.sort);
  if (few.length <= mergedMax && isByTime) {
    return readTogether(await listReader(db, pageQuery), (one) => mergedPage(one, few, { query: pageQuery, key }));
  }
  // No index has the entries of a wide scope in order.
  const reader = await offload(db);
  const scope = { ...(await scopeCondition(reader, conditions)), key };
  return fetchTablePage(reader, entries, { name: 'entries', query: pageQuery, table: entryFields, scope });
}

/** Without a filter, a page of a partitioned journal is found by reading months from the newest. */
const isNewestFirst = ({ filter, sort }: PageQuery) =>
  filter === undefined && (sort === undefined || sort === '-created_at');

/** The entries of several ledger accounts: reads the next ones of each and merges them. */
async function mergedPage(
  reader: Reader,
  ledgerAccounts: Pick<LedgerAccountRow, keyof typeof mergedColumns>[],
  { query: pageQuery, key }: { query: PageQuery; key: string },
): Promise<RecordPage<EntryRow>> {
  const isAscending = pageQuery.sort === 'created_at';
  const monthsOf = isNewestFirst(pageQuery) ? await monthsOfAccounts(reader, ledgerAccounts) : undefined;
  const ids = ledgerAccounts.map(({ id }) => id);
  const ofEntry = eq(entries.id, postings.entry_id);
  const { filter } = pageQuery;
  const page = await fetchPage({
    name: 'entries',
    query: pageQuery,
    table: postingFields(backdatedPostings),
    scope: { condition: inArray(postings.ledger_account_id, ids), key },
    isOrdered: true,
    fetch: async (window) => {
      const wanted = window.offset + window.limit;
      const next = await Promise.all(
        ids.map((id) => {
          const read = (range?: SQL) => nextPostedEntries(reader, id, { window, filter, range });
          const months = monthsOf?.get(id);
          if (!months) return read();
          const before = cursorTime(window);
          return readNewestRows(months, { ids: [postings.entry_id, entries.id], wanted, before, read });
        }),
      );
      // An entry between two of the accounts is read for both.
      const once = [...new Map(next.flat().map((row) => [row.id, row])).values()].sort(byTime);
      return (isAscending ? once : once.reverse()).slice(window.offset, wanted);
    },
    count: async (where) => {
      const [only] = ids.length === 1 ? (monthsOf?.values() ?? []) : [];
      if (only) return countPostings(reader, only, where);
      // PostgreSQL would read all of them before it stops at a limit. The version counts postings, and holds as well.
      const changes = ledgerAccounts.reduce((sum, { version }) => sum + version, 0);
      if (filter === undefined && changes > countedChangesMax) return undefined;
      return countQuery(
        reader,
        (limit) => {
          const id = { entry_id: postings.entry_id };
          // An entry moves a ledger account once.
          const found = ids.length === 1 ? reader.select(id) : reader.selectDistinct(id);
          const some = found.from(postings);
          const wanted = filter === undefined ? some : some.innerJoin(entries, ofEntry);
          return wanted.where(where).limit(limit).as('some');
        },
        countedChangesMax,
      );
    },
  });
  return { ...page, page: page.page.map(({ entry_id: _entry_id, ...entry }) => entry) };
}

const byTime = (item: EntryRow, other: EntryRow) =>
  `${item.created_at}${item.id}` < `${other.created_at}${other.id}` ? -1 : 1;

/** The condition of a scope; `isLarge` when it has too many entries to count. */
async function scopeCondition(db: Reader, conditions: SQL[]): Promise<Omit<ListScope, 'key'>> {
  const moving = (where: SQL | undefined) =>
    db
      .select({ entry_id: postings.entry_id })
      .from(ledgerAccounts)
      .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
      .innerJoin(postings, eq(postings.ledger_account_id, ledgerAccounts.id))
      .where(where);
  const isLarge =
    (await countQuery(db, (limit) =>
      moving(and(...conditions))
        .limit(limit)
        .as('some'),
    )) === undefined;
  // A small scope is read first and sorted; a large scope is checked entry by entry, newest first.
  const condition = isLarge
    ? exists(moving(and(eq(postings.entry_id, entries.id), ...conditions)))
    : inArray(entries.id, moving(and(...conditions)));
  return { condition, isLarge };
}

/** Reverses an entry: the same postings with opposite signs. Once per entry; a reversal cannot be reversed. */
export async function reverseEntry(ctx: WriteContext, id: string, reason: string): Promise<JournalEntry> {
  const [row] = await lockedEntry(ctx.db, { id });
  if (!row) throw await missingEntry(ctx.db, id);
  if (row.kind === 'REVERSAL') {
    throw ledgerProblems.reversalOfReversal();
  }
  const reversal = (await reversalsOf(ctx.db, [id])).get(id);
  if (reversal) throw ledgerProblems.alreadyReversed(reversal);
  const reversed = await postingsOf(ctx.db, { id });
  const accounts = await lockLedgerAccounts(
    ctx.db,
    reversed.map((item) => item.ledger_account_id),
    ctx.now,
  );
  await releaseExpiredHolds(ctx, [...accounts.values()]);
  const turned = reversed.map(({ ledger_account_id, amount }) => {
    const account = accounts.get(ledger_account_id);
    if (!account) throw new Error('A posting has no ledger account.');
    return { account, amount: -amount };
  });
  const applied = applyPostings(turned, await postingRulesFor(ctx.db, accounts.values()));
  const { reference } = row;
  const entry = {
    id: newEntryId(),
    kind: 'REVERSAL' as const,
    postings: applied,
    reference,
    description: reason,
    reverses: id,
  };
  const [written] = await writeEntries(ctx, [entry]);
  if (!written) throw new Error('An entry was written without a row.');
  ctx.record({ resource: 'entry', resource_id: written.id, after: { reverses: id }, reason });
  return entryBy(ctx.db, written.id);
}
