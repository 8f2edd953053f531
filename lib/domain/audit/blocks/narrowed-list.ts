import { and, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import { type Reader, subqueryNamed } from '#db/index.ts';
import { type AuditRow, auditLog } from '#db/schema/audit.ts';
import { auditFields } from '#lib/domain/audit/audit-fields.ts';
import { type AuditFilterPlan, anyTime } from '#lib/domain/audit/blocks/filter-plan.ts';
import { countNarrowed } from '#lib/domain/audit/blocks/narrowed-count.ts';
import { type AuditRowKey, OrderedRows, rowsOfKeys } from '#lib/domain/audit/blocks/ordered-rows.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import { orderTerms } from '#lib/server/list/keyset.ts';
import { fetchPage, type PageQuery, type PageWindow, type RecordPage } from '#lib/server/list/page.ts';

/** A page is first looked for among this many next rows: it is there if many rows match. */
const nearRowsMax = 1000;
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
    count: () => countNarrowed(db, plan),
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

const inTimeRange = ({ range: { fromMs, toMs } = anyTime }: AuditFilterPlan): SQL | undefined =>
  and(gte(auditLog.at, new Date(fromMs).toISOString()), lte(auditLog.at, new Date(toMs).toISOString()));

async function rowsOfWindow(db: Reader, plan: AuditFilterPlan, window: PageWindow): Promise<AuditRow[]> {
  const { cursor, keys, limit, offset } = window;
  const after = cursor && { at: String(cursor[0]), id: String(cursor[1]) };
  const found = new OrderedRows(db, {
    plan,
    isDescending: keys[0]?.descending === true,
    after,
    wanted: offset + limit,
  });
  const page: AuditRowKey[] = [];
  let passed = 0;
  for await (const rows of found.batches()) {
    page.push(...rows.slice(Math.max(0, offset - passed)));
    passed += rows.length;
    if (page.length >= limit) break;
  }
  return rowsOfKeys(db, page.slice(0, limit));
}

/** All matching rows, oldest first, in batches. */
export async function* narrowedRows(db: Reader, plan: AuditFilterPlan): AsyncGenerator<AuditRow[]> {
  for await (const keys of new OrderedRows(db, { plan, isDescending: false }).batches()) {
    for (let start = 0; start < keys.length; start += exportStep)
      yield rowsOfKeys(db, keys.slice(start, start + exportStep));
  }
}
