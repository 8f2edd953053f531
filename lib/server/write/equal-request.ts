import { sql } from 'drizzle-orm';
import { database, isLockTimeout, run, type Writer } from '#db/index.ts';
import {
  abandonRequest,
  beginRequest,
  type IdempotencyKey,
  rejectRunning,
  type StoredResponse,
} from '#lib/server/write/idempotency.ts';

/** The write has waited for its locks already. */
const keyWaitMs = 200;

interface FailedWrite {
  key: IdempotencyKey | undefined;
  now: string;
  /** Of a write whose caller is not admitted yet. */
  admit: ((tx: Writer) => Promise<void>) | undefined;
}

/**
 * The response to a write that waited too long for a lock on PostgreSQL. If an equal request held the lock, it has
 * ended meanwhile and has a response, or still runs: 409. Otherwise throws `error`.
 */
export async function responseOfEqualRequest(
  error: unknown,
  { key, now, admit }: FailedWrite,
): Promise<StoredResponse> {
  if (!key || !isLockTimeout(error)) throw error;
  const { transaction } = await database();
  const response = await transaction(async (tx) => {
    await admit?.(tx);
    await run(tx, sql.raw(`set local lock_timeout = ${keyWaitMs}`));
    const earlier = await beginRequest(tx, key, now).catch(rejectRunning);
    if (!earlier) await abandonRequest(tx, key);
    return earlier;
  });
  if (!response) throw error;
  return response;
}
