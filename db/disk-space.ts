import { statfs } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import { isDiskFull, isServerDiskFull } from '#db/errors.ts';
import { versionCounters } from '#db/schema/settings.ts';
import type { Database } from '#db/types.ts';

/** A file system with less free space counts as full: the journal of one large write needs more. */
const freeBytesMin = 1024 * 1024;
const triedEveryMs = 1_000;
/** About 200 KB, so that the rows cannot fit into free pages of the file. */
const probeRows = Array.from({ length: 100 }, (_, row) => ({ name: `room ${row} `.padEnd(2_000, 'x'), value: 0 }));

/**
 * Tracks whether the disk has space. `hasSpace` reads the file system of a SQLite file. After a write failed for lack
 * of space, it tries a write of its own, at most once a second, until one succeeds.
 */
export function trackDiskSpace(db: Database, folder: string | undefined): Database {
  let isFull = false;
  let triedMs = Number.NEGATIVE_INFINITY;
  const transaction: Database['transaction'] = async (body) => {
    try {
      return await db.transaction(body);
    } catch (error) {
      if (isDiskFull(error) || isServerDiskFull(error)) isFull = true;
      throw error;
    }
  };
  const tryWriting = async () => {
    if (performance.now() - triedMs < triedEveryMs) return;
    triedMs = performance.now();
    const write = transaction(async (tx) => {
      await tx.insert(versionCounters).values(probeRows);
      const names = probeRows.map(({ name }) => name);
      await tx.delete(versionCounters).where(inArray(versionCounters.name, names));
    });
    isFull = await write.then(
      () => false,
      () => true,
    );
  };
  const hasRoom = async () => {
    if (folder && !(await hasFreeSpace(folder))) return false;
    if (isFull) await tryWriting();
    return !isFull;
  };
  return { ...db, transaction, hasSpace: hasRoom };
}

async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= freeBytesMin;
}
