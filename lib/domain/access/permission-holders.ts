import { and, eq, exists, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { roles, userGrants, userRoles, users } from '#db/schema/access.ts';
import { allPermissions, type Permission } from '#lib/server/identity/permissions.ts';

/** A condition on `users`: who effectively holds a permission. The same rule as `rightsOf`, for many users. */
type HolderCondition = (permission: Permission) => SQL | undefined;

/** The conditions that this returns are for reads of this database or transaction. */
export function holderConditions(db: Reader): HolderCondition {
  return (permission) => {
    const inRole = and(eq(userRoles.user_id, users.id), inArray(userRoles.role_name, rolesGiving(db, permission)));
    const direct = (effect: 'grant' | 'revoke') => {
      const rows = and(eq(userGrants.permission, permission), eq(userGrants.effect, effect));
      return exists(
        db
          .select()
          .from(userGrants)
          .where(and(eq(userGrants.user_id, users.id), rows)),
      );
    };
    return and(or(exists(db.select().from(userRoles).where(inRole)), direct('grant')), not(direct('revoke')));
  };
}

/** The names of all roles with a permission. They stay in the database: there can be more than a statement may name. */
export const rolesGiving = (db: Reader, permission: Permission) =>
  db
    .select({ name: roles.name })
    .from(roles)
    .where(sql`cast(${roles.permissions} as text) like ${`%"${permission}"%`}`);

/** The permissions that are needed to restore any user's permissions. */
export const administratorPermissions: Permission[] = ['permission:update', 'role:update', 'user:manage'];

/**
 * The kinds of active users with all administrator permissions. People without a password cannot sign in, so they do
 * not count.
 */
export async function activeAdministrators(db: Reader): Promise<('person' | 'service')[]> {
  const holding = holderConditions(db);
  const canCall = or(eq(users.kind, 'service'), isNotNull(users.password_hash));
  const rows = await db
    .selectDistinct({ kind: users.kind })
    .from(users)
    .where(and(eq(users.state, 'ACTIVE'), canCall, ...administratorPermissions.map(holding)));
  return rows.map(({ kind }) => kind);
}

/** A holder of the role with a permission outside `own`. */
export async function holderWithMorePermissions(
  db: Reader,
  role: string,
  own: ReadonlySet<Permission>,
): Promise<{ id: string } | undefined> {
  const lacking = allPermissions.filter((permission) => !own.has(permission));
  if (lacking.length === 0) return undefined;
  const holding = holderConditions(db);
  const holders = db.select({ id: userRoles.user_id }).from(userRoles).where(eq(userRoles.role_name, role));
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, holders), or(...lacking.map(holding))))
    .orderBy(users.username)
    .limit(1);
  return user;
}
