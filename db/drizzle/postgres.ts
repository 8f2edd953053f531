import type { Logger } from 'drizzle-orm/logger';
import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres';

import { withCachedDecoders } from '#db/drizzle/rows.ts';

export const postgresDrizzle = (client: NodePgClient, logger: Logger): object =>
  withCachedDecoders(drizzle(client, { logger }));
