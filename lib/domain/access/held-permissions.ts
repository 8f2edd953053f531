import type { Permission } from '#lib/server/identity/permissions.ts';

/** The roles, grants and denials of a user. */
export interface HeldPermissions {
  roles: string[];
  grant: Permission[];
  revoke: Permission[];
}
