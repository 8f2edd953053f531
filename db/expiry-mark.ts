import { eq, sql } from 'drizzle-orm';
import { versionCounters } from '#db/schema/settings.ts';
import type { Database } from '#db/types.ts';
import { advanceExpiryTime, latestExpiryMs } from '#lib/core/time/expiry-time.ts';

/** The row of `version_counters` that holds the latest time any process of this database has seen, in milliseconds. */
const expiryCounter = 'expiry-time';

/** Starts from the latest time that this database has seen. */
export async function loadExpiryMark({ read }: Pick<Database, 'read'>): Promise<void> {
  const [counter] = await read
    .select({ value: versionCounters.value })
    .from(versionCounters)
    .where(eq(versionCounters.name, expiryCounter));
  if (counter) advanceExpiryTime(Number(counter.value));
}

/** Stores the latest time of this process, and adopts a later one that another instance stored. */
export async function saveExpiryMark({ transaction }: Pick<Database, 'transaction'>): Promise<void> {
  const atMs = latestExpiryMs();
  const later = sql`case when ${versionCounters.value} > ${atMs} then ${versionCounters.value} else ${atMs} end`;
  const kept = await transaction(async (tx) => {
    const row = { name: expiryCounter, value: atMs };
    const conflict = { target: versionCounters.name, set: { value: later } };
    return tx
      .insert(versionCounters)
      .values(row)
      .onConflictDoUpdate(conflict)
      .returning({ value: versionCounters.value });
  });
  advanceExpiryTime(Number(kept[0]?.value ?? 0));
}
