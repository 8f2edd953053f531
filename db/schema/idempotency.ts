import { index, instant, int, primaryKey, table, text } from '#db/columns.ts';

/** One row a request that acted: what it was and what it answered. Written in the transaction of its effect. */
export const requests = table(
  'requests',
  {
    /** Who asked; two callers never share a key. */
    caller: text('caller').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    /** HMAC of the canonical payload: a plain hash of a short secret could be guessed. */
    fingerprint: text('fingerprint').notNull(),
    status: int('status').notNull(),
    /** The answer's body, byte for byte. */
    body: text('body').notNull(),
    headers: text('headers').notNull(),
    at: instant('at').notNull(),
    /** Null keeps it for ever (request ids in bodies). */
    expires_at: instant('expires_at'),
  },
  (t) => [
    // The key first: a busy caller has so many that PostgreSQL must not take them for the few it once had.
    primaryKey({ columns: [t.key, t.caller, t.operation] }),
    index('requests_expires').on(t.expires_at),
  ],
);
