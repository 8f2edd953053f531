import type { MatrixPermission } from '#components/roles/matrix-rows.ts';
import { permissionGroup } from '#components/roles/permission-groups.ts';
import { permissionResources, permissions } from '#lib/server/identity/permissions.ts';

/** Every permission with its texts, for matrices. */
export const matrixPermissions: readonly MatrixPermission[] = Object.entries(permissions).map(([code, texts]) => ({
  code,
  ...texts,
  heading: permissionResources[resourceOf(code)] ?? code,
  group: permissionGroup(resourceOf(code)),
}));

function resourceOf(code: string): string {
  return code.split(':', 1)[0] ?? '';
}
