import { and, eq, getTableColumns, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Reader, subqueryNamed } from '#db/index.ts';
import { type AuditBlock, auditBlocks, auditBlockValues } from '#db/schema/audit.ts';
import { matchingSequences, type Narrowing } from '#lib/domain/audit/blocks/block-content.ts';
import type { ChainEnds } from '#lib/domain/audit/blocks/chain-ends.ts';
import { afterCursor, orderTerms } from '#lib/server/list/keyset.ts';
import { countQuery } from '#lib/server/list/table-page.ts';

/** The value that every block has. Ids of values begin at 1. */
export const everyBlock = 0;
/** More values are not looked up one by one: every block is read. */
const driverValuesMax = 16;
const blocksPerStep = 32;
/** Of several conditions, the one with the fewest blocks leads; beyond this many they are equal. */
const estimateMax = 1000;

/** Blocks of one span last up to this power of 32 milliseconds: 33 s, 17 min, 9 h, 12 days, a year, and any longer. */
const spans = [3, 4, 5, 6, 7, 10] as const;
const spanMs = (span: number): number => 32 ** span;
/** The span of a block whose rows are this many milliseconds apart: an exponent of 32. */
export const spanOf = (ms: number): number => spans.find((span) => ms <= spanMs(span)) ?? 10;

export interface WalkOrder {
  isDescending: boolean;
  /** Only blocks with rows from this time to that time. */
  fromMs: number;
  toMs: number;
}

type BlockEntry = typeof auditBlockValues.$inferSelect;

/** A block with the rows that may match. */
export interface FoundBlock {
  stream: number;
  /** No later block of the walk has a row before this time, in the order of the walk. */
  edgeMs: number;
  /** All its rows are within the time range, not at its ends. */
  isInRange: boolean;
  sequences: number[];
}

/**
 * The blocks that may have matching rows, by the time at which each begins in the order of the walk. Of the blocks
 * that were added since `ends` were read, it finds none: their rows are read directly.
 */
export class BlockWalk {
  readonly #db: Reader;
  readonly #narrowing: Narrowing;
  readonly #ends: ChainEnds;
  readonly #order: WalkOrder;
  #driver: number[] | undefined;
  #queue: FoundBlock[] = [];
  #last: BlockEntry | undefined;
  #isComplete = false;

  constructor(db: Reader, of: { narrowing: Narrowing; ends: ChainEnds; order: WalkOrder }) {
    this.#db = db;
    this.#narrowing = of.narrowing;
    this.#ends = of.ends;
    this.#order = of.order;
  }

  /** The next block without taking it. */
  async peek(): Promise<FoundBlock | undefined> {
    while (this.#queue.length === 0 && !this.#isComplete) await this.#readMore();
    return this.#queue[0];
  }

  async next(): Promise<FoundBlock | undefined> {
    const block = await this.peek();
    this.#queue.shift();
    return block;
  }

  async #readMore(): Promise<void> {
    this.#driver ??= await driverOf(this.#db, this.#narrowing);
    const entries = await nextEntries(this.#db, this.#driver, this.#order, this.#last);
    this.#last = entries.at(-1);
    this.#isComplete = entries.length < blocksPerStep;
    const known = entries.filter(({ stream, first_sequence }) => first_sequence <= (this.#ends.get(stream) ?? 0));
    const contents = await blocksOf(this.#db, known);
    // Several values lead to the same block.
    const once = new Map(known.map((entry) => [blockKey(entry), entry]));
    for (const [key, entry] of once) {
      const block = contents.get(key);
      if (!block) throw new Error(`Block ${key} of the audit log is missing.`);
      const { isDescending, fromMs, toMs } = this.#order;
      this.#queue.push({
        stream: entry.stream,
        edgeMs: isDescending ? entry.last_ms : entry.first_ms,
        isInRange: entry.first_ms > fromMs && entry.last_ms < toMs,
        sequences: matchingSequences(block, this.#narrowing),
      });
    }
  }
}

const blockKey = ({ stream, first_sequence }: Pick<AuditBlock, 'stream' | 'first_sequence'>) =>
  `${stream}/${first_sequence}`;

/** Values such that each matching row is in a block that has one of them. */
async function driverOf(db: Reader, narrowing: Narrowing): Promise<number[]> {
  const ids = await leadingValues(db, narrowing);
  return ids.length > driverValuesMax ? [everyBlock] : ids;
}

async function leadingValues(db: Reader, narrowing: Narrowing): Promise<number[]> {
  if (narrowing.kind === 'values') return [...narrowing.ids];
  const parts = await Promise.all(narrowing.parts.map((part) => leadingValues(db, part)));
  if (narrowing.kind === 'or') return [...new Set(parts.flat())];
  const counts = await Promise.all(parts.map((ids) => countBlocks(db, ids)));
  return parts[counts.indexOf(Math.min(...counts))] ?? [];
}

async function countBlocks(db: Reader, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  if (ids.length > driverValuesMax) return Number.POSITIVE_INFINITY;
  const { value_id } = auditBlockValues;
  const some = (limit: number) =>
    db.select({ value_id }).from(auditBlockValues).where(inArray(value_id, ids)).limit(limit).as('some');
  return (await countQuery(db, some, estimateMax)) ?? estimateMax + 1;
}

/** The next blocks of some values: the next ones of each value and span, merged. */
async function nextEntries(
  db: Reader,
  ids: readonly number[],
  order: WalkOrder,
  last: BlockEntry | undefined,
): Promise<BlockEntry[]> {
  if (ids.length === 0) return [];
  const { first_sequence, stream } = auditBlockValues;
  const { isDescending: descending } = order;
  const time = descending ? auditBlockValues.last_ms : auditBlockValues.first_ms;
  const keys = [time, stream, first_sequence].map((column) => ({ column, descending }));
  const edge = last && [descending ? last.last_ms : last.first_ms, last.stream, last.first_sequence];
  const lists = ids.flatMap((id) =>
    spans.map((span) => {
      const from = edge ? afterCursor(keys, edge) : startCondition(order, span);
      const where = and(eq(auditBlockValues.value_id, id), eq(auditBlockValues.span, span), from, overlap(order));
      const list = db.select().from(auditBlockValues).where(where);
      const first = list.orderBy(...orderTerms(keys)).limit(blocksPerStep);
      return sql`select * from (${first.getSQL()}) as list`;
    }),
  );
  const merged = subqueryNamed(auditBlockValues, sql.join(lists, sql` union all `));
  return db
    .select(getTableColumns(auditBlockValues))
    .from(merged)
    .orderBy(...orderTerms(keys))
    .limit(blocksPerStep);
}

/** Where the blocks of a span begin that overlap the time range: no further from it than they last. */
const startCondition = ({ isDescending, fromMs, toMs }: WalkOrder, span: number): SQL =>
  isDescending
    ? lte(auditBlockValues.last_ms, toMs + spanMs(span))
    : gte(auditBlockValues.first_ms, fromMs - spanMs(span));

const overlap = ({ fromMs, toMs }: WalkOrder): SQL | undefined =>
  and(gte(auditBlockValues.last_ms, fromMs), lte(auditBlockValues.first_ms, toMs));

async function blocksOf(db: Reader, entries: readonly BlockEntry[]): Promise<Map<string, AuditBlock>> {
  const byStream = Map.groupBy(entries, ({ stream }) => stream);
  if (byStream.size === 0) return new Map();
  const wanted = [...byStream].map(([stream, some]) => {
    const firsts = [...new Set(some.map(({ first_sequence }) => first_sequence))];
    return and(eq(auditBlocks.stream, stream), inArray(auditBlocks.first_sequence, firsts));
  });
  const blocks = await db
    .select()
    .from(auditBlocks)
    .where(or(...wanted));
  return new Map(blocks.map((block) => [blockKey(block), block]));
}
