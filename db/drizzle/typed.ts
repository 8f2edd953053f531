import type { Reader, Writer } from '#db/types.ts';

/** Every database of Drizzle's is typed as PostgreSQL's: see `db/columns.ts`. These are the two places that say so. */
export const asReader = (db: object): Reader => db as Reader;
export const asWriter = (db: object): Writer => db as Writer;
