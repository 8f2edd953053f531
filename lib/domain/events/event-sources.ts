import { and, eq, getTableColumns, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { engine, type Reader, subqueryNamed } from '#db/index.ts';
import { type EventRow, events } from '#db/schema/events.ts';
import { entries, postings } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { entryIdOfEvent, eventsOfEntries } from '#lib/domain/events/journal-events.ts';
import {
  backdatedPostings,
  type CreationOrder,
  notBeyondBackdated,
  promptPostings,
} from '#lib/domain/ledger/entries/posting-order.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { ColumnOrder } from '#lib/server/list/keyset.ts';
import { countQuery } from '#lib/server/list/table-page.ts';

/** The fields of events for filters and sorting. */
export const eventFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: events.id, sortable: true },
    type: { type: 'text', column: events.type, folded: events.type },
    subject: { type: 'text', column: events.subject },
    time: { type: 'instant', column: events.time, sortable: true },
  },
  id: events.id,
  sort: '-time',
};

/** Where events are read from, as rows of `events`. */
interface EventSource {
  rows: typeof events;
  /** Ids are built from an entry and a position, by which an index has them in order. */
  hasBuiltIds: boolean;
  /** Rows beyond the last one that a page needs of this source are not needed (`notBeyondBackdated`). */
  limitedBy?: EventSource;
}

/** What is known of the wanted events, so that only a part of the journal is read. */
export interface EventScope {
  ids?: readonly string[] | undefined;
  subjects?: readonly string[] | undefined;
  /** Only events with a higher id. */
  after?: string;
}

const asText = (value: SQL): SQL => (engine === 'postgres' ? sql`(${value})::text collate "C"` : value);
const noData = engine === 'postgres' ? sql`null::json` : sql`null`;
/** The id of the event of a posting, as `entryIdOfEvent` reads it. */
const postingEventId =
  engine === 'postgres'
    ? sql`(left(${postings.entry_id}::text, 32) || lpad(to_hex(${postings.position}), 4, '0'))::uuid`
    : sql`substr(${postings.entry_id}, 1, 32) || format('%04x', ${postings.position})`;
const baseId = sql`${sql.identifier('events')}.${sql.identifier('base_id')}`;
const position = sql`${sql.identifier('events')}.${sql.identifier('position')}`;

const sourceOfStored: EventSource = { rows: events, hasBuiltIds: false };

function sourceOfEntries(condition: SQL | undefined): EventSource {
  const rows = sql`select ${entries.id} as id, ${asText(sql`'entry.created'`)} as type, ${asText(sql`${entries.id}`)} as subject, ${entries.created_at} as time, ${noData} as data, ${entries.actor_id} as actor_id from ${entries} ${whereOf(condition)}`;
  return { rows: subqueryNamed(events, rows), hasBuiltIds: false };
}

/** How postings are found: the tables in the order in which they are read, and the columns that an index sorts by. */
interface PostingOrder {
  from: SQL;
  time: SQL;
  base: SQL;
}

function sourceOfPostings(condition: SQL | undefined, order: PostingOrder): EventSource {
  const moved = and(condition, isNotNull(ledgerAccounts.account_id));
  const rows = sql`select ${postingEventId} as id, ${asText(sql`'balance.changed'`)} as type, ${asText(sql`${ledgerAccounts.account_id}`)} as subject, ${order.time} as time, ${noData} as data, ${entries.actor_id} as actor_id, ${order.base} as base_id, ${postings.position} as position from ${order.from} ${whereOf(moved)}`;
  return { rows: subqueryNamed(events, rows), hasBuiltIds: true };
}

const whereOf = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql``);
// Without statistics, SQLite would read the tables in another order and sort everything.
const join = engine === 'postgres' ? sql`join` : sql`cross join`;
const isOfEntry = sql`${postings.entry_id} = ${entries.id}`;
const isOfLedgerAccount = sql`${ledgerAccounts.id} = ${postings.ledger_account_id}`;
const byEntry: PostingOrder = {
  from: sql`${entries} ${join} ${postings} on ${isOfEntry} ${join} ${ledgerAccounts} on ${isOfLedgerAccount}`,
  time: sql`${entries.created_at}`,
  base: sql`${entries.id}`,
};
const byAccount: PostingOrder = {
  ...byEntry,
  from: sql`${ledgerAccounts} ${join} ${postings} on ${isOfLedgerAccount} ${join} ${entries} on ${isOfEntry}`,
};

/** The events of one ledger account, in two parts that an index has in order. */
function sourcesOfLedgerAccount(id: string): EventSource[] {
  const own = eq(postings.ledger_account_id, id);
  const from = sql`${postings} ${join} ${entries} on ${isOfEntry} ${join} ${ledgerAccounts} on ${isOfLedgerAccount}`;
  const part = ({ condition, createdAt }: CreationOrder) =>
    sourceOfPostings(and(own, condition), { from, time: sql`${createdAt}`, base: sql`${postings.entry_id}` });
  const backdated = part(backdatedPostings);
  return [{ ...part(promptPostings), limitedBy: backdated }, backdated];
}

const uuidsOf = (values: readonly string[]): string[] => values.filter(isUuid).map((id) => id.toLowerCase());

/** More ledger accounts than these are read together, which sorts all of their events. */
const ledgerAccountsMax = 32;

async function eventSourcesOf(db: Reader, { ids, subjects, after }: EventScope): Promise<EventSource[]> {
  if (ids) {
    const own = inArray(entries.id, uuidsOf(ids).map(entryIdOfEvent));
    return [sourceOfStored, sourceOfEntries(own), sourceOfPostings(own, byEntry)];
  }
  if (after !== undefined) {
    const later = gte(entries.id, entryIdOfEvent(after));
    return [sourceOfStored, sourceOfEntries(later), sourceOfPostings(later, byEntry)];
  }
  if (!subjects) return [sourceOfStored, sourceOfEntries(undefined), sourceOfPostings(undefined, byEntry)];
  const named = uuidsOf(subjects);
  if (named.length === 0) return [sourceOfStored];
  const ofAccounts = inArray(ledgerAccounts.account_id, named);
  const found = await db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(ofAccounts);
  const posted =
    found.length > ledgerAccountsMax
      ? [sourceOfPostings(ofAccounts, byAccount)]
      : found.flatMap(({ id }) => sourcesOfLedgerAccount(id));
  return [sourceOfStored, sourceOfEntries(inArray(entries.id, named)), ...posted];
}

export interface EventSelection {
  scope: EventScope;
  where: SQL | undefined;
  keys: readonly ColumnOrder[];
  /** The keys of the last row before, of which `where` is the condition. */
  cursor?: readonly unknown[] | undefined;
  limit: number;
  offset?: number;
}

/** Selects events, stored and of the journal, in order; those of the journal have no data yet. */
export async function selectEvents(db: Reader, { offset = 0, ...wanted }: EventSelection): Promise<EventRow[]> {
  const sources = await eventSourcesOf(db, wanted.scope);
  const parts = sources.map((source) => {
    const needed = offset + wanted.limit;
    const { where, orderBy } = partOf(source, wanted);
    const rows = db
      .select(getTableColumns(events))
      .from(source.rows)
      .where(and(where, boundOf(db, source, wanted, needed)))
      .orderBy(...orderBy)
      .limit(needed);
    return sql`select * from (${rows.getSQL()}) ${sql.identifier('part')}`;
  });
  return db
    .select(getTableColumns(events))
    .from(subqueryNamed(events, sql.join(parts, sql` union all `)))
    .orderBy(...wanted.keys.flatMap((key) => orderOf(sourceOfStored, key)))
    .limit(wanted.limit)
    .offset(offset);
}

const partOf = (source: EventSource, wanted: EventSelection) => ({
  where: and(wanted.where, source.hasBuiltIds ? indexStart(wanted) : undefined),
  orderBy: wanted.keys.flatMap((key) => orderOf(source, key)),
});

function boundOf(
  db: Reader,
  { limitedBy }: EventSource,
  wanted: Omit<EventSelection, 'offset'>,
  needed: number,
): SQL | undefined {
  const [first] = wanted.keys;
  if (!limitedBy || first?.column !== events.time) return undefined;
  const { where, orderBy } = partOf(limitedBy, wanted);
  const rows = db.select({ time: events.time }).from(limitedBy.rows).where(where);
  const last = rows
    .orderBy(...orderBy)
    .limit(1)
    .offset(needed - 1);
  return notBeyondBackdated(events.time, last.getSQL(), first.descending);
}

function orderOf({ hasBuiltIds }: EventSource, { column, descending }: ColumnOrder): SQL[] {
  const columns = hasBuiltIds && column === events.id ? [baseId, position] : [sql`${column}`];
  return columns.map((each) => (descending ? sql`${each} desc` : sql`${each} asc`));
}

/** Where an index begins to find the rows after the cursor: the condition itself is about a built id. */
function indexStart({ keys: [first], cursor }: EventSelection): SQL | undefined {
  if (!first || !cursor) return undefined;
  const value = cursor[0];
  if (first.column !== events.id) {
    const bound = sql`${sql.param(value, first.column)}`;
    return first.descending ? sql`${first.column} <= ${bound}` : sql`${first.column} >= ${bound}`;
  }
  const id = String(value);
  return first.descending
    ? sql`${baseId} <= ${sql.param(id, events.id)}`
    : sql`${baseId} >= ${sql.param(entryIdOfEvent(id), events.id)}`;
}

/** The number of events, or undefined when there are too many to count. */
export async function countEvents(
  db: Reader,
  { scope, where }: Pick<EventSelection, 'scope' | 'where'>,
  max: number,
): Promise<number | undefined> {
  let count = 0;
  for (const { rows } of await eventSourcesOf(db, scope)) {
    const found = await countQuery(db, (limit) =>
      db
        .select({ one: sql`1`.as('one') })
        .from(rows)
        .where(where)
        .limit(limit)
        .as('some'),
    );
    count += found ?? max + 1;
    if (count > max) return undefined;
  }
  return count;
}

/** Rows with the data of those that come from the journal. */
export async function withJournalData(db: Reader, rows: EventRow[]): Promise<EventRow[]> {
  const isOfJournal = (row: EventRow) => row.data === null;
  const entryIds = rows.filter(isOfJournal).map(({ id }) => entryIdOfEvent(id));
  const journalEvents = await eventsOfEntries(db, [...new Set(entryIds)]);
  return rows.map((row) => (isOfJournal(row) ? (journalEvents.get(row.id) ?? row) : row));
}

/** Events by id. */
export async function eventsById(db: Reader, ids: readonly string[]): Promise<Map<string, EventRow>> {
  if (ids.length === 0) return new Map();
  const stored = await db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]));
  const found = new Map(stored.map((event) => [event.id, event]));
  const others = ids.filter((id) => !found.has(id)).map(entryIdOfEvent);
  const journalEvents = await eventsOfEntries(db, [...new Set(others)]);
  for (const id of ids) {
    const event = journalEvents.get(id);
    if (event) found.set(id, event);
  }
  return found;
}
