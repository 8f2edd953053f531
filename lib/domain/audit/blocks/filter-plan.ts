import { and, eq, type SQL } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { auditValues } from '#db/schema/audit.ts';
import { auditFields } from '#lib/domain/audit/audit-fields.ts';
import { type Narrowing, type SummarizedField, summarizedFields } from '#lib/domain/audit/blocks/block-content.ts';
import { type ChainEnds, readChainEnds } from '#lib/domain/audit/blocks/chain-ends.ts';
import { type FieldTable, filterCondition, partCondition } from '#lib/server/list/filter.ts';
import { parseRsql, type RsqlComparison, type RsqlNode } from '#lib/server/list/rsql.ts';

/** A comparison that more values meet does not narrow. */
const valuesMax = 1000;
/** Fields by whose index of the log few rows are found. */
const indexedFields = ['resource_id', 'request_id'];
/** A field that narrows only besides others: the log has an index of its rare values. */
const rareField: SummarizedField = 'outcome';

/** How the rows of a filter are found: those that `narrowing` allows, and those of each index condition. */
interface RowPlan {
  narrowing: Narrowing | undefined;
  indexed: readonly SQL[];
  /** `narrowing` is the whole filter, besides its time range. */
  isExact: boolean;
}

/** As `RowPlan`, for a filter that blocks narrow. */
export interface AuditFilterPlan extends RowPlan {
  narrowing: Narrowing;
  /** The whole filter. */
  condition: SQL | undefined;
  ends: ChainEnds;
  /** Only rows from this time to that time match; undefined for rows of any time. */
  range: { fromMs: number; toMs: number } | undefined;
}

/** Values are compared as the filter compares the columns of the log. */
const valueFields: FieldTable = {
  fields: Object.fromEntries(
    summarizedFields.map((name) => [name, { type: 'text', column: auditValues.value, folded: auditValues.value }]),
  ),
  id: auditValues.id,
  sort: 'actor',
};

/** Undefined if blocks do not narrow the filter. Throws a 400 as `filterCondition` does. */
export async function auditFilterPlan(db: Reader, filter: string | undefined): Promise<AuditFilterPlan | undefined> {
  if (filter === undefined) return undefined;
  const condition = filterCondition(filter, auditFields);
  const node = parseRsql(filter);
  if (node.kind === 'comparison' && node.field === rareField) return undefined;
  // Before the values: a block that is added in between may have a new one.
  const ends = await readChainEnds(db);
  const parts = node.kind === 'and' ? node.nodes : [node];
  const bounds = parts.filter(isTimeBound);
  const others = parts.filter((part) => !isTimeBound(part));
  const plan = await rowPlan(db, { kind: 'and', nodes: others });
  if (!plan?.narrowing) return undefined;
  const range = bounds.length > 0 ? timeRange(bounds) : undefined;
  return { ...plan, narrowing: plan.narrowing, condition, ends, range };
}

async function rowPlan(db: Reader, node: RsqlNode): Promise<RowPlan | undefined> {
  if (node.kind === 'comparison') return comparisonPlan(db, node);
  const plans = await Promise.all(node.nodes.map((part) => rowPlan(db, part)));
  return node.kind === 'or' ? planOfAny(plans) : planOfAll(plans);
}

async function comparisonPlan(db: Reader, node: RsqlComparison): Promise<RowPlan | undefined> {
  const field = summarizedFields.find((name) => name === node.field);
  if (field) {
    const ids = await matchingValues(db, field, node);
    return ids && { narrowing: { kind: 'values', field, ids: new Set(ids) }, indexed: [], isExact: true };
  }
  const condition = isIndexed(node) ? partCondition(node, auditFields) : undefined;
  return condition && { narrowing: undefined, indexed: [condition], isExact: false };
}

/** Ids of the values of a field that meet a comparison; undefined if these are many. */
async function matchingValues(db: Reader, field: SummarizedField, node: RsqlComparison): Promise<number[] | undefined> {
  const rows = await db
    .select({ id: auditValues.id })
    .from(auditValues)
    .where(and(eq(auditValues.field, field), partCondition(node, valueFields)))
    .limit(valuesMax + 1);
  return rows.length > valuesMax ? undefined : rows.map(({ id }) => id);
}

/** A whole value or its beginning, which an index finds. */
const isIndexed = ({ field, operator, values }: RsqlComparison): boolean =>
  indexedFields.includes(field) &&
  (operator === '==' || operator === '=in=') &&
  values.every((value) => /^[^*]+\*?$/.test(value));

function planOfAny(plans: readonly (RowPlan | undefined)[]): RowPlan | undefined {
  const known = plans.filter((plan) => plan !== undefined);
  if (known.length < plans.length) return undefined;
  const parts = known.flatMap(({ narrowing }) => narrowing ?? []);
  return {
    narrowing: parts.length > 0 ? { kind: 'or', parts } : undefined,
    indexed: known.flatMap(({ indexed }) => indexed),
    isExact: known.every(({ isExact }) => isExact),
  };
}

/** An index finds fewer rows than blocks do. */
function planOfAll(plans: readonly (RowPlan | undefined)[]): RowPlan | undefined {
  const known = plans.filter((plan) => plan !== undefined);
  const byIndex = known.find(({ narrowing }) => !narrowing);
  if (byIndex) return { ...byIndex, isExact: false };
  if (plans.length === 1) return known[0];
  const byBlocks = known.filter(({ indexed }) => indexed.length === 0);
  if (byBlocks.length === 0) return known[0] && { ...known[0], isExact: false };
  return {
    narrowing: { kind: 'and', parts: byBlocks.flatMap(({ narrowing }) => narrowing ?? []) },
    indexed: [],
    isExact: byBlocks.length === plans.length && byBlocks.every(({ isExact }) => isExact),
  };
}

const timeBounds = ['=ge=', '=gt=', '=le=', '=lt='];

const isTimeBound = (node: RsqlNode): node is RsqlComparison =>
  node.kind === 'comparison' && node.field === 'at' && timeBounds.includes(node.operator);

/** The time range of bounds, in whole milliseconds. */
function timeRange(bounds: readonly RsqlComparison[]): { fromMs: number; toMs: number } {
  const timesOf = (operators: string[]) =>
    bounds.flatMap(({ operator, values }) => (operators.includes(operator) ? [Date.parse(values[0] ?? '')] : []));
  return {
    fromMs: Math.max(anyTime.fromMs, ...timesOf(['=ge=', '=gt='])),
    toMs: Math.min(anyTime.toMs, ...timesOf(['=le=', '=lt='])),
  };
}

/** The years 1 to 9999, as a filter names them. */
export const anyTime = {
  fromMs: Date.parse('0001-01-01T00:00:00.000Z'),
  toMs: Date.parse('9999-12-31T23:59:59.999Z'),
};
