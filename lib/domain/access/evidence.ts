import { asc, eq, inArray } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { roles, userRoles, users } from '#db/schema/access.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import type { accessContract } from '#lib/domain/access/contract.ts';
import { permissionsHeldBy } from '#lib/domain/access/user-permissions.ts';
import { findUserByName } from '#lib/domain/sign-in/sign-in.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { type Evidence, joinEvidence, optionalFact } from '#lib/server/operation/evidence.ts';

/** A user with all permissions: state, second factor, roles, and the sources of each permission. */
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
      ...optionalFact('User', name === username ? username : `${name} (${username})`, { kind: 'reference', needs }),
      ...optionalFact('User state', state, { kind: 'state', needs }),
      ...optionalFact('Roles', held.roles.join(', ') || 'None', { needs }),
    ],
    basis: {
      user: { id: user.id, username, name, kind, state, revision, totp: totp_secret !== null },
      'rights of the user': { held, sources },
    },
  });
}

/** Current roles, because they determine the permissions of their holders. */
export async function roleEvidence(ctx: WriteContext, names: readonly string[]): Promise<Evidence> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return { facts: [], basis: {} };
  const rows = await forUpdate(ctx.db.select().from(roles).where(inArray(roles.name, wanted)).orderBy(asc(roles.name)));
  const basis = rows.map(({ name, revision, permissions }) => [`role ${name}`, { revision, permissions }]);
  return { facts: [], basis: Object.fromEntries(basis) };
}

async function holdersEvidence(ctx: WriteContext, name: string): Promise<Evidence> {
  const holders = await ctx.db
    .select({ username: users.username })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(eq(userRoles.role_name, name))
    .orderBy(asc(users.username));
  const names = holders.map(({ username }) => username);
  const facts = [
    ...optionalFact('Role', name, { kind: 'reference' }),
    ...optionalFact('Users with the role', String(names.length)),
  ];
  return { facts, basis: { [`users with the role ${name}`]: names } };
}

export const accessApprovalEvidence: EvidenceByOperation<typeof accessContract> = {
  createRole: async (ctx, { body }) =>
    joinEvidence({ facts: optionalFact('New role', body.name), basis: {} }, await roleEvidence(ctx, [body.name])),

  updateRole: async (ctx, { body }) =>
    joinEvidence(await roleEvidence(ctx, [body.name]), await holdersEvidence(ctx, body.name)),

  deleteRole: async (ctx, { params }) =>
    joinEvidence(await roleEvidence(ctx, [params.name]), await holdersEvidence(ctx, params.name)),

  updatePermissions: async (ctx, { body }) =>
    joinEvidence(await userEvidence(ctx, body.user), await roleEvidence(ctx, body.roles ?? []), {
      facts: optionalFact('Reason', body.reason),
      basis: {},
    }),
};
