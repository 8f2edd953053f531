import { asc, eq, inArray } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { roles, userRoles, users } from '#db/schema/access.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { Problem } from '#lib/core/problem.ts';
import type { PermissionUpdate, RoleInput } from '#lib/domain/access/access-schemas.ts';
import type { accessContract } from '#lib/domain/access/contract.ts';
import { newPermissions } from '#lib/domain/access/update-permissions.ts';
import { permissionsHeldBy } from '#lib/domain/access/user-permissions.ts';
import { findUserByName } from '#lib/domain/sign-in/sign-in.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { isPermission, permissions } from '#lib/server/identity/permissions.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { changedList } from '#lib/server/operation/review/changed-values.ts';
import {
  type ChangedValue,
  changedValue,
  type Evidence,
  joinEvidence,
  optionalFact,
  requestText,
  withPhrase,
} from '#lib/server/operation/review/evidence.ts';

/**
 * A user with all permissions: state, second factor, roles, and the sources of each permission. Nobody decides on a
 * request about their own user.
 */
export async function userEvidence(ctx: WriteContext, idOrName: string): Promise<Evidence> {
  const id = isUuid(idOrName) ? idOrName.toLowerCase() : (await findUserByName(ctx.db, idOrName))?.id;
  const [user] = id ? await forUpdate(ctx.db.select().from(users).where(eq(users.id, id))) : [];
  if (!user) return { facts: [], basis: { user: null } };
  const held = await permissionsHeldBy(ctx.db, user.id);
  const roleRows = await roleEvidence(ctx, held.roles);
  const { sources } = await rightsOfUser(ctx.db, user.id);
  const { revision, state, kind, name, username, totp_secret } = user;
  const needs = 'user:read';
  return joinEvidence(roleRows, {
    facts: [
      ...optionalFact('User', nameOfUser(user), { kind: 'reference', needs }),
      ...optionalFact('User state', state, { kind: 'state', needs }),
      ...optionalFact('Roles', held.roles.join(', ') || 'None', { needs }),
    ],
    records: [{ resource: 'user', resource_id: user.id, name: nameOfUser(user), needs }],
    basis: {
      user: { id: user.id, username, name, kind, state, revision, totp: totp_secret !== null },
      'rights of the user': { held, sources },
    },
    excluded: [user.id],
  });
}

/** How an approver reads a user: `Ada Byron (ada@example.com)`. */
export const nameOfUser = ({ name, username }: { name: string; username: string }): string =>
  name === username ? username : `${name} (${username})`;

/** Current roles, because they determine the permissions of their holders. */
export async function roleEvidence(ctx: WriteContext, names: readonly string[]): Promise<Evidence> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return { facts: [], basis: {} };
  const rows = await forUpdate(ctx.db.select().from(roles).where(inArray(roles.name, wanted)).orderBy(asc(roles.name)));
  const basis = rows.map(({ name, revision, permissions }) => [`role ${name}`, { revision, permissions }]);
  return { facts: [], basis: Object.fromEntries(basis) };
}

interface RoleHolder {
  id: string;
  username: string;
}

const holdersOfRole = async (ctx: WriteContext, name: string): Promise<RoleHolder[]> =>
  ctx.db
    .select({ id: users.id, username: users.username })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(eq(userRoles.role_name, name))
    .orderBy(asc(users.username));

function holdersEvidence(holders: readonly RoleHolder[], name: string): Evidence {
  const names = holders.map(({ username }) => username);
  const needs = 'role:read';
  const facts = [
    ...optionalFact('Role', name, { kind: 'reference', needs }),
    ...optionalFact('Users with the role', String(names.length), { needs }),
  ];
  const records = [{ resource: 'role', resource_id: name, name, needs } as const];
  return { facts, basis: { [`users with the role ${name}`]: names }, records };
}

/** Holders of a role do not decide on its permissions: they are their own rights. */
async function holdersWhoChange(
  ctx: WriteContext,
  holders: readonly RoleHolder[],
  wanted: RoleInput,
): Promise<Evidence> {
  const [row] = await ctx.db.select().from(roles).where(eq(roles.name, wanted.name));
  const inOrder = (codes: readonly string[]) => canonicalJson([...codes].sort());
  const isChanged = row !== undefined && inOrder(row.permissions) !== inOrder(wanted.permissions);
  return { facts: [], basis: {}, ...(isChanged && { excluded: holders.map(({ id }) => id) }) };
}

const permissionNames = (codes: readonly string[]): string[] =>
  codes.map((code) => (isPermission(code) ? permissions[code].label : code));

/** The permissions of a role now and as requested, by their labels. */
async function roleValues(ctx: WriteContext, wanted: RoleInput): Promise<ChangedValue[]> {
  const [row] = await ctx.db.select().from(roles).where(eq(roles.name, wanted.name));
  const needs = { needs: 'role:read' } as const;
  return [
    ...changedValue('Description', { before: row?.description || null, after: wanted.description || null }, needs),
    ...changedList(
      'Permissions',
      { before: permissionNames(row?.permissions ?? []), after: permissionNames(wanted.permissions) },
      needs,
    ),
  ];
}

/** What a user holds directly, now and as requested. */
async function rightsValues(ctx: WriteContext, userId: string, wanted: PermissionUpdate): Promise<ChangedValue[]> {
  const before = await permissionsHeldBy(ctx.db, userId);
  const after = await newPermissions(ctx, before, wanted).catch((error: unknown) => {
    if (error instanceof Problem) return before;
    throw error;
  });
  const needs = { needs: 'user:read' } as const;
  const lists = (name: 'grant' | 'revoke') => ({
    before: permissionNames(before[name]),
    after: permissionNames(after[name]),
  });
  return [
    ...changedList('Roles', { before: before.roles, after: after.roles }, needs),
    ...changedList('Granted permissions', lists('grant'), needs),
    ...changedList('Denied permissions', lists('revoke'), needs),
  ];
}

export const accessApprovalEvidence: EvidenceByOperation<typeof accessContract> = {
  createRole: async (ctx, { body }) =>
    joinEvidence(
      {
        facts: optionalFact('New role', body.name, { needs: 'request' }),
        basis: {},
        values: await roleValues(ctx, body),
        phrase: ['create the role ', requestText(body.name)],
      },
      await roleEvidence(ctx, [body.name]),
    ),

  updateRole: async (ctx, { body }) => {
    const holders = await holdersOfRole(ctx, body.name);
    return joinEvidence(
      { facts: [], basis: {}, values: await roleValues(ctx, body) },
      await roleEvidence(ctx, [body.name]),
      withPhrase(holdersEvidence(holders, body.name), 'change the role'),
      await holdersWhoChange(ctx, holders, body),
    );
  },

  deleteRole: async (ctx, { params }) =>
    joinEvidence(
      { facts: [], basis: {}, values: await roleValues(ctx, { name: params.name, permissions: [] }) },
      await roleEvidence(ctx, [params.name]),
      withPhrase(holdersEvidence(await holdersOfRole(ctx, params.name), params.name), 'delete the role'),
    ),

  updatePermissions: async (ctx, { body }) => {
    const user = await userEvidence(ctx, body.user);
    const userId = user.records?.[0]?.resource_id;
    return joinEvidence(
      withPhrase(user, 'change the roles and permissions of'),
      await roleEvidence(ctx, body.roles ?? []),
      {
        facts: optionalFact('Reason', body.reason, { needs: 'public' }),
        basis: {},
        values: userId ? await rightsValues(ctx, userId, body) : [],
      },
    );
  },
};
