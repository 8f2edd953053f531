import type { Reader, Writer } from '#db/types.ts';

/** Every Drizzle database is typed as PostgreSQL's: see `db/columns.ts`. Only these two functions cast. */
export const asReader = (db: object): Reader => db as Reader;
export const asWriter = (db: object): Writer => db as Writer;
