import type { PermissionChange } from '#lib/domain/access/access-schemas.ts';

type HeldPermission = Partial<Record<'roles' | 'grant' | 'revoke', string[]>>;

/** The newest change that touched a permission of a user: directly, or by a role that gives it. */
export function lastChange(
  changes: readonly PermissionChange[],
  code: string,
  givingRoles: readonly string[],
): PermissionChange | undefined {
  return changes.find(({ before, after }) => {
    const [previous, current] = [(before ?? {}) as HeldPermission, (after ?? {}) as HeldPermission];
    const isDirect =
      isDifferentValue(previous.grant, current.grant, [code]) ||
      isDifferentValue(previous.revoke, current.revoke, [code]);
    return isDirect || isDifferentValue(previous.roles, current.roles, givingRoles);
  });
}

function isDifferentValue(previous: string[] = [], current: string[] = [], codes: readonly string[]): boolean {
  return codes.some((one) => previous.includes(one) !== current.includes(one));
}
