import { z } from 'zod';
import { database, offload } from '#db/index.ts';
import type { StreamedBody } from '#lib/server/http/reply.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { columnNames } from '#lib/server/list/columns.ts';
import { csvExport, withExportSlot } from '#lib/server/list/csv-export.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { listProblems } from '#lib/server/problems.ts';
import { withAudit } from '#lib/server/write/effects.ts';

export const exportBatchSize = 200;
export const exportColumnsMax = 60;

/** The query parameters that every export has besides those of its list. */
export const exportQuery = {
  columns: columnNames(exportColumnsMax).optional().meta({
    description: 'Columns of the file, separated by commas; all when absent.',
    example: 'id,created_at',
  }),
  bom: z
    .enum(['0', '1'])
    .optional()
    .meta({ description: '1 adds a byte order mark, which some spreadsheets need.', example: '1' }),
};

/** What an export is asked for: the query of its list without a page, the columns, and a byte order mark. */
export interface ExportQuery extends Pick<PageQuery, 'filter' | 'sort'> {
  columns?: string[] | undefined;
  bom?: '0' | '1' | undefined;
}

/** A list that can be exported. */
export interface ExportedList<Item> {
  /** The name of the file, without its day. */
  name: string;
  columns: Readonly<Record<string, (item: Item) => unknown>>;
  page: (ctx: Context, query: PageQuery) => Promise<RecordPage<Item>>;
}

/** Everything that matches, as a CSV stream. The audit has who asked for it. */
export async function exportList<Item>(
  ctx: Context,
  list: ExportedList<Item>,
  { columns: named, bom, ...query }: ExportQuery,
): Promise<StreamedBody> {
  const columns = named ?? Object.keys(list.columns);
  const cells = columns.map((name) => exportCellOf(list, name));
  const body = await csvExport({
    file: `${list.name}-${ctx.now.slice(0, 10)}`,
    columns,
    batches: listBatches({ ...ctx, db: await offload(ctx.db) }, list, query),
    cells: (item) => cells.map((cell) => cell(item)),
    hasByteOrderMark: bom === '1',
  });
  await recordExport(ctx, list.name);
  return body;
}

function exportCellOf<Item>({ columns }: ExportedList<Item>, name: string): (item: Item) => unknown {
  const cell = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!cell) throw listProblems.exportColumnUnknown(name, Object.keys(columns));
  return cell;
}

/** The items of a list in batches. */
export async function* listBatches<Item>(
  ctx: Context,
  { page }: Pick<ExportedList<Item>, 'page'>,
  query: PageQuery,
): AsyncGenerator<Item[]> {
  let continuation: string | undefined;
  do {
    const wanted = { ...query, 'page[size]': exportBatchSize, 'page[continuation]': continuation };
    const batch = await withExportSlot(() => page(ctx, wanted));
    yield batch.page;
    continuation = batch.continuation;
  } while (continuation);
}

/** Who took data out of the institution, and of which list. Filters may hold names: they are not kept. */
export async function recordExport(ctx: Context, list: string): Promise<void> {
  if (ctx.is_head) return;
  const { transaction } = await database();
  await transaction((tx) =>
    withAudit(tx, ctx, 'exportList', async ({ record }) => record({ resource: 'export', resource_id: list })),
  );
}

/** The page of a list whose rows become several rows of the file. */
export const flattened = <Row, Item>(page: RecordPage<Row>, itemsOf: (row: Row) => Item[]): RecordPage<Item> => ({
  ...page,
  page: page.page.flatMap(itemsOf),
});
