import { index, instant, int, json, table, text, unique, uuid } from '#db/columns.ts';
import { users } from '#db/schema/access.ts';

/** Signed-in browsers. Only a hash of the cookie's secret is stored. */
export const sessions = table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    secret_hash: text('secret_hash').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    created_at: instant('created_at').notNull(),
    last_seen_at: instant('last_seen_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    ended_at: instant('ended_at'),
    remote: text('remote').notNull(),
    user_agent: text('user_agent').notNull(),
  },
  (t) => [
    unique('sessions', t.secret_hash),
    index('sessions_user').on(t.user_id, t.created_at),
    index('sessions_expires').on(t.expires_at),
  ],
);

export type SessionRow = typeof sessions.$inferSelect;

const issued = {
  /**
   * Who is responsible for a credential: its creator, or the issuer of the credential that created it. `system` is the
   * command line.
   */
  issuer_id: text('issuer_id').notNull(),
  created_by: text('created_by').notNull(),
  /** The creator's permissions at creation for another user. Null if the user created it. */
  cap: json<string[]>('cap'),
  /** The token or key that created it, and with which it is revoked. Null: a session or the command line created it. */
  created_with: uuid('created_with'),
};

/** API tokens. A token has at most the permissions of its user; `permissions` narrows them. */
export const tokens = table(
  'tokens',
  {
    id: uuid('id').primaryKey(),
    /** The part shown in lists; tokens are looked up by it. */
    prefix: text('prefix').notNull(),
    secret_hash: text('secret_hash').notNull(),
    name: text('name').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    permissions: json<string[]>('permissions'),
    ...issued,
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at'),
    last_used_at: instant('last_used_at'),
    revoked_at: instant('revoked_at'),
  },
  (t) => [
    unique('tokens', t.prefix),
    index('tokens_user').on(t.user_id, t.created_at),
    index('tokens_created_with').on(t.created_with),
  ],
);

export type TokenRow = typeof tokens.$inferSelect;

/** Public keys of callers that sign short JWTs instead of sending a token. */
export const callerKeys = table(
  'caller_keys',
  {
    id: uuid('id').primaryKey(),
    kid: text('kid').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    jwk: json<Record<string, string>>('jwk').notNull(),
    name: text('name').notNull(),
    ...issued,
    created_at: instant('created_at').notNull(),
    /** The expiry of the token that registered the key; null if a person registered it in a session. */
    expires_at: instant('expires_at'),
    revoked_at: instant('revoked_at'),
  },
  (t) => [unique('caller_keys', t.kid), index('caller_keys_created_with').on(t.created_with)],
);

export type CallerKeyRow = typeof callerKeys.$inferSelect;

/** One-time links: the set-up of the first administrator, an invitation, a password reset. */
export const links = table(
  'links',
  {
    secret_hash: text('secret_hash').primaryKey(),
    purpose: text('purpose').$type<'setup' | 'invitation' | 'reset'>().notNull(),
    user_id: uuid('user_id').references(() => users.id),
    ...issued,
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [index('links_created_with').on(t.created_with)],
);

export type LinkRow = typeof links.$inferSelect;

/** Failed sign-ins by the HMAC of a user name and a lane (device, network), whether or not the user exists. */
export const signInFailures = table(
  'sign_in_failures',
  {
    lane_mac: text('lane_mac').primaryKey(),
    count: int('count').notNull(),
    /** Earlier attempts are rejected without checking the password. */
    next_try_at: instant('next_try_at').notNull(),
    failed_at: instant('failed_at').notNull(),
  },
  (t) => [index('sign_in_failures_failed').on(t.failed_at)],
);

export type SignInFailureRow = typeof signInFailures.$inferSelect;
