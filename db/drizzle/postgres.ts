import type { Logger } from 'drizzle-orm/logger';
import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';

import { withCachedDecoders } from '#db/drizzle/rows.ts';

/** Drizzle on a connection or a pool of PostgreSQL. */
export const postgresDrizzle = (client: NodePgClient, logger: Logger): object =>
  withCachedDecoders(drizzle(client, { logger }));
