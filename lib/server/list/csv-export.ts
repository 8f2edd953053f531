import { createSemaphore, nextTurn } from '#lib/core/process/scheduling.ts';
import { formatCsvRow } from '#lib/core/text/csv.ts';
import { StreamedBody } from '#lib/server/http/reply.ts';

/** One batch of all exports at a time, so that other requests run in between. */
const exportSlot = createSemaphore(1);
const byteOrderMark = '\ufeff';

export interface CsvExport<Row> {
  /** The name of the file, without its extension. */
  file: string;
  /** The cells of the header row. */
  columns: readonly string[];
  /** The rows in batches; each batch is read in an export slot. */
  batches: AsyncGenerator<Row[]>;
  cells: (row: Row) => readonly unknown[];
  hasByteOrderMark: boolean;
}

/** All rows as a CSV stream. Only one batch is in memory. */
export async function csvExport<Row>(wanted: CsvExport<Row>): Promise<StreamedBody> {
  const { file, columns, batches, cells, hasByteOrderMark } = wanted;
  const textOf = (rows: readonly Row[]) => rows.map((row) => formatCsvRow(cells(row))).join('');
  // Read the first batch before the answer begins, so that an invalid filter is still a 400.
  const first = await batches.next();
  async function* chunks() {
    yield `${hasByteOrderMark ? byteOrderMark : ''}${formatCsvRow(columns)}`;
    if (!first.done) yield textOf(first.value);
    for await (const rows of batches) yield textOf(rows);
  }
  return new StreamedBody('text/csv; charset=utf-8', `${file}.csv`, chunks());
}

/** Reads one batch of an export when no other export reads one. */
export async function withExportSlot<T>(work: () => Promise<T>): Promise<T> {
  const place = exportSlot.slot();
  await place.acquire();
  try {
    await nextTurn();
    return await work();
  } finally {
    place.release();
  }
}
