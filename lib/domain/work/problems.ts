import { invalidMember, Problem } from '#lib/core/problem.ts';
import { permissionName } from '#lib/server/identity/permissions.ts';

/** How requests about work are rejected. */
export const workProblems = {
  recordNotFound: () => new Problem('not-found', 'Record not found. Check its kind and id.'),
  notAssigned: () => new Problem('not-found', 'The item is not assigned to anybody.'),
  assigneeUnknown: () =>
    invalidMember('/assignee_id', 'unknown_user', 'No active person has this id. Choose a colleague.'),
  assigneeNotPermitted: (name: string, permission: string) =>
    invalidMember(
      '/assignee_id',
      'assignee_not_permitted',
      `${name} lacks the permission ${permissionName(permission)}. Choose another colleague.`,
    ),
};
