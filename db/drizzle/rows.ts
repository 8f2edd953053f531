import { Column, is, SQL } from 'drizzle-orm';

type Decode = (value: unknown) => unknown;

/**
 * The parts of Drizzle's prepared statements that are the same on both engines: the selected fields and the function
 * that builds rows.
 */
interface Prepared {
  fields?: { path: string[]; field: unknown }[];
  customResultMapper?: (rows: unknown[][]) => unknown[];
}

/** Lets `change` complete each statement that a Drizzle database prepares. */
export function onPrepare<Db extends object, Statement>(db: Db, change: (statement: Statement) => void): Db {
  const { session } = db as { session?: { prepareQuery(...query: unknown[]): Statement } };
  if (!session) throw new Error('Drizzle keeps its session elsewhere.');
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...query) => {
    const statement = prepare(...query);
    change(statement);
    return statement;
  };
  return db;
}

/**
 * Makes a Drizzle database look up the decoders of a statement once. Drizzle looks up the decoder of every value, which
 * takes as long as SQLite takes to find the row. Drizzle itself decodes nested rows.
 */
export const withCachedDecoders = <Db extends object>(db: Db): Db => onPrepare(db, cacheDecoders);

function cacheDecoders(prepared: Prepared): void {
  const { fields, customResultMapper } = prepared;
  if (!fields || customResultMapper) return;
  if (fields.some(({ path, field }) => path.length !== 1 || !isPlain(field))) return;
  const names = fields.map(({ path }) => path[0] ?? '');
  const decoders = fields.map(({ field }) => decoderOf(field));
  // Copies of one object share its shape: they are faster to fill and to serialize.
  const blank = Object.fromEntries(names.map((name) => [name, null]));
  prepared.customResultMapper = (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = { ...blank };
      for (let index = 0; index < names.length; index += 1) {
        const value = values[index];
        const decode = decoders[index];
        row[names[index] as string] = decode && value !== null ? decode(value) : value;
      }
      return row;
    });
}

const isPlain = (field: unknown): boolean => is(field, Column) || is(field, SQL) || is(field, SQL.Aliased);

/** Undefined for a column that takes the driver's value as it is. */
function decoderOf(field: unknown): Decode | undefined {
  const source = is(field, SQL.Aliased) ? field.sql : field;
  const decoder = is(source, SQL) ? decoderOfExpression(source) : (source as Column);
  const isAsBrought = 'mapFrom' in decoder && decoder.mapFrom === undefined;
  return isAsBrought ? undefined : (value) => decoder.mapFromDriverValue(value);
}

/** Drizzle keeps the decoder of an expression private. */
function decoderOfExpression(expression: object): Column {
  return (expression as { decoder: Column }).decoder;
}
