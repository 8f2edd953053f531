import { asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { permissionChanges, type UserRow, userGrants, userRoles, users } from '#db/schema/access.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { accessAt, pastSources } from '#lib/domain/access/access-history.ts';
import type { PermissionChange, PermissionExplanation, UserPermissions } from '#lib/domain/access/access-schemas.ts';
import type { HeldPermissions } from '#lib/domain/access/held-permissions.ts';
import { rolesGiving } from '#lib/domain/access/permission-holders.ts';
import { accessProblems } from '#lib/domain/access/problems.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { allPermissions, type Permission } from '#lib/server/identity/permissions.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

export type Subject = Pick<UserRow, 'id' | 'username' | 'revision'>;
type PermissionSource = UserPermissions['sources'][number];

/** The permissions of the caller's credential, which may be fewer than those of its user. */
export async function myPermissions(ctx: Context): Promise<UserPermissions> {
  const { id, username, permissions } = ctx.principal;
  const rights = await rightsOfUser(ctx.db, id);
  const sources = rights.sources.filter(({ permission }) => permissions.has(permission));
  return presentPermissions({ id, username }, rights.roles, sources);
}

/** The permissions of a user, now or at a time, with the revision for `If-Match`. Throws 404. */
export async function permissionsOf(
  db: Reader,
  name: string,
  at?: string,
): Promise<{ permissions: UserPermissions; revision: number }> {
  const user = await subjectBy(db, name);
  const { roles, sources } = at === undefined ? await rightsOfUser(db, user.id) : await pastRights(db, user, at);
  return { permissions: presentPermissions(user, roles, sources), revision: user.revision };
}

async function pastRights(
  db: Reader,
  user: Subject,
  at: string,
): Promise<{ roles: string[]; sources: PermissionSource[] }> {
  const then = await accessAt(db, at);
  const held = then.users.get(user.username);
  return { roles: held?.roles ?? [], sources: pastSources(then, held) };
}

/** The roles, direct grants and denials of a user. */
export async function permissionsHeldBy(db: Reader, userId: string): Promise<HeldPermissions> {
  const held = await db.select().from(userRoles).where(eq(userRoles.user_id, userId)).orderBy(asc(userRoles.role_name));
  const direct = await db.select().from(userGrants).where(eq(userGrants.user_id, userId));
  const withEffect = (effect: 'grant' | 'revoke') =>
    allPermissions.filter((code) => direct.some((row) => row.permission === code && row.effect === effect));
  return { roles: held.map((row) => row.role_name), grant: withEffect('grant'), revoke: withEffect('revoke') };
}

/** Every user with a permission, now or at a time. */
export async function usersWithPermission(db: Reader, permission: Permission, at?: string) {
  const everybody = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(at === undefined ? eq(users.state, 'ACTIVE') : undefined)
    .orderBy(asc(users.username));
  const viaOf = at === undefined ? await presentHolders(db, permission) : await pastHolders(db, permission, at);
  return everybody.flatMap((user): PermissionHolder[] => {
    const via = viaOf(user);
    return via.length > 0 ? [{ user, via }] : [];
  });
}

interface PermissionHolder {
  user: UserPermissions['user'];
  via: string[];
}

type SourcesOfUser = (user: UserPermissions['user']) => string[];

/** As `rightsOfUser`, for one permission and all users: a query for each would take seconds. */
async function presentHolders(db: Reader, permission: Permission): Promise<SourcesOfUser> {
  const members = await db
    .select()
    .from(userRoles)
    .where(inArray(userRoles.role_name, rolesGiving(db, permission)))
    .orderBy(asc(userRoles.role_name));
  const direct = await db.select().from(userGrants).where(eq(userGrants.permission, permission));
  const rolesById = Map.groupBy(members, ({ user_id }) => user_id);
  const effects = new Map(direct.map(({ user_id, effect }) => [user_id, effect]));
  return ({ id }) => {
    if (effects.get(id) === 'revoke') return [];
    const held = rolesById.get(id) ?? [];
    return [...held.map(({ role_name }) => role_name), ...(effects.has(id) ? ['grant'] : [])];
  };
}

async function pastHolders(db: Reader, permission: Permission, at: string): Promise<SourcesOfUser> {
  const then = await accessAt(db, at);
  return ({ username }) => {
    const sources = pastSources(then, then.users.get(username));
    return sources.filter((source) => source.permission === permission).map(({ via }) => via);
  };
}

/** Whether a user has a permission, and why. Throws 404. */
export async function explainPermission(
  db: Reader,
  input: { user: string; permission: Permission; at?: string },
): Promise<PermissionExplanation> {
  const { permission, at } = input;
  const user = await subjectBy(db, input.user);
  const then = at === undefined ? undefined : await accessAt(db, at);
  const held = then ? then.users.get(user.username) : await permissionsHeldBy(db, user.id);
  const withheld = held?.revoke.includes(permission) ?? false;
  const sources = then ? pastSources(then, then.users.get(user.username)) : (await rightsOfUser(db, user.id)).sources;
  const via = sources.filter((source) => source.permission === permission).map((source) => source.via);
  return {
    user: { id: user.id, username: user.username },
    permission,
    allowed: via.length > 0,
    because: explanationText({ username: user.username, permission, via, withheld, past: at !== undefined }),
    via,
    withheld,
  };
}

function explanationText(what: {
  username: string;
  permission: Permission;
  via: string[];
  withheld: boolean;
  past: boolean;
}): string {
  const { username, permission, via, withheld, past } = what;
  if (withheld) return `${username} ${past ? 'could' : 'may'} not, because ${permission} is denied to this user.`;
  if (via.length === 0)
    return `${username} ${past ? 'could' : 'may'} not, because no role or grant of theirs gives ${permission}.`;
  const named = via.map((source) => (source === 'grant' ? 'a direct grant' : `the role ${source}`)).join(' and ');
  return `${username} ${past ? 'could' : 'may'}, because ${named} ${via.length > 1 ? 'give' : 'gives'} ${permission}.`;
}

export const permissionChangeFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: permissionChanges.id, sortable: true },
    at: { type: 'instant', column: permissionChanges.at, sortable: true },
    actor: { type: 'text', column: permissionChanges.actor, sortable: true },
    subject: { type: 'text', column: permissionChanges.subject, sortable: true },
    action: { type: 'text', column: permissionChanges.action, sortable: true },
    reason: { type: 'text', column: permissionChanges.reason },
    request_id: { type: 'text', column: permissionChanges.request_id, sortable: true },
  },
  id: permissionChanges.id,
  sort: '-at',
};

/** Every change of roles, grants and permissions, newest first unless sorted. */
export async function listPermissionChanges(db: Reader, query: PageQuery): Promise<RecordPage<PermissionChange>> {
  const page = await fetchTablePage(db, permissionChanges, {
    name: 'permission-changes',
    query,
    table: permissionChangeFields,
  });
  return {
    ...page,
    page: page.page.map(({ reason, ...change }) => ({ ...change, ...(reason !== null && { reason }) })),
  };
}

function presentPermissions(
  user: { id: string; username: string },
  names: string[],
  sources: PermissionSource[],
): UserPermissions {
  const held = new Set(sources.map((source) => source.permission));
  return {
    user: { id: user.id, username: user.username },
    roles: names,
    permissions: allPermissions.filter((permission) => held.has(permission)),
    sources,
  };
}

/** The user of an id or a user name, in any case. Throws 404. */
export async function subjectBy(db: Reader, name: string): Promise<Subject> {
  const key = isUuid(name) ? eq(users.id, name.toLowerCase()) : eq(users.username, caseKey(name.trim()));
  const [user] = await db
    .select({ id: users.id, username: users.username, revision: users.revision })
    .from(users)
    .where(key);
  if (!user) throw accessProblems.userNotFound(name);
  return user;
}
