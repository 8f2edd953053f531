import type { accessContract } from '#lib/domain/access/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

/** The fields of the history that words search. */
export const permissionChangeWords = ['actor', 'subject', 'action', 'request_id'] as const;

/** What the screens of permissions call, without their schemas. */
export const permissionCalls = {
  updatePermissions: changeOperationRef<typeof accessContract.updatePermissions>(
    'PUT',
    '/bo/security/permissions',
    '/bo/users/{user}',
  ),
  explainPermission: operationRef<typeof accessContract.explainPermission>('GET', '/bo/security/explain'),
  listPermissionChanges: operationRef<typeof accessContract.listPermissionChanges>(
    'GET',
    '/bo/security/permissions/audit',
  ),
};
