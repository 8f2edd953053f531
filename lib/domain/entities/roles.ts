import { entityProblems } from '#lib/domain/entities/problems.ts';

/** The roles in which entities are managed. */
export const entityRoles = ['CUSTOMER', 'BUSINESS', 'PARTNER', 'OWNER', 'APPLICATION', 'EMPLOYEE', 'SERVICE'] as const;
export type EntityRole = (typeof entityRoles)[number];

/** Paths next to `/api/v1/{role}` that belong to other resources. */
const reservedPaths = new Set(['role', 'setting', 'chart', 'beneficiary', 'fields']);

/** The role of a path, in any case. Throws 404 for anything else. */
export function roleNamed(text: string): EntityRole {
  const role = entityRoles.find((candidate) => candidate === text.toUpperCase());
  if (role) return role;
  throw entityProblems.roleUnknown(text, entityRoles);
}

/** The role of a path below `/api/v1`. Throws 405 for the path of another resource. */
export function topLevelRoleNamed(text: string): EntityRole {
  if (reservedPaths.has(text)) throw entityProblems.methodNotAllowed(text);
  return roleNamed(text);
}
