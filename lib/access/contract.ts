import { z } from 'zod';
import { operation } from '#lib/api/operation.ts';
import { pageOf, pageQuery } from '#lib/api/page.ts';
import { allPermissions } from '#lib/auth/permissions.ts';
import { instant, line, uuid, words } from '#lib/kit/schema.ts';

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

export const RoleName = z.string().regex(/^[a-z0-9_-]{2,64}$/, 'must have 2 to 64 characters of a-z, 0-9, _ and -');

const name = RoleName.meta({ description: 'The name of the role.', example: 'payments' });
const reason = words(500).meta({ description: 'Why; kept in the history.', example: 'Joins the payments team' });
const at = instant.optional().meta({ description: 'As it was at this time.', example: '2026-03-03T12:00:00.000Z' });

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
      .meta({ description: 'The roles they shall hold; absent leaves them as they are.', example: ['operator'] }),
    grant: permissionList
      .nullish()
      .meta({ description: 'Permissions beside the roles, as a whole; absent leaves them.', example: ['chart:read'] }),
    revoke: permissionList.nullish().meta({
      description: 'Permissions withheld whatever a role gives, as a whole; absent leaves them.',
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
    before: z.unknown().meta({ description: 'Roles, grants and revokes, or the permissions of the role, before.' }),
    after: z.unknown().meta({ description: 'The same after; null when it is gone.' }),
    reason: z.string().optional().meta({ description: 'Why.' }),
    request_id: z.string().meta({ description: 'The request.' }),
  })
  .meta({ id: 'PermissionChange', description: 'A change of what somebody may do.' });
export type PermissionChange = z.output<typeof PermissionChange>;

const Explanation = z
  .strictObject({
    user: UserPermissions.shape.user,
    permission: PermissionCode,
    allowed: z.boolean().meta({ description: 'Whether they may.', example: true }),
    because: z.string().meta({
      description: 'The reason in words.',
      example: 'ada@example.com may, because the role operator gives account:read.',
    }),
    via: z.array(z.string()).meta({ description: 'Roles and grants that give it.', example: ['operator'] }),
    withheld: z.boolean().meta({ description: 'Whether it is revoked for this user.', example: false }),
  })
  .meta({ id: 'PermissionExplanation', description: 'Whether a user may do something, and why.' });
export type Explanation = z.output<typeof Explanation>;

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
    'Replaces description and permissions. It counts on the very next request of every member. With `If-Match` it is refused (412) when the revision is another by now.',
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
    'Sets the roles, grants and revokes of a user; what is absent stays. Nobody grants what they lack, nobody raises themselves, the last administrator stays. It counts on the very next request.',
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
