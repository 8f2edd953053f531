import type { PermissionChange } from '#lib/domain/access/access-schemas.ts';

type HeldPermission = Partial<Record<'roles' | 'grant' | 'revoke', string[]>>;

/** The newest change that touched a permission of a user: directly, or by a role that gives it. */
export function lastChange(
  changes: readonly PermissionChange[],
  code: string,
  givingRoles: readonly string[],
): PermissionChange | undefined {
  return changes.find(({ before, after }) => {
    const [had, has] = [(before ?? {}) as HeldPermission, (after ?? {}) as HeldPermission];
    const isDirect = differs(had.grant, has.grant, [code]) || differs(had.revoke, has.revoke, [code]);
    return isDirect || differs(had.roles, has.roles, givingRoles);
  });
}

function differs(had: string[] = [], has: string[] = [], wanted: readonly string[]): boolean {
  return wanted.some((one) => had.includes(one) !== has.includes(one));
}
