import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Reader, uniqueViolation, type Writer } from '#db/index.ts';
import { type ChartAccountRow, type ChartRow, chartAccounts, charts } from '#db/schema/charts.ts';
import { versionCounters } from '#db/schema/settings.ts';
import { assertNoFaults, type InputFault } from '#lib/core/problem.ts';
import { chosenNameKey } from '#lib/core/text/fold.ts';
import { newId } from '#lib/core/uuid.ts';
import type { Chart, NewChart } from '#lib/domain/charts/chart.ts';
import { chartFaults, chartProblems } from '#lib/domain/charts/problems.ts';
import { usagesOfAccounts, validateAccounts } from '#lib/domain/charts/validate.ts';
import { unknownCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

/** The fields of charts for filters and sorting. */
export const chartFields: FieldTable = {
  fields: {
    id: { type: 'number', column: charts.id, sortable: true },
    name: { type: 'text', column: charts.name, order: charts.name_key, isName: true, sortable: true },
    currency: { type: 'text', column: charts.currency },
    created_at: { type: 'instant', column: charts.created_at, sortable: true },
    updated_at: { type: 'instant', column: charts.updated_at, sortable: true },
  },
  id: charts.id,
  sort: '-created_at',
};

const builtInChartId = 0;
const rowsPerInsert = 1000;

/** Creates a chart of accounts. Throws one 400 with every fault. */
export async function createChart(ctx: WriteContext, wanted: NewChart): Promise<Chart> {
  const accounts = wanted.accounts ?? [];
  const named = wanted.currency ? [{ currency: wanted.currency, pointer: '/currency' }] : [];
  const faults: InputFault[] = validateAccounts(accounts).map(({ index, member, code, message }) => ({
    pointer: `/accounts/${index}/${member}`,
    code,
    message,
  }));
  faults.unshift(...(await unknownCurrencies(ctx.db, named)));
  if (await isChartNameTaken(ctx.db, wanted.name))
    faults.unshift({ pointer: '/name', ...chartFaults.nameTaken(wanted.name) });
  assertNoFaults(faults);
  const row = await insertChart(ctx, wanted);
  const usages = usagesOfAccounts(accounts);
  const rows = accounts.map((account, position) => ({
    id: newId(),
    chart_id: row.id,
    code: account.code,
    name: account.name,
    type: account.type,
    parent: account.parent ?? null,
    usage: usages[position] ?? 'DETAIL',
    attributes: account.attributes ?? null,
    position,
  }));
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await ctx.db.insert(chartAccounts).values(rows.slice(from, from + rowsPerInsert));
  }
  ctx.record({ resource: 'chart', resource_id: String(row.id), after: { name: row.name, accounts: rows.length } });
  return presentChart(row, rows);
}

/** Whether a chart has this name, in any case. */
export async function isChartNameTaken(db: Reader, name: string): Promise<boolean> {
  const found = await db
    .select({ id: charts.id })
    .from(charts)
    .where(eq(charts.name_key, chosenNameKey(name)));
  return found.length > 0;
}

async function insertChart(ctx: WriteContext, { name, description, currency }: NewChart): Promise<ChartRow> {
  const row: ChartRow = {
    id: await nextChartId(ctx.db),
    name,
    name_key: chosenNameKey(name),
    description: description ?? null,
    currency: currency ?? null,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  try {
    await ctx.db.insert(charts).values(row);
  } catch (error) {
    if (uniqueViolation(error) !== 'charts_name_key_unique') throw error;
    throw chartProblems.nameTaken(name);
  }
  return row;
}

/** The next chart id; the row of the counter is locked until the commit. */
async function nextChartId(tx: Writer): Promise<number> {
  const [counter] = await tx
    .insert(versionCounters)
    .values({ name: 'chart', value: 1 })
    .onConflictDoUpdate({ target: versionCounters.name, set: { value: sql`${versionCounters.value} + 1` } })
    .returning({ value: versionCounters.value });
  return Number(counter?.value);
}

/** Charts with their accounts, without the built-in chart. */
export async function listCharts(db: Reader, query: PageQuery): Promise<RecordPage<Chart>> {
  const page = await fetchCharts(db, query);
  const ids = page.page.map(({ id }) => id);
  const accounts = Map.groupBy(await accountsOfCharts(db, ids), ({ chart_id }) => chart_id);
  return { ...page, page: page.page.map((row) => presentChart(row, accounts.get(row.id) ?? [])) };
}

function fetchCharts(db: Reader, query: PageQuery): Promise<RecordPage<ChartRow>> {
  const scope = { condition: gt(charts.id, builtInChartId), key: '' };
  return fetchTablePage(db, charts, { name: 'charts', query, table: chartFields, scope });
}

/** A chart without its accounts, of which there may be thousands. */
export interface ChartSummary {
  id: number;
  name: string;
  description?: string | undefined;
  currency?: string | undefined;
  created_at: string;
  /** The number of accounts. */
  accounts: number;
}

/** As `listCharts`, with the number of accounts instead of the accounts. */
export async function listChartSummaries(db: Reader, query: PageQuery): Promise<RecordPage<ChartSummary>> {
  const page = await fetchCharts(db, query);
  return { ...page, page: await summarize(db, page.page) };
}

/** The chart that every database has. */
export async function builtInChart(db: Reader): Promise<ChartSummary | undefined> {
  const [summary] = await summarize(db, [await chartBy(db, builtInChartId)]);
  return summary;
}

async function summarize(db: Reader, rows: readonly ChartRow[]): Promise<ChartSummary[]> {
  const counted = await db
    .select({ id: chartAccounts.chart_id, accounts: count() })
    .from(chartAccounts)
    .where(
      inArray(
        chartAccounts.chart_id,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(chartAccounts.chart_id);
  const counts = new Map(counted.map(({ id, accounts }) => [id, accounts]));
  return rows.map(({ id, name, description, currency, created_at }) => ({
    id,
    name,
    description: description ?? undefined,
    currency: currency ?? undefined,
    created_at,
    accounts: counts.get(id) ?? 0,
  }));
}

/** The accounts of charts, in the order of each chart. */
export async function accountsOfCharts(db: Reader, chartIds: number[]): Promise<ChartAccountRow[]> {
  if (chartIds.length === 0) return [];
  return db
    .select()
    .from(chartAccounts)
    .where(inArray(chartAccounts.chart_id, chartIds))
    .orderBy(asc(chartAccounts.chart_id), asc(chartAccounts.position));
}

/** The names of chart accounts by `chart/code`. Absent for those that do not exist. */
export async function chartAccountNames(
  db: Reader,
  wanted: readonly { chart: number; code: string }[],
): Promise<Record<string, string>> {
  if (wanted.length === 0) return {};
  const ids = new Set(wanted.map(({ chart }) => chart));
  const codes = new Set(wanted.map(({ code }) => code));
  const found = await db
    .select({ chart: chartAccounts.chart_id, code: chartAccounts.code, name: chartAccounts.name })
    .from(chartAccounts)
    .where(and(inArray(chartAccounts.chart_id, [...ids]), inArray(chartAccounts.code, [...codes])));
  return Object.fromEntries(found.map(({ chart, code, name }) => [`${chart}/${code}`, name]));
}

/** The chart. Throws 404. */
export async function chartBy(db: Reader, id: number): Promise<ChartRow> {
  const [row] = await db.select().from(charts).where(eq(charts.id, id));
  if (!row) throw chartProblems.notFound();
  return row;
}

function presentChart(row: ChartRow, accounts: ChartAccountRow[]): Chart {
  const { id, created_at, updated_at, name, description, currency } = row;
  return {
    id,
    created_at,
    updated_at,
    info: {
      name,
      description: description ?? undefined,
      currency: currency ?? undefined,
      accounts: accounts.map((account) => ({
        code: account.code,
        name: account.name,
        type: account.type,
        parent: account.parent ?? undefined,
        usage: account.usage,
        attributes: account.attributes ?? undefined,
      })),
    },
  };
}
