import { lowestIdAt } from '#lib/core/uuid.ts';

/**
 * The journal in partitions, one a month, by ranges of entry ids: a UUIDv7 begins with its time. Partitions lie in the
 * schema `months`, archived ones in `archive`; `public` has only the tables that every query names.
 */
export const partitionedTables = ['entries', 'postings'] as const;
export type PartitionedTable = (typeof partitionedTables)[number];

/** The column whose ranges are the months. */
export const partitionKey: Record<PartitionedTable, string> = { entries: 'id', postings: 'entry_id' };

/** Where a month's tables lie: in use, or archived. */
export type MonthSchema = 'months' | 'archive';

/** The qualified name of a partition, such as `months.postings_2026_01`. */
export const monthTable = (schema: MonthSchema, name: PartitionedTable, month: string): string =>
  `${schema}.${name}_${month.replace('-', '_')}`;

/** A net for ids of no month; it is normally empty. */
export const restTable = (name: PartitionedTable): string => `months.${name}_rest`;

const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);

/** The month some months after this one, such as `2026-01`. */
export function monthAfter(month: string, count = 1): string {
  const start = startOfMonth(month);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count, 1)).toISOString().slice(0, 7);
}

/** The month in UTC of a timestamp, such as `2026-01`. */
export const monthOfTime = (at: string): string => at.slice(0, 7);

/** The lowest id of entries that were made at this time or later. */
export const lowestEntryId = (at: string): string => lowestIdAt(Date.parse(at));

/** The time in an id. */
export const timeOfEntryId = (id: string): string =>
  new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();

/** The first moment of a month in UTC, as a timestamp. */
export const monthStart = (month: string): string => startOfMonth(month).toISOString();

/** How far `created_at` may lie outside the month of the id: a request takes its time and its id at two moments. */
const clockSlackMs = 24 * 3600_000;

/** The ids of a month: from `from`, below `to`. */
export const monthBounds = (month: string): { from: string; to: string } => ({
  from: lowestEntryId(monthStart(month)),
  to: lowestEntryId(monthStart(monthAfter(month))),
});

/** A month's table before it is a partition: with a CHECK of its range, so that attaching it reads no row. */
export function createMonthStatements(month: string): string[] {
  const { from, to } = monthBounds(month);
  const earliest = new Date(startOfMonth(month).getTime() - clockSlackMs).toISOString();
  const latest = new Date(startOfMonth(monthAfter(month)).getTime() + clockSlackMs).toISOString();
  return partitionedTables.flatMap((name) => {
    const key = partitionKey[name];
    const table = monthTable('months', name, month);
    return [
      `create table ${table} (like public.${name} including defaults including constraints including storage including generated)`,
      `alter table ${table} add constraint month_of_id check (${key} >= '${from}' and ${key} < '${to}')`,
      `alter table ${table} add constraint month_of_time check (created_at >= '${earliest}' and created_at < '${latest}')`,
    ];
  });
}

/** The reference to the entry stays within the month, so that a month leaves and returns without a look at others. */
export const entryReference = (table: string, entries: string): string =>
  `alter table ${table} add constraint postings_entry_id_entries_id_fk foreign key (entry_id) references ${entries} (id) deferrable initially deferred`;

/** Entries first: postings refer to their index. */
export function attachStatements(month: string): string[] {
  const { from, to } = monthBounds(month);
  return partitionedTables.map(
    (name) =>
      `alter table public.${name} attach partition ${monthTable('months', name, month)} for values from ('${from}') to ('${to}')`,
  );
}

/** A month that did not exist before. Rows of it that came too early are in the rest, and move. */
export const addMonthStatements = (month: string, isInRest: boolean): string[] => [
  ...createMonthStatements(month),
  ...(isInRest ? fillFromRestStatements(month) : []),
  ...attachStatements(month),
  entryReference(monthTable('months', 'postings', month), monthTable('months', 'entries', month)),
];

function fillFromRestStatements(month: string): string[] {
  const { from, to } = monthBounds(month);
  const ofMonth = (name: PartitionedTable) =>
    `where ${partitionKey[name]} >= '${from}' and ${partitionKey[name]} < '${to}'`;
  return [
    ...partitionedTables.flatMap((name) => [
      `insert into ${monthTable('months', name, month)} select * from ${restTable(name)} ${ofMonth(name)}`,
      `alter table ${restTable(name)} disable trigger user`,
    ]),
    ...partitionedTables.toReversed().map((name) => `delete from ${restTable(name)} ${ofMonth(name)}`),
    'set constraints all immediate',
    ...partitionedTables.map((name) => `alter table ${restTable(name)} enable trigger user`),
  ];
}

/** Takes a month out of the journal; its tables stay append-only. */
export const detachStatements = (month: string): string[] =>
  partitionedTables
    .toReversed()
    .flatMap((name) => [
      `alter table public.${name} detach partition ${monthTable('months', name, month)}`,
      `alter table ${monthTable('months', name, month)} set schema archive`,
      `create trigger archive_append_only before update or delete on ${monthTable('archive', name, month)} for each row execute function reject_change()`,
    ]);

/** Brings an archived month back. */
export const reattachStatements = (month: string): string[] => [
  ...partitionedTables.flatMap((name) => [
    `drop trigger archive_append_only on ${monthTable('archive', name, month)}`,
    `alter table ${monthTable('archive', name, month)} set schema months`,
  ]),
  ...attachStatements(month),
];

/**
 * The checks of an archived month that PostgreSQL writes in another way than those of the journal, so that it would not
 * attach the month. A dump writes `between` as two comparisons, which are read back with fewer parentheses.
 */
export const differingChecksQuery = (month: string): string => `
  select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name, pg_get_constraintdef(ours.oid) as definition
  from pg_constraint c join pg_constraint ours on ours.conname = c.conname and ours.contype = c.contype
  where c.contype = 'c' and pg_get_constraintdef(c.oid) <> pg_get_constraintdef(ours.oid) and (${partitionedTables
    .map(
      (name) =>
        `(ours.conrelid = 'public.${name}'::regclass and c.conrelid = '${monthTable('archive', name, month)}'::regclass)`,
    )
    .join(' or ')})`;

const comparisonPair = /\(\(("?\w+"?) >= ([^\s()]+)\) AND \(\1 <= ([^\s()]+)\)\)/g;

/** Makes such a check again as the migrations wrote it. */
export const recreateCheck = ({
  table,
  name,
  definition,
}: {
  table: string;
  name: string;
  definition: string;
}): string =>
  `alter table ${table} drop constraint ${name}, add constraint ${name} ${definition.replaceAll(comparisonPair, '($1 between $2 and $3)')}`;

/** The months in use, oldest first; none when the journal is not partitioned. */
export const attachedMonthsQuery = `
  select replace(right(c.relname, 7), '_', '-') as month
  from pg_class c where c.relnamespace = to_regnamespace('months') and c.relispartition and c.relname ~ '^entries_\\d{4}_\\d{2}$'
  order by 1`;
