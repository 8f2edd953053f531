import type pg from 'pg';
import { postgresDrizzle } from '#db/drizzle/postgres.ts';
import { asReader, asWriter } from '#db/drizzle/typed.ts';
import { connectPostgres } from '#db/postgres/connect.ts';
import { advisoryLock } from '#db/postgres/migrate.ts';
import { PacketSender } from '#db/postgres/packet-sender.ts';
import { preparedStatements } from '#db/postgres/prepared-statements.ts';
import { withRunner } from '#db/statements.ts';
import { unguarded } from '#db/transaction-scope.ts';
import type { Draft } from '#db/types.ts';

/** With more memory, the tree that sorts a GIN index no longer fits the processor's caches, and takes longer. */
const loadOptions = '-c timezone=UTC -c jit=off -c maintenance_work_mem=64MB';

/** The parts of a schema created last: dropped in this order, created again in the reverse order. */
const schemaParts = [
  `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
     format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid desc`,
  `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_constraint where conindid = indexrelid) order by indexrelid desc`,
];

/**
 * A transaction on PostgreSQL for loading many rows, without indexes and foreign keys, which are created and checked at
 * the end. Primary keys, checks and triggers apply as always, and a failure discards the whole draft. Undefined while
 * other connections use the database, if it is larger than the load, or if its journal is partitioned.
 */
export async function openPostgresDraft(url: string, comingBytes: number): Promise<Draft | undefined> {
  const client = await connectPostgres(url, loadOptions);
  if (!(await isWorthWhile(client, comingBytes))) {
    await client.end();
    return undefined;
  }
  await client.query('begin');
  const made = await dropParts(client);
  const sender = new PacketSender(client, { skipped: 'fail' });
  const drizzle = postgresDrizzle(sender, unguarded);
  const writer = withRunner(asWriter(drizzle), { runPrepared: preparedStatements(sender, unguarded) });
  return {
    read: asReader(drizzle),
    waiting: () => 0,
    connections: () => ({ max: 1, used: 1 }),
    transaction: (body) => body(writer),
    async finish(report) {
      for (const [index, statement] of made.entries()) {
        report(index, made.length);
        await client.query(statement);
      }
      await client.query('commit');
      await client.query('analyze');
      report(made.length, made.length);
      await client.end();
    },
    // Closing discards what is not committed.
    close: () => client.end(),
  };
}

/** Processes that start meanwhile wait for the lock, as during a migration. */
async function isWorthWhile(client: pg.Client, comingBytes: number): Promise<boolean> {
  const { rows } = await client.query<{ is_free: boolean; bytes: string }>(
    `select pg_try_advisory_lock($1) and to_regnamespace('months') is null and not exists (
         select 1 from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as is_free,
       (select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as bytes`,
    [advisoryLock],
  );
  return rows.some(({ is_free, bytes }) => is_free && Number(bytes) < comingBytes);
}

/** Returns the statements that create them again. */
async function dropParts(client: pg.Client): Promise<string[]> {
  const made: string[] = [];
  for (const part of schemaParts) {
    const { rows } = await client.query<{ drop: string; make: string }>(part);
    for (const row of rows) {
      await client.query(row.drop);
      made.unshift(row.make);
    }
  }
  return made;
}
