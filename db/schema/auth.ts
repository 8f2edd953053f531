import { index, instant, int, json, table, text, unique, uuid } from '#db/columns.ts';
import { users } from '#db/schema/access.ts';

/** Signed-in browsers. The cookie's secret is kept only as a hash. */
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

const issued = {
  /** Who answers for a credential: its maker, or whoever made the credential that made it. `system` is the shell. */
  issuer_id: text('issuer_id').notNull(),
  created_by: text('created_by').notNull(),
  /** The rights of the maker at that moment, where somebody else made it. Null where its user did. */
  cap: json<string[]>('cap'),
};

/** API tokens. Never more than their user; `permissions` narrows further. */
export const tokens = table(
  'tokens',
  {
    id: uuid('id').primaryKey(),
    /** The part shown in lists, and by which the token is found. */
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
  (t) => [unique('tokens', t.prefix), index('tokens_user').on(t.user_id, t.created_at)],
);

/** Public keys whose owners sign short JWTs instead of sending a token. */
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
    revoked_at: instant('revoked_at'),
  },
  (t) => [unique('caller_keys', t.kid)],
);

/** One-time links: the first administrator's set-up, an invitation, a password reset. */
export const links = table('links', {
  secret_hash: text('secret_hash').primaryKey(),
  purpose: text('purpose').$type<'setup' | 'invitation' | 'reset'>().notNull(),
  user_id: uuid('user_id').references(() => users.id),
  ...issued,
  created_at: instant('created_at').notNull(),
  expires_at: instant('expires_at').notNull(),
  used_at: instant('used_at'),
});

/** Failed sign-ins by the HMAC of a user name and a lane (device, network), alike whether such a user exists or not. */
export const signInFailures = table(
  'sign_in_failures',
  {
    lane_mac: text('lane_mac').primaryKey(),
    count: int('count').notNull(),
    /** Until then every try is refused unheard. */
    next_try_at: instant('next_try_at').notNull(),
    failed_at: instant('failed_at').notNull(),
  },
  (t) => [index('sign_in_failures_failed').on(t.failed_at)],
);
