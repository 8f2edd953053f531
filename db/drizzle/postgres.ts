import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Logger } from 'drizzle-orm/logger';
import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';
import { bindingOf, type PlaceholderValues } from '#db/drizzle/placeholders.ts';
import { onPrepare, withCachedDecoders } from '#db/drizzle/rows.ts';

/** The driver's pool or client, or what takes its place. */
type Sender = NodePgClient | { query(config: never, values: unknown[]): Promise<{ rows: unknown[] }> };

/** Drizzle on a client or pool; to be typed by `asReader` or `asWriter`. Statements and decoders are cached. */
export const postgresDrizzle = (client: Sender, logger: Logger): object =>
  onPrepare(withCachedDecoders(drizzle(client as NodePgClient, { logger })), queryDirectly);

type GetTypeParser = (typeId: number, format?: string) => unknown;

interface QueryConfig {
  /** Of a prepared statement. */
  name?: string;
  text: string;
  types: { getTypeParser: GetTypeParser };
}

/** The parts of a prepared statement of node-postgres that Drizzle keeps. */
interface DriverStatement {
  client: { query(config: QueryConfig, values: unknown[]): Promise<{ rows: unknown[][] }> };
  params: unknown[];
  logger: Logger;
  /** For rows as lists, and for results as the driver gives them. */
  queryConfig: QueryConfig;
  rawQueryConfig: QueryConfig;
  fields?: unknown;
  customResultMapper?: (rows: unknown[][]) => unknown;
  execute(values?: PlaceholderValues): Promise<unknown>;
}

/**
 * Makes a statement call the driver directly. Drizzle wraps each call in three spans and four promises, also where
 * nothing is traced.
 */
function queryDirectly(statement: DriverStatement): void {
  const { client, params, logger, queryConfig, rawQueryConfig, fields, customResultMapper } = statement;
  // Drizzle itself builds nested rows.
  if (fields && !customResultMapper) return;
  const driverConfig = customResultMapper ? queryConfig : rawQueryConfig;
  const { text, values } = driverConfig.name
    ? withKnownLimit(driverConfig.text, params)
    : { text: driverConfig.text, values: params };
  const bind = bindingOf(values);
  const config = { ...driverConfig, text, types: withCachedParsers(driverConfig.types) };
  statement.execute = async (values) => {
    const bound = bind(values);
    logger.logQuery(text, bound);
    const result = await client.query(config, bound).catch((error: Error) => {
      throw new DrizzleQueryError(text, bound, error);
    });
    return customResultMapper ? customResultMapper(result.rows) : result;
  };
}

/**
 * Writes a limit that is always the same into the text of a prepared statement. PostgreSQL assumes that an unknown
 * limit returns many rows, and then plans the statement again at each run.
 */
function withKnownLimit(text: string, params: unknown[]): { text: string; values: unknown[] } {
  const limit = params.at(-1);
  const parameter = ` limit $${params.length}`;
  if (typeof limit !== 'number' || !text.includes(parameter)) return { text, values: params };
  return { text: text.replace(parameter, ` limit ${limit}`), values: params.slice(0, -1) };
}

/** The parsers of the columns of a statement, which the driver asks for with each answer. */
function withCachedParsers({ getTypeParser }: QueryConfig['types']): QueryConfig['types'] {
  const known = new Map<number, unknown>();
  return {
    getTypeParser(typeId, format) {
      if (format !== undefined && format !== 'text') return getTypeParser(typeId, format);
      const parser = known.get(typeId) ?? getTypeParser(typeId, format);
      known.set(typeId, parser);
      return parser;
    },
  };
}
