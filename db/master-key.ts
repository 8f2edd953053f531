import { eq } from 'drizzle-orm';
import { versionCounters } from '#db/schema/settings.ts';
import type { Database, Reader } from '#db/types.ts';
import { discardNewMasterKey, masterKeyFingerprint, masterKeyLocation } from '#lib/core/secrets/keys.ts';

/** The row of `version_counters` with the fingerprint of the master key. */
export const keyCounter = 'master-key';

/**
 * Rejects a database that was written with another master key, and closes it: the next row would break its audit, and
 * its encrypted values could not be read. A database without a mark of a key gets ours.
 */
export async function verifyMasterKey(opened: Database): Promise<Database> {
  try {
    const fault = keyFault((await markIn(opened.read)) ?? (await marked(opened, masterKeyFingerprint())));
    if (fault) throw new Error(fault);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * What is wrong with our master key for a database that was written with the key of this fingerprint; undefined if
 * nothing is.
 */
export const keyFault = (kept: number | undefined): string | undefined =>
  kept === undefined || kept === masterKeyFingerprint() ? undefined : foreignKeyText();

/** A key that was created just now would only hide that none was there. */
const foreignKeyText = (): string =>
  discardNewMasterKey()
    ? `There is no master key at ${masterKeyLocation()}, and the database was written with one: put it there, from your ` +
      'backup, or set MASTER_KEY. If no backup has it, see “What must be kept” in DEPLOYMENT.md.'
    : `The database was written with another master key than ${masterKeyLocation()}: put the right one there, from your ` +
      'backup. With this one its audit would break, and its encrypted values could not be read.';

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
