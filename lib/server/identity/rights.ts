import { eq, sql } from 'drizzle-orm';
import { query, type Reader, type Writer } from '#db/index.ts';
import { roles, userGrants, userRoles } from '#db/schema/access.ts';
import { versionCounters } from '#db/schema/settings.ts';
import { RecentMap } from '#lib/core/recent-map.ts';
import { isPermission, type Permission } from '#lib/server/identity/permissions.ts';

/** The permissions of a user, with the role or grant that each comes from. */
export interface Rights {
  roles: string[];
  permissions: ReadonlySet<Permission>;
  sources: { permission: Permission; via: string }[];
}

/** The row of `version_counters` that every change of a role, a user or a grant raises in its own transaction. */
export const accessVersionName = 'access';

/** Invalidates the cached rights of every instance when this transaction commits. */
export async function bumpAccessVersion(tx: Writer): Promise<void> {
  await tx
    .insert(versionCounters)
    .values({ name: accessVersionName, value: 1 })
    .onConflictDoUpdate({ target: versionCounters.name, set: { value: sql`${versionCounters.value} + 1` } });
}

const rolesOfUser = query((db) =>
  db
    .select({ name: roles.name, permissions: roles.permissions })
    .from(userRoles)
    .innerJoin(roles, eq(roles.name, userRoles.role_name))
    .where(eq(userRoles.user_id, sql.placeholder('user_id')))
    .orderBy(roles.name),
);

const grantsOfUser = query((db) =>
  db
    .select({ permission: userGrants.permission, effect: userGrants.effect })
    .from(userGrants)
    .where(eq(userGrants.user_id, sql.placeholder('user_id')))
    .orderBy(userGrants.permission),
);

/** Reads the rights of a user. A direct grant adds a permission; a revoke removes it, even if a role gives it. */
export async function rightsOfUser(db: Reader, user_id: string): Promise<Rights> {
  const held = await rolesOfUser(db, { user_id });
  const grants = await grantsOfUser(db, { user_id });
  const revoked = new Set(grants.filter((grant) => grant.effect === 'revoke').map((grant) => grant.permission));
  const given = [
    ...held.flatMap((role) => role.permissions.map((permission) => ({ permission, via: role.name }))),
    ...grants.filter((grant) => grant.effect === 'grant').map(({ permission }) => ({ permission, via: 'grant' })),
  ];
  const sources = given.flatMap(({ permission, via }) =>
    isPermission(permission) && !revoked.has(permission) ? [{ permission, via }] : [],
  );
  return {
    roles: held.map((role) => role.name),
    permissions: new Set(sources.map((source) => source.permission)),
    sources,
  };
}

const rightsCache = new RecentMap<string, { version: number; rights: Rights }>(10_000);

/** As `rightsOfUser`, cached for one access version, which was read together with the credential. */
export async function rightsAtVersion(db: Reader, user_id: string, version: number): Promise<Rights> {
  const known = rightsCache.get(user_id);
  if (known?.version === version) return known.rights;
  const rights = await rightsOfUser(db, user_id);
  rightsCache.set(user_id, { version, rights });
  return rights;
}
