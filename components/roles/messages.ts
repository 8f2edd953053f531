import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  clearAll: 'Clear all: {heading}',
  selectAll: 'Select all: {heading}',
  roleTitle: 'Role {name}',
  oneUser: '1 user has this role.',
  builtIn: 'Built-in',
  whoChanged: 'View history',
  newRole: 'New role',
  newRoleDescription: 'You can grant only permissions that you have.',
  listDescription: 'Named sets of permissions. Changes apply to the next request of each member.',
  roleDeleted: 'Role deleted',
  deleteTitle: 'Delete role {name}',
  deleteRole: 'Delete role',
  deleteDescription: 'Only roles without users can be deleted. The history is kept.',
  roleSaved: 'Role saved',
  roleSavedDetail: 'Applies to the next request of each member.',
  nameHint: '2 to 64 characters: a–z, 0–9, _ and -',
  permissionCount: 'Permissions ({count, number})',
  searchPermissions: 'Search permissions',
  matrixLabel: 'Permissions by resource and action',
});
