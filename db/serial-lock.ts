import { eq } from 'drizzle-orm';
import { versionCounters } from '#db/schema/settings.ts';
import { forUpdate } from '#db/statements.ts';
import type { Writer } from '#db/types.ts';

/**
 * Serializes transactions until their commit: two that overlap would not see each other's rows. Returns the value of
 * the named counter, initially 0.
 */
export async function acquireSerialLock(tx: Writer, name: string): Promise<number> {
  await tx.insert(versionCounters).values({ name, value: 0 }).onConflictDoNothing();
  const [counter] = await forUpdate(tx.select().from(versionCounters).where(eq(versionCounters.name, name)));
  return Number(counter?.value);
}
