import type { SQL } from 'drizzle-orm';
import type { Reader, Writer } from '#db/types.ts';

/** Every Drizzle database is typed as PostgreSQL's (see `db/columns.ts`), of either engine. */
export const asReader = (db: object): Reader => db as Reader;
/** As `asReader`, for the database of a transaction. */
export const asWriter = (db: object): Writer => db as Writer;

interface PostgresMethods<Row> {
  execute(statement: SQL): Promise<{ rows: Row[] }>;
}

interface SqliteMethods<Row> {
  all(statement: SQL): Row[];
  run(statement: SQL): void;
}

/** The methods that only one engine has: the type of a reader has neither. */
export const asPostgres = <Row>(db: object): PostgresMethods<Row> => db as PostgresMethods<Row>;
/** As `asPostgres`. */
export const asSqlite = <Row>(db: object): SqliteMethods<Row> => db as SqliteMethods<Row>;
