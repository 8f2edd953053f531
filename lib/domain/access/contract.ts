import { z } from 'zod';
import { singleLineText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import {
  accessTime,
  PermissionChange,
  PermissionCode,
  PermissionExplanation,
  PermissionUpdate,
  Role,
  RoleInput,
  UserPermissions,
} from '#lib/domain/access/access-schemas.ts';
import { rolesMax } from '#lib/domain/access/limits.ts';
import { userReferenceLengthMax } from '#lib/domain/users/limits.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const roleExample = {
  name: 'payments',
  description: 'Pays suppliers',
  permissions: ['payment:create' as const],
  created_at: timeExample,
  updated_at: timeExample,
  revision: 1,
  system: false,
  members: 3,
};
const userReferenceExample = { id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11', username: 'grace@example.com' };
const permissionsExample = {
  user: userReferenceExample,
  roles: ['payments'],
  permissions: ['payment:create' as const],
  sources: [{ permission: 'payment:create' as const, via: 'payments' }],
};
const roleInputExample = { name: 'payments', description: 'Pays suppliers', permissions: ['payment:create' as const] };
const roleOperation = { tag: 'Roles' } as const;
const permissionOperation = { tag: 'Permissions' } as const;
const userReference = singleLineText(userReferenceLengthMax).meta({
  description: 'Id or user name of the user.',
  example: 'ada@example.com',
});

export const accessContract = {
  createRole: operation({
    ...roleOperation,
    id: 'createRole',
    answerHeaders: ['ETag'],
    number: 44,
    method: 'POST',
    path: '/api/v1/role',
    summary: 'Create a role',
    description: `Creates a role. You can only give it permissions that you have. There are at most ${rolesMax.toLocaleString('en')} roles.`,
    permission: 'role:create',
    effect: 'write',
    body: RoleInput,
    response: Role,
    refusals: ['name-taken', 'grant-exceeds-own'],
    example: {
      body: { ...roleInputExample, name: 'suppliers' },
      response: { ...roleExample, name: 'suppliers', members: 0 },
    },
  }),

  updateRole: operation({
    ...roleOperation,
    id: 'updateRole',
    answerHeaders: ['ETag'],
    number: 45,
    method: 'PUT',
    path: '/api/v1/role',
    summary: 'Update a role',
    description:
      'Replaces the description and permissions of a role. You can only add permissions that you have, and not remove any while a member has permissions that you lack. It applies to the next request of every member. With `If-Match`, a changed role answers 412.',
    permission: 'role:update',
    effect: 'write',
    body: RoleInput,
    response: Role,
    refusals: ['not-found', 'grant-exceeds-own', 'last-administrator', 'revision-mismatch'],
    example: { body: roleInputExample, response: roleExample },
  }),

  getRole: operation({
    ...roleOperation,
    id: 'getRole',
    answerHeaders: ['ETag'],
    number: 46,
    method: 'GET',
    path: '/api/v1/role/{name}',
    summary: 'Get a role',
    description: 'Gets a role with its permissions and number of members, optionally as of the time `at`.',
    permission: 'role:read',
    effect: 'read',
    params: z.strictObject({
      name: singleLineText(128).meta({ description: 'Name of the role.', example: 'payments' }),
    }),
    query: z.strictObject({ at: accessTime }),
    response: Role,
    example: { params: { name: 'payments' }, response: roleExample },
  }),

  deleteRole: operation({
    ...roleOperation,
    id: 'deleteRole',
    number: 47,
    method: 'DELETE',
    path: '/api/v1/role/{name}',
    summary: 'Delete a role',
    description: 'Deletes a role. A role with members, and the role administrator, cannot be deleted.',
    permission: 'role:delete',
    effect: 'write',
    params: z.strictObject({
      name: singleLineText(128).meta({ description: 'Name of the role.', example: 'payments' }),
    }),
    refusals: ['in-use', 'last-administrator', 'revision-mismatch'],
    example: { params: { name: 'archive' } },
  }),

  listRoles: operation({
    ...roleOperation,
    id: 'listRoles',
    number: 48,
    method: 'GET',
    path: '/api/v1/role/',
    summary: 'List roles',
    description: 'Lists all roles by name, optionally as of the time `at`.',
    permission: 'role:read',
    effect: 'read',
    query: z.strictObject({ at: accessTime }),
    response: z.array(Role),
    example: { response: [roleExample] },
  }),

  getMyPermissions: operation({
    ...permissionOperation,
    id: 'getMyPermissions',
    number: 54,
    method: 'GET',
    path: '/bo/security/permissions',
    summary: 'Get your permissions',
    description: 'Gets the permissions of this credential, and the roles and grants that give them.',
    permission: 'signed-in',
    effect: 'read',
    response: UserPermissions,
    example: { response: permissionsExample },
  }),

  updatePermissions: operation({
    ...permissionOperation,
    id: 'updatePermissions',
    answerHeaders: ['ETag'],
    number: 55,
    method: 'PUT',
    path: '/bo/security/permissions',
    summary: 'Update the permissions of a user',
    description:
      'Replaces the roles of a user or changes single permissions. `grant` gives a permission, `revoke` denies it (overrides roles), `clear` leaves it to the roles. Permissions that are not named stay as they are; one named twice answers 400. You can only grant permissions that you have, not change your own, and not reduce those of a user with permissions that you lack. One active person must always have permission:update, role:update and user:manage. It applies to the next request.',
    permission: 'permission:update',
    effect: 'write',
    body: PermissionUpdate,
    response: UserPermissions,
    refusals: ['not-found', 'self-grant', 'grant-exceeds-own', 'last-administrator', 'revision-mismatch'],
    example: {
      body: { user: 'grace@example.com', roles: ['payments'], reason: 'Joins the payments team' },
      response: permissionsExample,
    },
  }),

  listPermissionChanges: operation({
    ...permissionOperation,
    id: 'listPermissionChanges',
    number: 56,
    method: 'GET',
    path: '/bo/security/permissions/audit',
    summary: 'List permission changes',
    description: 'Lists permission changes, newest first.',
    permission: 'permission.audit:read',
    effect: 'read',
    replica: true,
    query: z.strictObject(pageQuery),
    response: pageSchema(PermissionChange).meta({
      id: 'PermissionChangePage',
      description: 'A page of permission changes.',
    }),
    example: {
      query: { filter: 'actor==ada@example.com' },
      response: { record_count: 0, page_number: 1, page_size: 20, page_count: 0, page: [] },
    },
  }),

  getUserPermissions: operation({
    ...permissionOperation,
    id: 'getUserPermissions',
    answerHeaders: ['ETag'],
    method: 'GET',
    path: '/bo/security/users/{user}/permissions',
    summary: 'Get the permissions of a user',
    description:
      'Gets the permissions of a user, optionally as of the time `at`. The ETag is the revision that updatePermissions takes as `If-Match`.',
    permission: 'user:read',
    effect: 'read',
    params: z.strictObject({ user: userReference }),
    query: z.strictObject({ at: accessTime }),
    response: UserPermissions,
    example: { params: { user: 'grace@example.com' }, response: permissionsExample },
  }),

  listPermissionHolders: operation({
    ...permissionOperation,
    id: 'listPermissionHolders',
    method: 'GET',
    path: '/bo/security/holders',
    summary: 'List holders of a permission',
    description:
      'Lists every user with a permission, by name, optionally as of the time `at` ("who could approve on 3 March?").',
    permission: 'user:read',
    effect: 'read',
    query: z.strictObject({ permission: PermissionCode, at: accessTime }),
    response: z.array(
      z.strictObject({
        user: UserPermissions.shape.user,
        via: z
          .array(z.string())
          .meta({ description: 'Roles and grants that give the permission.', example: ['operator'] }),
      }),
    ),
    example: {
      query: { permission: 'approval:decide' },
      response: [{ user: userReferenceExample, via: ['treasury'] }],
    },
  }),

  explainPermission: operation({
    ...permissionOperation,
    id: 'explainPermission',
    method: 'GET',
    path: '/bo/security/explain',
    summary: 'Explain a permission',
    description: 'Explains whether a user has a permission and why, optionally as of the time `at`.',
    permission: 'user:read',
    effect: 'read',
    query: z.strictObject({ user: userReference, permission: PermissionCode, at: accessTime }),
    response: PermissionExplanation,
    refusals: ['not-found'],
    example: {
      query: { user: 'grace@example.com', permission: 'payment:create' },
      response: {
        user: userReferenceExample,
        permission: 'payment:create',
        allowed: true,
        because: 'grace@example.com may, because the role payments gives payment:create.',
        via: ['payments'],
        withheld: false,
      },
    },
  }),
};
