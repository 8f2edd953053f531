import { flag, index, instant, int, json, primaryKey, table, text, unique, uuid } from '#db/columns.ts';

export const roles = table('roles', {
  name: text('name').primaryKey(),
  description: text('description').notNull(),
  permissions: json<string[]>('permissions').notNull(),
  system: flag('system').notNull(),
  revision: int('revision').notNull(),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
});

export type RoleRow = typeof roles.$inferSelect;

/** Staff, and the programs that call the API: everyone who holds roles. */
export const users = table(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** The email address of a person, or the name given to `npm run token`; lower case. */
    username: text('username').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<'person' | 'service'>().notNull(),
    state: text('state').$type<'INVITED' | 'ACTIVE' | 'DISABLED'>().notNull(),
    password_hash: text('password_hash'),
    /**
     * Encrypted with the master key; active once recovery codes exist. The last accepted time step is not accepted
     * twice.
     */
    totp_secret: text('totp_secret'),
    totp_step: int('totp_step'),
    recovery_codes: json<string[]>('recovery_codes'),
    last_sign_in_at: instant('last_sign_in_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    revision: int('revision').notNull(),
  },
  (t) => [unique('users', t.username)],
);

export type UserRow = typeof users.$inferSelect;

export const userRoles = table(
  'user_roles',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role_name: text('role_name')
      .notNull()
      .references(() => roles.name),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.role_name] }), index('user_roles_role').on(t.role_name)],
);

/** Permissions granted to, or denied to, one user in addition to the roles. */
export const userGrants = table(
  'user_grants',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    permission: text('permission').notNull(),
    effect: text('effect').$type<'grant' | 'revoke'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.permission] })],
);

/** The history of permissions: one row per change. */
export const permissionChanges = table(
  'permission_changes',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    subject: text('subject').notNull(),
    action: text('action').notNull(),
    before: json<unknown>('before'),
    after: json<unknown>('after'),
    reason: text('reason'),
    request_id: text('request_id').notNull(),
  },
  (t) => [index('permission_changes_at').on(t.at, t.id), index('permission_changes_subject').on(t.subject, t.at)],
);
