import { asc, eq, inArray } from 'drizzle-orm';
import { locked, type Reader } from '#db/client.ts';
import { permissionChanges, roles, userGrants, userRoles, users } from '#db/schema/access.ts';
import { accessAt, sourcesThen } from '#lib/access/as-of.ts';
import { keepAdministrator, keepChange, requireOwn } from '#lib/access/guards.ts';
import type { Explanation, PermissionChange, PermissionUpdate, UserPermissions } from '#lib/access/records.ts';
import type { FieldTable } from '#lib/api/filter.ts';
import { requireRevision } from '#lib/api/if-match.ts';
import type { Page, PageQuery } from '#lib/api/page.ts';
import { tablePage } from '#lib/api/table-page.ts';
import type { Context, WriteContext } from '#lib/auth/context.ts';
import { allPermissions, isPermission, type Permission } from '#lib/auth/permissions.ts';
import { raiseAccessStamp, rightsOf } from '#lib/auth/rights.ts';
import { canonicalJson } from '#lib/kit/canonical.ts';
import { type Fault, Problem, refuseFaults } from '#lib/kit/problem.ts';
import { isUuid } from '#lib/kit/uuid.ts';

type UserRow = Pick<typeof users.$inferSelect, 'id' | 'username' | 'revision'>;
export type Held = { roles: string[]; grant: Permission[]; revoke: Permission[] };
type Source = UserPermissions['sources'][number];

/** What the caller may do with this very credential: a token may have less than its user. */
export async function myPermissions(ctx: Context): Promise<UserPermissions> {
  const { id, username, permissions } = ctx.principal;
  const rights = await rightsOf(ctx.db, id);
  const sources = rights.sources.filter(({ permission }) => permissions.has(permission));
  return presentPermissions({ id, username }, rights.roles, sources);
}

/** What a user may do, or could do at a time; with the revision that `If-Match` of 55 takes. Throws 404. */
export async function permissionsOf(
  db: Reader,
  name: string,
  at?: string,
): Promise<{ permissions: UserPermissions; revision: number }> {
  const user = await userBy(db, name);
  const { roles, sources } = at === undefined ? await rightsOf(db, user.id) : await rightsThen(db, user, at);
  return { permissions: presentPermissions(user, roles, sources), revision: user.revision };
}

async function rightsThen(db: Reader, user: UserRow, at: string): Promise<{ roles: string[]; sources: Source[] }> {
  const then = await accessAt(db, at);
  const held = then.users.get(user.username) ?? { roles: [], grant: [], revoke: [] };
  return { roles: held.roles, sources: sourcesThen(then, held) };
}

/** Sets the roles, grants and revokes of a user; what is absent stays. */
export async function updatePermissions(ctx: WriteContext, wanted: PermissionUpdate) {
  const { id } = await userBy(ctx.db, wanted.user);
  // Raised first: its row makes changes of access wait for each other.
  await raiseAccessStamp(ctx.db);
  const [user] = await locked(ctx.db.select().from(users).where(eq(users.id, id)));
  if (!user) throw unknownUser(wanted.user);
  await requireRevision(ctx, {
    resource: 'user',
    resource_id: user.id,
    revision: user.revision,
    read: 'user:read',
  });
  const before = await heldBy(ctx.db, user.id);
  const after = await wantedFor(ctx.db, before, wanted);
  if (canonicalJson(before) === canonicalJson(after)) return permissionsOf(ctx.db, user.id);
  await refuseRaise(ctx, { user, before, after });
  await keepAdministrator(ctx.db, () => writeHeld(ctx, user, after));
  const { reason } = wanted;
  await keepChange(ctx, { subject: user.username, action: 'updatePermissions', before, after, reason });
  ctx.record({ resource: 'user', resource_id: user.id, before, after, reason });
  return permissionsOf(ctx.db, user.id);
}

/** What the user shall hold. Throws 400 with every role that does not exist and every permission both given and taken. */
async function wantedFor(db: Reader, before: Held, wanted: PermissionUpdate): Promise<Held> {
  const faults: Fault[] = [];
  const names = wanted.roles ?? before.roles;
  const known = new Set((await db.select({ name: roles.name }).from(roles)).map((role) => role.name));
  for (const [place, name] of names.entries()) {
    if (known.has(name)) continue;
    faults.push({ pointer: `/roles/${place}`, code: 'unknown_role', message: `There is no role ${name}.` });
  }
  for (const [place, permission] of (wanted.revoke ?? []).entries()) {
    if (!wanted.grant?.includes(permission)) continue;
    faults.push({ pointer: `/revoke/${place}`, code: 'contradiction', message: `${permission} is granted as well.` });
  }
  refuseFaults(faults);
  return {
    roles: [...new Set(names)].sort(),
    // A permission has one effect: giving it ends its being withheld, and the other way round.
    grant: wanted.grant ?? before.grant.filter((permission) => !wanted.revoke?.includes(permission)),
    revoke: wanted.revoke ?? before.revoke.filter((permission) => !wanted.grant?.includes(permission)),
  };
}

/** Throws 403 when somebody adds to their own rights, or gives what they lack. Taking away is anybody's who may ask. */
async function refuseRaise(
  ctx: WriteContext,
  { user, before, after }: { user: UserRow; before: Held; after: Held },
): Promise<void> {
  const addedRoles = after.roles.filter((name) => !before.roles.includes(name));
  const given = [
    ...after.grant.filter((permission) => !before.grant.includes(permission)),
    ...before.revoke.filter((permission) => !after.revoke.includes(permission)),
  ];
  if (user.id === ctx.principal.id && addedRoles.length + given.length > 0) {
    throw new Problem('self-grant', 'Nobody raises themselves: ask somebody else who may change permissions.');
  }
  const rows = addedRoles.length
    ? await ctx.db.select({ permissions: roles.permissions }).from(roles).where(inArray(roles.name, addedRoles))
    : [];
  const byRole = rows.flatMap((row) => row.permissions).filter(isPermission);
  requireOwn(ctx, [...new Set([...byRole, ...given])]);
}

async function writeHeld(ctx: WriteContext, user: UserRow, held: Held): Promise<void> {
  await ctx.db.delete(userRoles).where(eq(userRoles.user_id, user.id));
  await ctx.db.delete(userGrants).where(eq(userGrants.user_id, user.id));
  const given = held.roles.map((role_name) => ({ user_id: user.id, role_name }));
  if (given.length > 0) await ctx.db.insert(userRoles).values(given);
  const direct = [
    ...held.grant.map((permission) => ({ user_id: user.id, permission, effect: 'grant' as const })),
    ...held.revoke.map((permission) => ({ user_id: user.id, permission, effect: 'revoke' as const })),
  ];
  if (direct.length > 0) await ctx.db.insert(userGrants).values(direct);
  await ctx.db
    .update(users)
    .set({ revision: user.revision + 1, updated_at: ctx.now })
    .where(eq(users.id, user.id));
}

/** The roles, grants and revokes of a user, as 55 takes them. */
export async function heldBy(db: Reader, user_id: string): Promise<Held> {
  const held = await db
    .select()
    .from(userRoles)
    .where(eq(userRoles.user_id, user_id))
    .orderBy(asc(userRoles.role_name));
  const direct = await db.select().from(userGrants).where(eq(userGrants.user_id, user_id));
  const withEffect = (effect: 'grant' | 'revoke') =>
    allPermissions.filter((code) => direct.some((row) => row.permission === code && row.effect === effect));
  return { roles: held.map((row) => row.role_name), grant: withEffect('grant'), revoke: withEffect('revoke') };
}

/** Every user who may do something, or could at a time. */
export async function holdersOf(db: Reader, permission: Permission, at?: string) {
  const everybody = await db
    .select({ id: users.id, username: users.username, revision: users.revision, state: users.state })
    .from(users)
    .orderBy(asc(users.username));
  const then = at === undefined ? undefined : await accessAt(db, at);
  const holders: { user: UserPermissions['user']; via: string[] }[] = [];
  for (const user of everybody) {
    if (!then && user.state !== 'ACTIVE') continue;
    const held = then?.users.get(user.username);
    const sources = then ? (held ? sourcesThen(then, held) : []) : (await rightsOf(db, user.id)).sources;
    const via = sources.filter((source) => source.permission === permission).map((source) => source.via);
    if (via.length > 0) holders.push({ user: { id: user.id, username: user.username }, via });
  }
  return holders;
}

/** Whether a user may do something, and because of what. Throws 404. */
export async function explainPermission(
  db: Reader,
  asked: { user: string; permission: Permission; at?: string },
): Promise<Explanation> {
  const { permission, at } = asked;
  const user = await userBy(db, asked.user);
  const then = at === undefined ? undefined : await accessAt(db, at);
  const held = then ? then.users.get(user.username) : await heldBy(db, user.id);
  const withheld = held?.revoke.includes(permission) ?? false;
  const sources = then ? (held ? sourcesThen(then, held) : []) : (await rightsOf(db, user.id)).sources;
  const via = sources.filter((source) => source.permission === permission).map((source) => source.via);
  return {
    user: { id: user.id, username: user.username },
    permission,
    allowed: via.length > 0,
    because: becauseOf({ username: user.username, permission, via, withheld, past: at !== undefined }),
    via,
    withheld,
  };
}

function becauseOf(what: {
  username: string;
  permission: Permission;
  via: string[];
  withheld: boolean;
  past: boolean;
}): string {
  const { username, permission, via, withheld, past } = what;
  if (withheld) return `${username} ${past ? 'could' : 'may'} not, because ${permission} is withheld from this user.`;
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

export async function listPermissionChanges(db: Reader, query: PageQuery): Promise<Page<PermissionChange>> {
  const page = await tablePage(db, permissionChanges, {
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
  sources: Source[],
): UserPermissions {
  const held = new Set(sources.map((source) => source.permission));
  return {
    user: { id: user.id, username: user.username },
    roles: names,
    permissions: allPermissions.filter((permission) => held.has(permission)),
    sources,
  };
}

async function userBy(db: Reader, name: string): Promise<UserRow> {
  const key = isUuid(name) ? eq(users.id, name.toLowerCase()) : eq(users.username, name.trim().toLowerCase());
  const [user] = await db
    .select({ id: users.id, username: users.username, revision: users.revision })
    .from(users)
    .where(key);
  if (!user) throw unknownUser(name);
  return user;
}

const unknownUser = (name: string) => new Problem('not-found', `There is no user ${name.slice(0, 128)}.`);
