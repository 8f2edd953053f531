import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { engine, type Reader, subqueryNamed } from '#db/index.ts';
import { type AuditRow, auditLog } from '#db/schema/audit.ts';
import { BlockWalk } from '#lib/domain/audit/blocks/block-walk.ts';
import { tailCondition } from '#lib/domain/audit/blocks/chain-ends.ts';
import { type AuditFilterPlan, anyTime } from '#lib/domain/audit/blocks/filter-plan.ts';
import { afterCursor, orderTerms } from '#lib/server/list/keyset.ts';

const rowsPerStep = 1000;
/** Rows of blocks that are looked up together, at least. */
const lookupsMin = 32;
export const lookupsMax = 512;

/** A place in the order of time. */
interface TimePosition {
  at: string;
  id: string;
}

/** What finds a row and places it. */
export interface AuditRowKey extends TimePosition {
  stream: number;
  sequence: number;
}

export interface OrderedRowsOptions {
  plan: AuditFilterPlan;
  isDescending: boolean;
  /** Only rows after this position. */
  after?: TimePosition | undefined;
  /** How many rows are wanted, if not all. */
  wanted?: number;
}

/** Rows in order from one place. Each step gives more of them. */
interface RowSource {
  /** Rows up to here are complete; undefined when all are. */
  bound: TimePosition | undefined;
  step(): Promise<AuditRowKey[]>;
}

const keyColumns = { stream: auditLog.stream, sequence: auditLog.sequence, at: auditLog.at, id: auditLog.id };

/**
 * The rows that match a filter, in order, in batches: merged from the rows of blocks, the rows of no block, and those
 * that an index finds.
 */
export class OrderedRows {
  /** Rows that were read in blocks, matching or not. */
  get lookups(): number {
    return this.#blocks.lookups;
  }
  readonly #blocks: BlockRows;
  readonly #sources: RowSource[];
  readonly #isDescending: boolean;

  constructor(db: Reader, options: OrderedRowsOptions) {
    const { plan, isDescending } = options;
    this.#isDescending = isDescending;
    this.#blocks = new BlockRows(db, options);
    this.#sources = [
      this.#blocks,
      new ConditionRows(db, options, rowsAt(tailCondition(plan.ends))),
      ...plan.indexed.map((condition) => new ConditionRows(db, options, auditLog, condition)),
    ];
  }

  async *batches(): AsyncGenerator<AuditRowKey[]> {
    const waiting = new Map<string, AuditRowKey>();
    const take = (rows: AuditRowKey[]) => {
      for (const row of rows) waiting.set(row.id, row);
    };
    take((await Promise.all(this.#sources.map((source) => source.step()))).flat());
    for (;;) {
      const open = this.#sources.filter(({ bound }) => bound !== undefined);
      const nearest = open.sort((left, right) => this.#compare(left.bound, right.bound))[0];
      const ready = [...waiting.values()].filter((row) => !nearest || this.#compare(row, nearest.bound) <= 0);
      for (const row of ready) waiting.delete(row.id);
      yield ready.sort((left, right) => this.#compare(left, right));
      if (!nearest) return;
      take(await nearest.step());
    }
  }

  #compare(left: TimePosition | undefined, right: TimePosition | undefined): number {
    const [first, second] = [`${left?.at} ${left?.id}`, `${right?.at} ${right?.id}`];
    if (first === second) return 0;
    return first < second === this.#isDescending ? 1 : -1;
  }
}

/**
 * The rows at places in the chains, under the name of the log. Neither engine looks into such a subquery, so the rows
 * are found by their places, whatever else is asked of them.
 */
export const rowsAt = (places: SQL | undefined): typeof auditLog =>
  subqueryNamed(
    auditLog,
    sql`select * from ${auditLog} where ${places} ${engine === 'postgres' ? sql`offset 0` : sql`limit -1 offset 0`}`,
  );

const orderKeys = (descending: boolean) => [auditLog.at, auditLog.id].map((column) => ({ column, descending }));

const behindPosition = (after: TimePosition | undefined, isDescending: boolean): SQL | undefined =>
  after && afterCursor(orderKeys(isDescending), [after.at, after.id]);

/** Rows of a condition that finds few of them: they are sorted, and read a step at a time. */
class ConditionRows implements RowSource {
  bound: TimePosition | undefined;
  readonly #db: Reader;
  readonly #rows: typeof auditLog;
  readonly #where: SQL | undefined;
  readonly #isDescending: boolean;

  constructor(db: Reader, { plan, isDescending, after }: OrderedRowsOptions, rows: typeof auditLog, found?: SQL) {
    this.#db = db;
    this.#rows = rows;
    this.#where = and(found, plan.condition);
    this.#isDescending = isDescending;
    this.bound = after;
  }

  async step(): Promise<AuditRowKey[]> {
    const rows = await this.#db
      .select(keyColumns)
      .from(this.#rows)
      .where(and(this.#where, behindPosition(this.bound, this.#isDescending)))
      .orderBy(...orderTerms(orderKeys(this.#isDescending)))
      .limit(rowsPerStep);
    this.bound = rows.length === rowsPerStep ? rows.at(-1) : undefined;
    return rows;
  }
}

/** Rows of blocks that may match. */
class BlockRows implements RowSource {
  bound: TimePosition | undefined;
  lookups = 0;
  readonly #db: Reader;
  readonly #walk: BlockWalk;
  readonly #where: SQL | undefined;
  readonly #isDescending: boolean;
  readonly #lookupsPerStep: number;

  constructor(db: Reader, { plan, isDescending, after, wanted = lookupsMax }: OrderedRowsOptions) {
    const { narrowing, ends } = plan;
    const range = { ...(plan.range ?? anyTime) };
    if (after) range[isDescending ? 'toMs' : 'fromMs'] = Date.parse(after.at);
    this.#db = db;
    this.#walk = new BlockWalk(db, { narrowing, ends, order: { isDescending, ...range } });
    this.#where = and(plan.condition, behindPosition(after, isDescending));
    this.#isDescending = isDescending;
    this.#lookupsPerStep = Math.min(Math.max(wanted, lookupsMin), lookupsMax);
  }

  async step(): Promise<AuditRowKey[]> {
    const byStream = new Map<number, number[]>();
    for (let count = 0; count < this.#lookupsPerStep; ) {
      const block = await this.#walk.next();
      if (!block) break;
      byStream.set(block.stream, [...(byStream.get(block.stream) ?? []), ...block.sequences]);
      count += block.sequences.length;
      this.lookups += block.sequences.length;
    }
    const following = await this.#walk.peek();
    // Rows at the very time at which the next block begins may be in it.
    this.bound = following && {
      at: new Date(following.edgeMs).toISOString(),
      id: this.#isDescending ? '~' : '',
    };
    const places = placesCondition(byStream);
    return places ? this.#db.select(keyColumns).from(rowsAt(places)).where(this.#where) : [];
  }
}

/** The rows at sequences of streams; undefined without any. */
export function placesCondition(byStream: ReadonlyMap<number, readonly number[]>): SQL | undefined {
  const some = [...byStream].filter(([, sequences]) => sequences.length > 0);
  return or(
    ...some.map(([stream, sequences]) => and(eq(auditLog.stream, stream), inArray(auditLog.sequence, [...sequences]))),
  );
}

/** The rows of keys, in their order. */
export async function rowsOfKeys(db: Reader, keys: readonly AuditRowKey[]): Promise<AuditRow[]> {
  const byStream = Map.groupBy(keys, ({ stream }) => stream);
  const places = placesCondition(
    new Map([...byStream].map(([stream, some]) => [stream, some.map(({ sequence }) => sequence)])),
  );
  if (!places) return [];
  const rows = await db.select().from(auditLog).where(places);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}
