import type { MatrixPermission } from '#components/roles/matrix-rows.ts';
import { permissionResources, permissions } from '#lib/server/identity/permissions.ts';

/** Every permission with its texts, for matrices. */
export const matrixPermissions: readonly MatrixPermission[] = Object.entries(permissions).map(([code, texts]) => ({
  code,
  ...texts,
  heading: permissionResources[code.split(':', 1)[0] ?? ''] ?? code,
}));
