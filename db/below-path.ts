import { and, type Column, gte, lt, type SQL } from 'drizzle-orm';

/** The code unit after the slash, which makes everything below a path a range of the index. */
const afterSlash = '0';

/** `path/…`, but not the path itself. */
export const isBelowPath = (column: Column, path: string): SQL | undefined =>
  and(gte(column, `${path}/`), lt(column, `${path}${afterSlash}`));
