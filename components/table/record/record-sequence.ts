import type { TableModel } from '#components/table/use-table-model.ts';
import { tabValue } from '#components/ui/storage/browser-storage.ts';
import { listOf, numberSchema, objectSchema, textSchema } from '#components/ui/storage/stored-schema.ts';

/** The addresses of the list a person came from, in its order. */
export interface RecordSequence {
  label: string;
  back: string;
  hrefs: readonly string[];
  /** The rows of the list before the first address: whole pages. */
  offset: number;
  /** The rows that match; 0 if they were not counted. */
  total: number;
  pageSize: number;
}

export const storedSequence = tabValue(
  'record-walk',
  objectSchema({
    label: textSchema,
    back: textSchema,
    hrefs: listOf(textSchema),
    offset: numberSchema,
    total: numberSchema,
    pageSize: numberSchema,
  }),
);

/** The pages that are kept before and after that of the opened row. */
const pagesAround = 4;

/** Kept when a row is opened, for this tab: the detail page walks it with `[` and `]`. */
export function rememberSequence<Row>({ list, loaded }: TableModel<Row>, index: number): void {
  const { label, rowHref, pageSize } = list;
  if (!rowHref) return;
  const page = Math.floor(index / pageSize);
  const from = Math.max(0, page - pagesAround) * pageSize;
  const rows = loaded.rows.slice(from, (page + pagesAround + 1) * pageSize);
  storedSequence.write({
    label,
    back: window.location.pathname + window.location.search,
    hrefs: rows.map(rowHref),
    offset: loaded.offset + from,
    total: loaded.total ?? (loaded.hasMore ? 0 : loaded.offset + loaded.rows.length),
    pageSize,
  });
}
