import pg from 'pg';
import { postgresDrizzle } from '#db/drizzle/postgres.ts';
import { asReader } from '#db/drizzle/typed.ts';
import { rootCause } from '#db/errors.ts';
import { sendTogether } from '#db/postgres/send-together.ts';
import { withOneConnection } from '#db/statements.ts';
import { readerGuard } from '#db/transaction-scope.ts';
import type { Reader } from '#db/types.ts';
import { Problem } from '#lib/core/problem.ts';

/** A reader that takes any free connection for each statement, and one connection for `readTogether`. */
export function poolReader(pool: pg.Pool): Reader {
  const readers = new WeakMap<pg.PoolClient, Reader>();
  return withOneConnection(asReader(postgresDrizzle(pool, readerGuard)), async (body) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await body(readerOf(client, readers));
    } catch (error) {
      // After an answer of the server the connection is good; after a lost or late one it is not.
      isBroken = !(error instanceof Problem || rootCause(error) instanceof pg.DatabaseError);
      throw error;
    } finally {
      client.release(isBroken);
    }
  });
}

function readerOf(client: pg.PoolClient, readers: WeakMap<pg.PoolClient, Reader>): Reader {
  const known = readers.get(client);
  if (known) return known;
  const guard = {
    logQuery() {
      readerGuard.logQuery();
      sendTogether(client.connection.stream);
    },
  };
  const reader = asReader(postgresDrizzle(client, guard));
  readers.set(client, reader);
  return reader;
}
