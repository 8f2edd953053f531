import { z } from 'zod';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { optionalInput, singleLineText, timeMember, timestampText, uuidText } from '#lib/core/schema.ts';
import { roleDescriptionLengthMax } from '#lib/domain/access/limits.ts';
import { accessFaults } from '#lib/domain/access/problems.ts';
import { roleNamePattern } from '#lib/domain/access/role-name.ts';
import { userReferenceLengthMax } from '#lib/domain/users/limits.ts';
import { allPermissions } from '#lib/server/identity/permissions.ts';

export const PermissionCode = z.enum(allPermissions).meta({
  id: 'Permission',
  description: 'Permission, in the form `resource:action`.',
  example: 'account:read',
});

/** A list without duplicates, in the order of the permission table. */
const permissionList = z
  .array(PermissionCode)
  .max(allPermissions.length * 2)
  .overwrite((list) => allPermissions.filter((permission) => list.includes(permission)));

/** A list as sent, so that faults name the index of a permission. */
const permissionChangesInput = optionalInput(z.array(PermissionCode).max(allPermissions.length * 2));

const RoleName = z.string().regex(new RegExp(`^${roleNamePattern}$`), accessFaults.roleName);

const roleNameMember = RoleName.meta({ description: 'Name of the role.', example: 'payments' });
const changeReason = singleLineText(reasonLengthMax).meta({
  description: 'Reason; kept in the history.',
  example: 'Joins the payments team',
});
export const accessTime = timestampText
  .optional()
  .meta({ description: 'Time to answer for, UTC; absent: now.', example: '2026-03-03T12:00:00.000Z' });

export const RoleInput = z
  .strictObject({
    name: roleNameMember,
    description: optionalInput(singleLineText(roleDescriptionLengthMax)).meta({
      description: 'Purpose of the role.',
      example: 'Pays suppliers',
    }),
    permissions: permissionList.meta({ description: 'Permissions of the role.', example: ['payment:create'] }),
    reason: optionalInput(changeReason),
  })
  .meta({ id: 'RoleInput', description: 'The content of a role.' });
export type RoleInput = z.output<typeof RoleInput>;

export const Role = z
  .strictObject({
    name: roleNameMember,
    description: z.string().meta({ description: 'Purpose of the role.', example: 'Pays suppliers' }),
    permissions: z.array(PermissionCode).meta({ description: 'Permissions of the role.', example: ['payment:create'] }),
    created_at: timeMember('When the role was created'),
    updated_at: timeMember('When the role was last changed'),
    revision: z.int().meta({ description: 'Revision number; rises with every change.', example: 1 }),
    system: z.boolean().meta({ description: 'Whether the role comes with the product.', example: false }),
    members: z.int().min(0).meta({ description: 'Number of users with the role.', example: 3 }),
  })
  .meta({ id: 'Role', description: 'A named set of permissions.' });
export type Role = z.output<typeof Role>;

export const UserPermissions = z
  .strictObject({
    user: z
      .strictObject({
        id: uuidText.meta({ description: 'Id of the user.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
        username: z.string().meta({ description: 'User name.', example: 'ada@example.com' }),
      })
      .meta({ description: 'The user.' }),
    roles: z.array(z.string()).meta({ description: 'Roles of the user.', example: ['operator'] }),
    permissions: z
      .array(PermissionCode)
      .meta({ description: 'All permissions of the user.', example: ['account:read'] }),
    sources: z
      .array(
        z.strictObject({
          permission: PermissionCode,
          via: z.string().meta({ description: 'A role, or `grant` for a direct grant.', example: 'operator' }),
        }),
      )
      .meta({ description: 'Sources of each permission.' }),
  })
  .meta({ id: 'UserPermissions', description: 'The permissions of a user and their sources.' });
export type UserPermissions = z.output<typeof UserPermissions>;

export const PermissionUpdate = z
  .strictObject({
    user: singleLineText(userReferenceLengthMax).meta({
      description: 'Id or user name of the user.',
      example: 'ada@example.com',
    }),
    roles: optionalInput(z.array(RoleName).max(100)).meta({
      description: 'All roles of the user after the change; absent: unchanged.',
      example: ['operator'],
    }),
    grant: permissionChangesInput.meta({
      description: 'Permissions to grant directly, which also removes a denial.',
      example: ['chart:read'],
    }),
    revoke: permissionChangesInput.meta({
      description: 'Permissions to deny (overrides roles), which also removes a direct grant.',
      example: [],
    }),
    clear: permissionChangesInput.meta({
      description: 'Permissions to leave to the roles, which removes a direct grant and a denial.',
      example: [],
    }),
    reason: changeReason,
  })
  .meta({ id: 'PermissionUpdate', description: 'A change of the roles and permissions of a user.' });
export type PermissionUpdate = z.output<typeof PermissionUpdate>;

export const PermissionChange = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the change.' }),
    at: timeMember('When the change happened'),
    actor: z.string().meta({ description: 'User name of the person who made the change.', example: 'ada@example.com' }),
    subject: z.string().meta({
      description: 'Whose permissions changed: a user name, or `role/` and a role name.',
      example: 'role/payments',
    }),
    action: z.string().meta({ description: 'The kind of change.', example: 'updateRole' }),
    before: z
      .unknown()
      .meta({ description: 'Roles, grants and denials of the user, or permissions of the role, before the change.' }),
    after: z.unknown().meta({ description: 'The same after the change; null if deleted.' }),
    reason: z.string().optional().meta({ description: 'Reason for the change.' }),
    request_id: z.string().meta({ description: 'Id of the request.' }),
  })
  .meta({ id: 'PermissionChange', description: 'A change of permissions.' });
export type PermissionChange = z.output<typeof PermissionChange>;

export const PermissionExplanation = z
  .strictObject({
    user: UserPermissions.shape.user,
    permission: PermissionCode,
    allowed: z.boolean().meta({ description: 'Whether the user has the permission.', example: true }),
    because: z.string().meta({
      description: 'Reason for the answer.',
      example: 'ada@example.com may, because the role operator gives account:read.',
    }),
    via: z.array(z.string()).meta({ description: 'Roles and grants that give the permission.', example: ['operator'] }),
    withheld: z.boolean().meta({ description: 'Whether the permission is denied to this user.', example: false }),
  })
  .meta({ id: 'PermissionExplanation', description: 'Whether a user has a permission, and why.' });
export type PermissionExplanation = z.output<typeof PermissionExplanation>;
