import { z } from 'zod';
import { instant, line, uuid, words } from '#lib/core/schema.ts';
import { allPermissions } from '#lib/server/identity/permissions.ts';

export const PermissionCode = z.enum(allPermissions).meta({
  id: 'Permission',
  description: 'What somebody may do, `resource:action`.',
  example: 'account:read',
});

/** A list without repetition, in the order of the table of permissions. */
const permissionList = z
  .array(PermissionCode)
  .max(allPermissions.length * 2)
  .overwrite((list) => allPermissions.filter((permission) => list.includes(permission)));

/** As sent: a fault names the index of a permission. */
const permissionChanges = z
  .array(PermissionCode)
  .max(allPermissions.length * 2)
  .nullish();

export const RoleName = z.string().regex(/^[a-z0-9_-]{2,64}$/, 'must have 2 to 64 characters of a-z, 0-9, _ and -');

export const name = RoleName.meta({ description: 'The name of the role.', example: 'payments' });
export const reason = words(500).meta({ description: 'Why; kept in the history.', example: 'Joins the payments team' });
export const at = instant
  .optional()
  .meta({ description: 'As it was at this time.', example: '2026-03-03T12:00:00.000Z' });

export const RoleInput = z
  .strictObject({
    name,
    description: words(500).nullish().meta({ description: 'What the role is for.', example: 'Pays suppliers' }),
    permissions: permissionList.meta({ description: 'What its members may do.', example: ['payment:create'] }),
    reason: reason.optional(),
  })
  .meta({ id: 'RoleInput', description: 'A role as it shall be.' });
export type RoleInput = z.output<typeof RoleInput>;

export const Role = z
  .strictObject({
    name,
    description: z.string().meta({ description: 'What the role is for.', example: 'Pays suppliers' }),
    permissions: z.array(PermissionCode).meta({ description: 'What its members may do.', example: ['payment:create'] }),
    created_at: instant.meta({ description: 'When it was made.', example: '2026-11-21T10:00:00.000Z' }),
    updated_at: instant.meta({ description: 'When it was last changed.', example: '2026-11-21T10:00:00.000Z' }),
    revision: z.int().meta({ description: 'Rises with every real change.', example: 1 }),
    system: z.boolean().meta({ description: 'Whether it comes with the product.', example: false }),
    members: z.int().min(0).meta({ description: 'How many users hold it.', example: 3 }),
  })
  .meta({ id: 'Role', description: 'A named set of permissions.' });
export type Role = z.output<typeof Role>;

export const UserPermissions = z
  .strictObject({
    user: z
      .strictObject({
        id: uuid.meta({ description: 'The user.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
        username: z.string().meta({ description: 'The name they sign in with.', example: 'ada@example.com' }),
      })
      .meta({ description: 'Who.' }),
    roles: z.array(z.string()).meta({ description: 'The roles they hold.', example: ['operator'] }),
    permissions: z.array(PermissionCode).meta({ description: 'All they may do.', example: ['account:read'] }),
    sources: z
      .array(
        z.strictObject({
          permission: PermissionCode,
          via: z.string().meta({ description: 'A role, or `grant` for a direct grant.', example: 'operator' }),
        }),
      )
      .meta({ description: 'What each permission comes from.' }),
  })
  .meta({ id: 'UserPermissions', description: 'What a user may do, and why.' });
export type UserPermissions = z.output<typeof UserPermissions>;

export const PermissionUpdate = z
  .strictObject({
    user: line(255).meta({ description: 'Id or user name.', example: 'ada@example.com' }),
    roles: z
      .array(RoleName)
      .max(100)
      .nullish()
      .meta({
        description: 'All roles of the user from now on; absent leaves them as they are.',
        example: ['operator'],
      }),
    grant: permissionChanges.meta({
      description: 'Permissions to grant directly; a denial is lifted. Permissions not named stay as they are.',
      example: ['chart:read'],
    }),
    revoke: permissionChanges.meta({
      description: 'Permissions to deny, whatever the roles say; a direct grant is removed.',
      example: [],
    }),
    clear: permissionChanges.meta({
      description: 'Permissions to leave to the roles: a direct grant and a denial are removed.',
      example: [],
    }),
    reason,
  })
  .meta({ id: 'PermissionUpdate', description: 'What a user may do from now on.' });
export type PermissionUpdate = z.output<typeof PermissionUpdate>;

export const PermissionChange = z
  .strictObject({
    id: uuid.meta({ description: 'The change.' }),
    at: instant.meta({ description: 'When.' }),
    actor: z.string().meta({ description: 'Who changed it.', example: 'ada@example.com' }),
    subject: z
      .string()
      .meta({ description: 'Whose rights: a user name, or `role/` and a name.', example: 'role/payments' }),
    action: z.string().meta({ description: 'What was done.', example: 'updateRole' }),
    before: z
      .unknown()
      .meta({ description: 'Roles, direct grants and denials, or the permissions of the role, before.' }),
    after: z.unknown().meta({ description: 'The same after; null when it is gone.' }),
    reason: z.string().optional().meta({ description: 'Why.' }),
    request_id: z.string().meta({ description: 'The request.' }),
  })
  .meta({ id: 'PermissionChange', description: 'A change of what somebody may do.' });
export type PermissionChange = z.output<typeof PermissionChange>;

export const Explanation = z
  .strictObject({
    user: UserPermissions.shape.user,
    permission: PermissionCode,
    allowed: z.boolean().meta({ description: 'Whether they may.', example: true }),
    because: z.string().meta({
      description: 'The reason in words.',
      example: 'ada@example.com may, because the role operator gives account:read.',
    }),
    via: z.array(z.string()).meta({ description: 'Roles and grants that give it.', example: ['operator'] }),
    withheld: z.boolean().meta({ description: 'Whether it is denied to this user.', example: false }),
  })
  .meta({ id: 'PermissionExplanation', description: 'Whether a user may do something, and why.' });
export type Explanation = z.output<typeof Explanation>;
