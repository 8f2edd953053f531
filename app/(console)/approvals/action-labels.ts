import { operationLabels } from '#lib/host/operation-labels.ts';
import { permissionName, readPermissionNames } from '#lib/server/identity/permissions.ts';

/** What requests name: their operations, the permissions that show hidden values, and the one to decide. */
export const requestActionLabels = (): Readonly<Record<string, string>> => ({
  ...operationLabels,
  ...readPermissionNames(),
  'approval:decide': permissionName('approval:decide'),
});
