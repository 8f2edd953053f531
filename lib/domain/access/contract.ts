import { z } from 'zod';
import { line } from '#lib/core/schema.ts';
import {
  at,
  Explanation,
  PermissionChange,
  PermissionCode,
  PermissionUpdate,
  Role,
  RoleInput,
  UserPermissions,
} from '#lib/domain/access/records.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const sampleRole = {
  name: 'payments',
  description: 'Pays suppliers',
  permissions: ['payment:create' as const],
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  revision: 1,
  system: false,
  members: 3,
};
const sampleUser = { id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001', username: 'ada@example.com' };
const samplePermissions = {
  user: sampleUser,
  roles: ['payments'],
  permissions: ['payment:create' as const],
  sources: [{ permission: 'payment:create' as const, via: 'payments' }],
};
const roleInput = { name: 'payments', description: 'Pays suppliers', permissions: ['payment:create' as const] };
const common = { tag: 'Roles' } as const;
const security = { tag: 'Permissions' } as const;
const user = line(255).meta({ description: 'Id or user name.', example: 'ada@example.com' });

export const createRole = operation({
  ...common,
  id: 'createRole',
  number: 44,
  method: 'POST',
  path: '/api/v1/role',
  summary: 'Create a role',
  description: 'Makes a role. Nobody gives a role a permission that they lack themselves.',
  permission: 'role:create',
  effect: 'write',
  body: RoleInput,
  response: Role,
  refusals: ['name-taken', 'grant-exceeds-own'],
  example: { body: roleInput, response: { ...sampleRole, members: 0 } },
});

export const updateRole = operation({
  ...common,
  id: 'updateRole',
  number: 45,
  method: 'PUT',
  path: '/api/v1/role',
  summary: 'Update a role',
  description:
    'Replaces description and permissions. Nobody takes permissions from a role while one of its holders has permissions that they lack. It counts on the very next request of every member. With `If-Match` it is refused (412) when the revision is another by now.',
  permission: 'role:update',
  effect: 'write',
  body: RoleInput,
  response: Role,
  refusals: ['not-found', 'grant-exceeds-own', 'last-administrator', 'revision-mismatch'],
  example: { body: roleInput, response: sampleRole },
});

export const readRole = operation({
  ...common,
  id: 'readRole',
  number: 46,
  method: 'GET',
  path: '/api/v1/role/{name}',
  summary: 'Get a role',
  description: 'A role with its permissions and how many hold it; as it was at a time with `at`.',
  permission: 'role:read',
  effect: 'read',
  params: z.strictObject({ name: line(128).meta({ description: 'The name of the role.', example: 'payments' }) }),
  query: z.strictObject({ at }),
  response: Role,
  example: { params: { name: 'payments' }, response: sampleRole },
});

export const deleteRole = operation({
  ...common,
  id: 'deleteRole',
  number: 47,
  method: 'DELETE',
  path: '/api/v1/role/{name}',
  summary: 'Delete a role',
  description: 'Refused while somebody holds it. The role administrator stays.',
  permission: 'role:delete',
  effect: 'write',
  params: z.strictObject({ name: line(128).meta({ description: 'The name of the role.', example: 'payments' }) }),
  refusals: ['in-use', 'last-administrator', 'revision-mismatch'],
  example: { params: { name: 'payments' } },
});

export const listRoles = operation({
  ...common,
  id: 'listRoles',
  number: 48,
  method: 'GET',
  path: '/api/v1/role/',
  summary: 'List roles',
  description: 'All roles by name; as they were at a time with `at`.',
  permission: 'role:read',
  effect: 'read',
  query: z.strictObject({ at }),
  response: z.array(Role),
  example: { response: [sampleRole] },
});

export const readMyPermissions = operation({
  ...security,
  id: 'readMyPermissions',
  number: 54,
  method: 'GET',
  path: '/bo/security/permissions',
  summary: 'Get your own permissions',
  description: 'What the caller may do with this credential, and which role or grant gives it.',
  permission: 'signed-in',
  effect: 'read',
  response: UserPermissions,
  example: { response: samplePermissions },
});

export const updatePermissions = operation({
  ...security,
  id: 'updatePermissions',
  number: 55,
  method: 'PUT',
  path: '/bo/security/permissions',
  summary: 'Change what a user may do',
  description:
    '`roles` replaces the roles of a user. `grant`, `revoke` and `clear` change single permissions: granted directly, denied whatever the roles say, or left to the roles. A permission in none of them stays as it is; one in two of them is refused (400). Nobody grants what they lack, raises themselves, or takes from somebody who has permissions that they lack. One active person always holds permission:update, role:update and user:manage. It counts on the very next request.',
  permission: 'permission:update',
  effect: 'write',
  body: PermissionUpdate,
  response: UserPermissions,
  refusals: ['not-found', 'self-grant', 'grant-exceeds-own', 'last-administrator', 'revision-mismatch'],
  example: {
    body: { user: 'ada@example.com', roles: ['payments'], reason: 'Joins the payments team' },
    response: samplePermissions,
  },
});

export const listPermissionChanges = operation({
  ...security,
  id: 'listPermissionChanges',
  number: 56,
  method: 'GET',
  path: '/bo/security/permissions/audit',
  summary: 'Query permission changes',
  description: 'Newest first. Filter by id, at, actor, subject, action, reason, request_id; sort by all but reason.',
  permission: 'permission.audit:read',
  effect: 'read',
  replica: true,
  query: z.strictObject(pageQuery),
  response: pageOf(PermissionChange).meta({ id: 'PermissionChangePage', description: 'A page of permission changes.' }),
  example: {
    query: { filter: 'actor==ada@example.com' },
    response: { record_count: 0, page_number: 1, page_size: 20, page_count: 0, page: [] },
  },
});

export const readUserPermissions = operation({
  ...security,
  id: 'readUserPermissions',
  method: 'GET',
  path: '/bo/security/users/{user}/permissions',
  summary: 'Get what a user may do',
  description:
    'As 54, of any user; as it was at a time with `at`. The ETag is the revision that 55 takes in `If-Match`.',
  permission: 'user:read',
  effect: 'read',
  params: z.strictObject({ user }),
  query: z.strictObject({ at }),
  response: UserPermissions,
  example: { params: { user: 'ada@example.com' }, response: samplePermissions },
});

export const listHolders = operation({
  ...security,
  id: 'listHolders',
  method: 'GET',
  path: '/bo/security/holders',
  summary: 'List who holds a permission',
  description:
    'Every user who may do something, by name: now, or at a time with `at` ("who could approve on 3 March?").',
  permission: 'user:read',
  effect: 'read',
  query: z.strictObject({ permission: PermissionCode, at }),
  response: z.array(
    z.strictObject({
      user: UserPermissions.shape.user,
      via: z.array(z.string()).meta({ description: 'Roles and grants that give it.', example: ['operator'] }),
    }),
  ),
  example: { query: { permission: 'approval:decide' }, response: [{ user: sampleUser, via: ['treasury'] }] },
});

export const explainPermission = operation({
  ...security,
  id: 'explainPermission',
  method: 'GET',
  path: '/bo/security/explain',
  summary: 'Explain a permission',
  description: 'Whether a user may do something, and because of what; at a time with `at`.',
  permission: 'user:read',
  effect: 'read',
  query: z.strictObject({ user, permission: PermissionCode, at }),
  response: Explanation,
  refusals: ['not-found'],
  example: {
    query: { user: 'ada@example.com', permission: 'payment:create' },
    response: {
      user: sampleUser,
      permission: 'payment:create',
      allowed: true,
      because: 'ada@example.com may, because the role payments gives payment:create.',
      via: ['payments'],
      withheld: false,
    },
  },
});
