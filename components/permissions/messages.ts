import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  pageDescription: 'User permissions and the roles or grants that give them. Changes apply to the next request.',
  gridLabel: 'Users and permissions',
  gridCaption: 'Permissions of each user and their source',
  noRole: 'no role',
  denied: 'denied',
  notGranted: 'no',
  permissionsChanged: 'Permissions changed',
  dialogLegend: 'This permission',
  fromRoles: 'As in roles',
  granted: 'Granted',
  denyOverrides: 'Denied (overrides roles)',
  lastChanged: 'Last changed by {actor}, <time></time>',
  lastChangedReason: 'Last changed by {actor}, <time></time>: {reason}',
  emptyTitle: 'No permission changes yet',
  when: 'When',
  who: 'Who',
  viewsLabel: 'Permission views',
  rolesChanged: 'Roles changed',
  rolesLegend: 'Roles of this user',
});
