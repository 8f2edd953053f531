import type { accessContract } from '#lib/domain/access/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

/** The fields of the history that words search. */
export const permissionChangeWords = ['actor', 'subject', 'action', 'request_id'] as const;

export const permissionCalls = {
  /** What the screens of permissions call, without their schemas. */
  updatePermissions: changeLine<typeof accessContract.updatePermissions>('PUT', '/bo/security/permissions'),
  explainPermission: line<typeof accessContract.explainPermission>('GET', '/bo/security/explain'),
  listPermissionChanges: line<typeof accessContract.listPermissionChanges>('GET', '/bo/security/permissions/audit'),
};
