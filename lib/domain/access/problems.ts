import { invalidMember, Problem } from '#lib/core/problem.ts';
import { countText } from '#lib/core/text/count-text.ts';
import type { FaultCatalogue } from '#lib/core/validation-messages.ts';
import { permissionName } from '#lib/server/identity/permissions.ts';

/** How requests about roles and permissions are rejected. */
export const accessProblems = {
  userNotFound: (name: string) => new Problem('not-found', `User ${name.slice(0, 128)} not found.`),
  roleNotFound: (name: string) => new Problem('not-found', `Role ${name} not found. Check the name.`),
  roleNotFoundAt: (name: string, at: string) => new Problem('not-found', `Role ${name} did not exist at ${at}.`),
  roleNameTaken: (name: string) => new Problem('name-taken', `A role ${name} already exists. Choose another name.`),
  tooManyRoles: (max: number) =>
    invalidMember('/name', 'too_many', `There are at most ${max} roles. Delete one first.`),
  roleInUse: (name: string, members: number) => {
    const holders = countText(members, 'user has', 'users have');
    return new Problem('in-use', `${holders} the role ${name}. Remove it from them first.`);
  },
  administratorFixed: () =>
    new Problem('last-administrator', 'The role administrator has every permission. Create another role instead.'),
  administratorNotDeletable: () => new Problem('last-administrator', 'The role administrator cannot be deleted.'),
  lastAdministrator: (permissions: readonly string[]) =>
    new Problem(
      'last-administrator',
      `No active person would have ${permissions.map(permissionName).join(', ')}. Grant it to another person first.`,
    ),
  grantExceedsOwn: (lacking: readonly string[]) =>
    new Problem('grant-exceeds-own', `You lack ${lacking.map(permissionName).join(', ')}. Ask a person who has it.`, {
      members: { permission: lacking[0], permissions: lacking },
    }),
  ownPermissions: () =>
    new Problem(
      'self-grant',
      `You cannot change your own permissions. Ask a person with ${permissionName('permission:update')}.`,
    ),
};

/** What is wrong with members of roles and permissions. */
export const accessFaults = {
  roleName: 'Must have 2 to 64 characters of a-z, 0-9, _ and -.',
  /** `known` are all roles, where they are to be listed. */
  unknownRole: (name: string, known: readonly string[] | undefined) => ({
    code: 'unknown_role',
    message: `Role ${name} not found. ${known ? `Use one of ${known.join(', ')}` : 'Check the name'}.`,
  }),
  contradiction: (permission: string, list: string) => ({
    code: 'contradiction',
    message: `${permissionName(permission)} is in the list ${list} too. Keep it in one list.`,
  }),
} satisfies FaultCatalogue;
