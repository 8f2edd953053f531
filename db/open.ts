import { dirname, resolve } from 'node:path';
import { trackDiskSpace } from '#db/disk-space.ts';
import { engine } from '#db/engine.ts';
import { loadExpiryMark } from '#db/expiry-mark.ts';
import { verifyMasterKey } from '#db/master-key.ts';
import type { Database, Reader } from '#db/types.ts';
import { config } from '#lib/core/config.ts';

const holder = globalThis as typeof globalThis & { [key: symbol]: Promise<Database> | undefined };
const slot = Symbol.for('countinghouse.database');

/**
 * The one open database of this process: Next's module graphs share it through `globalThis`. Of a SQLite file there is
 * one server, which looks first whether it is whole; commands work beside it.
 */
export function database(as: 'server' | 'command' = 'command'): Promise<Database> {
  holder[slot] ??= open(as);
  return holder[slot];
}

async function open(as: 'server' | 'command'): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replica } = config();
  const opened =
    engine === 'postgres'
      ? await (await import('#db/postgres/open.ts')).openPostgres(url, replica)
      : await (await import('#db/sqlite/open.ts')).openSqlite(url.slice('file:'.length), as);
  const ours = await verifyMasterKey(opened);
  await loadExpiryMark(ours);
  const folder = engine === 'sqlite' ? dirname(resolve(url.slice('file:'.length))) : undefined;
  return trackDiskSpace(ours, folder);
}

/**
 * A reader for what may take long, such as sums over all rows or lists by any filter: while it is answered, everybody
 * else is too. It costs a tenth of a millisecond more.
 */
export async function offload(db: Reader): Promise<Reader> {
  const opened = await database();
  return db === opened.read ? (opened.offload ?? db) : db;
}

/** What could not be opened needs no closing: whoever asked for it has heard why. */
export async function closeDatabase(): Promise<void> {
  const opened = holder[slot]?.catch(() => undefined);
  holder[slot] = undefined;
  await (await opened)?.close();
}
