import { and, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import { type Reader, subqueryNamed } from '#db/index.ts';
import { type AuditRow, auditLog } from '#db/schema/audit.ts';
import { auditFields } from '#lib/domain/audit/audit-fields.ts';
import { BlockWalk } from '#lib/domain/audit/blocks/block-walk.ts';
import { tailCondition } from '#lib/domain/audit/blocks/chain-ends.ts';
import type { AuditFilterPlan } from '#lib/domain/audit/blocks/filter-plan.ts';
import { type AuditRowKey, OrderedRows, rowsAt, rowsOfKeys } from '#lib/domain/audit/blocks/ordered-rows.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import { orderTerms } from '#lib/server/list/keyset.ts';
import { fetchPage, type PageQuery, type PageWindow, type RecordPage, recordCountMax } from '#lib/server/list/page.ts';
import { countQuery } from '#lib/server/list/table-page.ts';

/** A page is first looked for among this many next rows: it is there if many rows match. */
const nearRowsMax = 1000;
/** Counting stops after this many rows or blocks have been read. */
const countedRowsMax = 5000;
const countedBlocksMax = 1000;
const exportStep = 1000;

/** Pages are merged in order, however many rows match. */
const mergedFields: FieldTable = {
  ...auditFields,
  fields: { ...auditFields.fields, at: { type: 'instant', column: auditLog.at, sortable: true } },
};

/** A page of a list whose filter blocks narrow. Cursors are those of the whole list. */
export function narrowedPage(db: Reader, query: PageQuery, plan: AuditFilterPlan): Promise<RecordPage<AuditRow>> {
  return fetchPage<AuditRow>({
    name: 'audit',
    query,
    table: mergedFields,
    isOrdered: true,
    fetch: async (window) => (await nearRows(db, plan, window)) ?? rowsOfWindow(db, plan, window),
    count: () => (plan.isExact ? countExactly(db, plan) : countByReading(db, plan)),
  });
}

/** The page, if the next rows in order fill it. */
async function nearRows(db: Reader, plan: AuditFilterPlan, window: PageWindow): Promise<AuditRow[] | undefined> {
  const { after, keys, limit, offset } = window;
  if (offset + limit > nearRowsMax) return undefined;
  const order = sql.join(orderTerms(keys), sql`, `);
  const next = sql`select * from ${auditLog} where ${and(inTimeRange(plan), after)} order by ${order} limit ${sql.raw(String(nearRowsMax))}`;
  const rows = await db
    .select(getTableColumns(auditLog))
    .from(subqueryNamed(auditLog, next))
    .where(plan.condition)
    .orderBy(...orderTerms(keys))
    .limit(limit)
    .offset(offset);
  return rows.length === limit ? rows : undefined;
}

const inTimeRange = ({ fromMs, toMs }: AuditFilterPlan): SQL | undefined =>
  and(gte(auditLog.at, new Date(fromMs).toISOString()), lte(auditLog.at, new Date(toMs).toISOString()));

async function rowsOfWindow(db: Reader, plan: AuditFilterPlan, window: PageWindow): Promise<AuditRow[]> {
  const { cursor, keys, limit, offset } = window;
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const found = new OrderedRows(db, { plan, isDescending: keys[0]?.descending === true, after });
  const page: AuditRowKey[] = [];
  let passed = 0;
  for await (const rows of found.batches()) {
    page.push(...rows.slice(Math.max(0, offset - passed)));
    passed += rows.length;
    if (page.length >= limit) break;
  }
  return rowsOfKeys(db, page.slice(0, limit));
}

/** The number of matching rows by blocks alone; undefined if there are too many of either. */
async function countExactly(db: Reader, plan: AuditFilterPlan): Promise<number | undefined> {
  let count = await countTail(db, plan);
  const order = { isDescending: true, fromMs: plan.fromMs, toMs: plan.toMs };
  const walk = new BlockWalk(db, { narrowing: plan.narrowing, ends: plan.ends, order });
  for (let blocks = 0; count !== undefined; blocks += 1) {
    const block = await walk.next();
    if (!block) return count;
    count += block.sequences.length;
    if (count > recordCountMax || blocks >= countedBlocksMax) return undefined;
  }
  return undefined;
}

const countTail = (db: Reader, { ends, condition }: AuditFilterPlan): Promise<number | undefined> =>
  countQuery(db, (limit) =>
    db
      .select({ one: sql`1`.as('one') })
      .from(rowsAt(tailCondition(ends)))
      .where(condition)
      .limit(limit)
      .as('some'),
  );

/** The number of matching rows; undefined if many rows must be read to count them. */
async function countByReading(db: Reader, plan: AuditFilterPlan): Promise<number | undefined> {
  const found = new OrderedRows(db, { plan, isDescending: true });
  let count = 0;
  for await (const rows of found.batches()) {
    count += rows.length;
    if (count > countedRowsMax || found.lookups > countedRowsMax) return undefined;
  }
  return count;
}

/** All matching rows, oldest first, in batches. */
export async function* narrowedRows(db: Reader, plan: AuditFilterPlan): AsyncGenerator<AuditRow[]> {
  for await (const keys of new OrderedRows(db, { plan, isDescending: false }).batches()) {
    for (let start = 0; start < keys.length; start += exportStep)
      yield rowsOfKeys(db, keys.slice(start, start + exportStep));
  }
}
