import { eq } from 'drizzle-orm';
import { versionCounters } from '#db/schema/settings.ts';
import type { Database, Reader } from '#db/types.ts';
import { masterKeyFingerprint, masterKeyLocation } from '#lib/core/keys.ts';

const keyCounter = 'master-key';

/**
 * Rejects a database that was written with another master key, and closes it: the next row would break its audit, and
 * its encrypted values could not be read. A database without a mark of a key gets ours.
 */
export async function verifyMasterKey(opened: Database): Promise<Database> {
  try {
    const ours = masterKeyFingerprint();
    const kept = (await markIn(opened.read)) ?? (await marked(opened, ours));
    if (kept === ours) return opened;
    throw new Error(
      `The database was written with another master key than ${masterKeyLocation()}: put the right one there, from your ` +
        'backup. With this one its audit would break, and its encrypted values could not be read.',
    );
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** If several processes start together, the first one sets the mark. */
function marked({ transaction }: Database, value: number): Promise<number | undefined> {
  return transaction(async (tx) => {
    await tx.insert(versionCounters).values({ name: keyCounter, value }).onConflictDoNothing();
    return markIn(tx);
  });
}

async function markIn(db: Reader): Promise<number | undefined> {
  const [counter] = await db
    .select({ value: versionCounters.value })
    .from(versionCounters)
    .where(eq(versionCounters.name, keyCounter));
  return counter && Number(counter.value);
}
