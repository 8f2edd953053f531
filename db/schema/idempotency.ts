import { sql } from 'drizzle-orm';
import { index, instant, int, primaryKey, table, text } from '#db/columns.ts';

/**
 * One row per request that had an effect: its fingerprint and its response. Written in the transaction of the effect.
 */
export const requests = table(
  'requests',
  {
    /** The caller; two callers never share a key. */
    caller: text('caller').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    /** HMAC of the canonical payload: a plain hash of a short secret could be guessed. */
    fingerprint: text('fingerprint').notNull(),
    /**
     * What a caller needs to get the answer again. First the digest of the permissions that the credential was limited
     * to, empty if it had all of its user, then the permissions that showed values. Null: nothing.
     */
    limits: text('limits'),
    status: int('status').notNull(),
    /** The response body, byte for byte. */
    body: text('body').notNull(),
    headers: text('headers').notNull(),
    at: instant('at').notNull(),
    /** Null: stored without end (request ids in bodies). */
    expires_at: instant('expires_at'),
  },
  (t) => [
    // The key comes first: a caller may have so many rows that PostgreSQL's statistics of callers are wrong.
    primaryKey({ columns: [t.key, t.caller, t.operation] }),
    index('requests_expires').on(t.expires_at).where(sql`expires_at is not null`),
  ],
);
