import { z } from 'zod';
import { escaped, oneOfPatterns } from '#lib/core/text/pattern-text.ts';

const columnsLengthMax = 2000;

/** The names of columns, separated by commas. The document adds the pattern of the columns of each export. */
export const columnNames = (max: number) =>
  z
    .string()
    .min(1)
    .max(columnsLengthMax)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(1)).max(max))
    .meta({ override: { type: 'string', maxLength: columnsLengthMax } });

/** The columns that an export takes. */
export interface ColumnNames {
  names: readonly string[];
  /** The most columns of a file. */
  max: number;
  /** What precedes the key of a column that is named by a key. */
  keyPrefix?: string;
}

const keyPattern = '[^,\\u0000-\\u001f\\u007f]*';

/** The columns that an export takes, as a pattern for the document. */
export function columnsPatternOf({ names, max, keyPrefix }: ColumnNames): string {
  const keyed = keyPrefix === undefined ? [] : [`${escaped(keyPrefix)}${keyPattern}`];
  const one = oneOfPatterns([...names.map(escaped), ...keyed]);
  return `^${one}(?:,${one}){0,${max - 1}}$`;
}
