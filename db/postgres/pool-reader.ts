import type pg from 'pg';
import { postgresDrizzle } from '#db/drizzle/postgres.ts';
import { asReader } from '#db/drizzle/typed.ts';
import { KeyLookups, withKeyLookups } from '#db/key-queries.ts';
import { isLostConnection } from '#db/postgres/lost-connection.ts';
import { PacketSender } from '#db/postgres/packet-sender.ts';
import { SharedConnection } from '#db/postgres/shared-connection.ts';
import { runTransaction } from '#db/postgres/transactions.ts';
import { withSnapshots } from '#db/snapshot.ts';
import { withConnections } from '#db/statements.ts';
import { readerGuard } from '#db/transaction-scope.ts';
import type { Reader } from '#db/types.ts';

/**
 * A reader that takes any free connection for each statement, one connection for `readTogether`, and for `readShared`
 * the one that other requests use as well. A snapshot is a transaction.
 */
export function poolReader(pool: pg.Pool): Reader {
  const readers = new WeakMap<pg.PoolClient, Reader>();
  const shared = new SharedConnection(pool, (client) => readerOf(client, readers));
  const read = withConnections(asReader(postgresDrizzle(pool, readerGuard)), {
    share: (body) => shared.run(body),
    async take(body) {
      const client = await pool.connect();
      let isLost = false;
      try {
        return await body(readerOf(client, readers));
      } catch (error) {
        isLost = isLostConnection(error);
        throw error;
      } finally {
        client.release(isLost);
      }
    },
  });
  return withSnapshots(read, (body) => runTransaction(pool, body, 'snapshot'));
}

function readerOf(client: pg.PoolClient, readers: WeakMap<pg.PoolClient, Reader>): Reader {
  const known = readers.get(client);
  if (known) return known;
  const sender = new PacketSender(client, { skipped: 'repeat', onSend: () => lookups.send() });
  const lookups: KeyLookups = new KeyLookups(
    () => reader,
    () => {
      readerGuard.logQuery();
      sender.schedule();
    },
  );
  const reader = withKeyLookups(asReader(postgresDrizzle(sender, readerGuard)), lookups);
  readers.set(client, reader);
  return reader;
}
