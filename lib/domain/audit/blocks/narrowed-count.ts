import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { counted, type Reader } from '#db/index.ts';
import { auditBlockValues } from '#db/schema/audit.ts';
import { BlockWalk } from '#lib/domain/audit/blocks/block-walk.ts';
import { tailCondition } from '#lib/domain/audit/blocks/chain-ends.ts';
import { type AuditFilterPlan, anyTime } from '#lib/domain/audit/blocks/filter-plan.ts';
import { lookupsMax, OrderedRows, placesCondition, rowsAt } from '#lib/domain/audit/blocks/ordered-rows.ts';
import { recordCountMax } from '#lib/server/list/page.ts';
import { countQuery } from '#lib/server/list/table-page.ts';

/** Counting stops after this many rows or blocks have been read. */
const countedRowsMax = 5000;
const countedBlocksMax = 300;

/** The number of matching rows; undefined if too many match, or too many must be read to count them. */
export async function countNarrowed(db: Reader, plan: AuditFilterPlan): Promise<number | undefined> {
  if (plan.indexed.length > 0) return countInOrder(db, plan);
  const [newest, older] = await Promise.all([
    countAt(db, plan, tailCondition(plan.ends)),
    plan.isExact && !plan.range && plan.narrowing.kind === 'values'
      ? sumOfValues(db, plan, [...plan.narrowing.ids])
      : countInBlocks(db, plan),
  ]);
  if (newest === undefined || older === undefined || newest + older > recordCountMax) return undefined;
  return newest + older;
}

/** The number of matching rows at places in the chains. */
const countAt = (db: Reader, { condition }: AuditFilterPlan, places: SQL | undefined): Promise<number | undefined> =>
  countQuery(db, (limit) =>
    db
      .select({ one: sql`1`.as('one') })
      .from(rowsAt(places))
      .where(condition)
      .limit(limit)
      .as('some'),
  );

/** The rows of blocks with one of several values of a field: each block says how many it has. */
async function sumOfValues(db: Reader, { ends }: AuditFilterPlan, ids: number[]): Promise<number | undefined> {
  if (ids.length === 0) return 0;
  const { value_id, stream, first_sequence, rows } = auditBlockValues;
  const known = or(...[...ends].map(([chain, last]) => and(eq(stream, chain), lte(first_sequence, last))));
  const some = db
    .select({ rows })
    .from(auditBlockValues)
    .where(and(inArray(value_id, ids), known))
    .limit(recordCountMax + 1)
    .as('some');
  const [found] = await db.select({ rows: counted(sql`coalesce(sum(${some.rows}), 0)`) }).from(some);
  // Each block has at least one row, so a sum that the limit cut off is too large, too.
  return found && found.rows <= recordCountMax ? found.rows : undefined;
}

/** The rows of blocks, which are read unless their values and times say that they match. */
async function countInBlocks(db: Reader, plan: AuditFilterPlan): Promise<number | undefined> {
  const { narrowing, ends, range = anyTime, isExact } = plan;
  const walk = new BlockWalk(db, { narrowing, ends, order: { isDescending: true, ...range } });
  let [count, lookups] = [0, 0];
  let waiting: { stream: number; sequences: number[] }[] = [];
  for (let blocks = 0; blocks <= countedBlocksMax; blocks += 1) {
    const block = await walk.next();
    if (isExact && block?.isInRange) count += block.sequences.length;
    else if (block) {
      waiting.push(block);
      lookups += block.sequences.length;
    }
    if (count > recordCountMax || lookups > countedRowsMax) return undefined;
    if (!block || sizeOf(waiting) >= lookupsMax) {
      count += await countPlaces(db, plan, waiting);
      waiting = [];
    }
    if (!block) return count;
  }
  return undefined;
}

const sizeOf = (blocks: readonly { sequences: number[] }[]): number =>
  blocks.reduce((sum, { sequences }) => sum + sequences.length, 0);

async function countPlaces(
  db: Reader,
  plan: AuditFilterPlan,
  blocks: readonly { stream: number; sequences: number[] }[],
): Promise<number> {
  const byStream = Map.groupBy(blocks, ({ stream }) => stream);
  const places = new Map([...byStream].map(([stream, some]) => [stream, some.flatMap(({ sequences }) => sequences)]));
  const found = placesCondition(places);
  return found ? ((await countAt(db, plan, found)) ?? 0) : 0;
}

/** As `countNarrowed`, for rows that an index finds besides blocks: some are found twice. */
async function countInOrder(db: Reader, plan: AuditFilterPlan): Promise<number | undefined> {
  const found = new OrderedRows(db, { plan, isDescending: true });
  let count = 0;
  for await (const rows of found.batches()) {
    count += rows.length;
    if (count > countedRowsMax || found.lookups > countedRowsMax) return undefined;
  }
  return count;
}
