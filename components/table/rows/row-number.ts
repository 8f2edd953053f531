import { rowMax } from '#components/table/list/list-query.ts';

/** The number of a row as a person writes it; undefined if it is none. */
export function rowNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,.’']/g, '');
  const row = /^\d{1,8}$/.test(digits) ? Number(digits) : 0;
  return row >= 1 && row <= rowMax ? row : undefined;
}
